//! The Entente program: reads the command line and hands over.

use std::process::ExitCode;

use clap::Parser;
use entente::commands::{Command, Exit, run};

/// Games of negotiation and conquest, played by deadline.
#[derive(Debug, Parser)]
#[command(
    name = "entente",
    version,
    about,
    after_help = "Without a command the sample game of the rulebook is played, with a report on every turn.\n\
                  Exit codes: 0 good, 1 the answer is no, 2 the input could not be used."
)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(message) => {
            // A reader who has gone away is no reason to fail.
            let _ = message.print();
            return if message.use_stderr() { Exit::Unusable.into() } else { Exit::Good.into() };
        }
    };
    run(arguments.command).into()
}
