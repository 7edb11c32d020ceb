//! `entente serve`: the table kept open.

use server::{Config, Sources};

use super::Exit;
use super::input::complain;

/// How to serve.
#[derive(Debug, Default, clap::Args)]
pub struct Serve {
    #[command(flatten)]
    sources: Sources,
}

impl Serve {
    pub(super) fn run(self) -> Exit {
        let served = Config::new(self.sources).map_err(|fault| fault.to_string()).and_then(|config| {
            let runtime = tokio::runtime::Runtime::new().map_err(|fault| fault.to_string())?;
            runtime.block_on(server::serve(config)).map_err(|fault| fault.to_string())
        });
        match served {
            Ok(()) => Exit::Good,
            Err(fault) => {
                complain(&fault);
                Exit::Unusable
            }
        }
    }
}
