//! A browser and what drives it: found or installed.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::cargo::root;
use crate::stages::Stages;

/// What is installed beside the browser: what drives it, what looks for
/// obstacles, and what checks the types of modules.
const PACKAGES: [&str; 3] = ["playwright-core@1.65.0", "axe-core@4.14.0", "typescript@7.0.2"];

/// Where browsers are found.
const BROWSERS: [&str; 3] = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/// A browser and the folder of the packages, if both can be had. On a machine
/// without Node.js or without a network they cannot, and the stage says so.
pub(crate) fn find(stages: &mut Stages) -> Option<(PathBuf, PathBuf)> {
    let folder = root().join("target/node");
    if browser().is_none() {
        let mut install = Command::new("sh");
        install.args(["-c", "apt-get update -qq && apt-get install -qq -y chromium"]);
        // Whether it worked is seen below.
        let _ = stages.run("install Chromium", install.stdout(Stdio::null()));
    }
    if !folder.join("node_modules/playwright-core").exists() {
        let mut install = Command::new("npm");
        install
            .args(["install", "--silent", "--no-audit", "--no-fund", "--prefix"])
            .arg(&folder)
            .args(PACKAGES);
        let _ = stages.run("install browser tools", &mut install);
    }
    match browser().filter(|_| folder.join("node_modules/playwright-core").exists()) {
        Some(browser) => Some((browser, folder)),
        None => {
            stages.skip("browser", "it cannot be installed; journeys through the site are left out");
            None
        }
    }
}

fn browser() -> Option<PathBuf> {
    BROWSERS.iter().map(PathBuf::from).find(|browser| browser.exists())
}
