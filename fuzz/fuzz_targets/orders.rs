//! Whatever is written as orders is answered, and what was read reads the same when printed.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz_laws::orders(data));
