//! A Python with the packages that tests compare with: found or made, in the
//! build folder.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::cargo::root;
use crate::stages::Stages;

/// What is installed: a peer that replays our games, and a maker of requests.
const PACKAGES: [&str; 2] = ["diplomacy==1.1.2", "schemathesis==4.32.5"];

/// The Python, if it can be had. On a machine without Python or without a
/// network there is none, and the stage says so.
pub(crate) fn find(stages: &mut Stages) -> Option<PathBuf> {
    let folder = root().join("target/python");
    let python = folder.join("bin/python");
    if has_packages(&python) {
        return Some(python);
    }
    let script = format!(
        "(python3 -m venv {folder} || (apt-get update -qq && apt-get install -qq -y python3-venv && \
         python3 -m venv {folder})) && {folder}/bin/pip install -q {}",
        PACKAGES.join(" "),
        folder = folder.display(),
    );
    let mut install = Command::new("sh");
    install.args(["-c", &script]);
    if stages.run("install Python packages", &mut install).is_err() || !has_packages(&python) {
        stages.skip("Python packages", "they cannot be installed; what compares with them is left out");
        return None;
    }
    Some(python)
}

fn has_packages(python: &std::path::Path) -> bool {
    let mut ask = Command::new(python);
    ask.args(["-c", "import diplomacy, schemathesis"]).stdout(Stdio::null()).stderr(Stdio::null());
    ask.status().is_ok_and(|status| status.success())
}
