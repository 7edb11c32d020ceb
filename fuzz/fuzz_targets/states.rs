//! Whatever comes as a state is refused or can be played, and reads back as it was written.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz_laws::states(data));
