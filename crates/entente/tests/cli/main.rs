//! The program as people run it: arguments and text in, text and an exit code
//! out.

mod adjudicate;
mod bench;
mod check;
mod database;
mod draw;
mod empires;
mod explain;
mod help;
mod mapmaker;
mod orders;
mod phases;
mod refusals;
mod sample;
mod served;
mod test_env;
