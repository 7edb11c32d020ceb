//! Whatever stands in a variant folder is answered, and what is accepted is a sound board.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz_laws::variant(data));
