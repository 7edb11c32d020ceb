//! Whatever is written on a turnsheet is answered line by line, and a line that makes no sense disturbs no other.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz_laws::turnsheets(data));
