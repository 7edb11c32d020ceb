//! `cargo xtask test`: everything the project promises, on any machine with a
//! Rust toolchain.

use std::env;
use std::process::Command;

use crate::browser;
use crate::cargo::{cargo, has, root};
use crate::postgres::Postgres;
use crate::python;
use crate::stages::{Failed, Stages};

/// Changed inputs per law: some seconds' worth.
const ROUNDS: &str = "1500";

/// Runs every stage, the quick ones first.
pub(crate) fn run(stages: &mut Stages) -> Result<(), Failed> {
    add_component(stages, "rustfmt", "fmt")?;
    add_component(stages, "clippy", "clippy")?;
    stages.run("formatting", &mut cargo("fmt --all --check"))?;
    stages.run("lints", &mut cargo("clippy --workspace --all-targets -- -D warnings"))?;
    run_tests(stages)?;
    stages.run("tests in documentation", &mut cargo("test --workspace --doc"))?;
    stages.run("documentation", cargo("doc --workspace --no-deps").env("RUSTDOCFLAGS", "-Dwarnings"))?;
    stages.run("laws", cargo("test --workspace --test changed_seeds").env("ENTENTE_FUZZ_ROUNDS", ROUNDS))?;
    dependencies(stages)
}

/// A toolchain installed with the minimal profile lacks these.
fn add_component(stages: &mut Stages, component: &str, subcommand: &str) -> Result<(), Failed> {
    if has(subcommand) {
        return Ok(());
    }
    let mut rustup = Command::new("rustup");
    rustup.args(["component", "add", component]).current_dir(root());
    stages.run(&format!("add missing {component}"), &mut rustup)
}

/// The tests, with a database server and a Python for those that ask for them.
fn run_tests(stages: &mut Stages) -> Result<(), Failed> {
    let postgres = Postgres::start(stages)?;
    let mut tests = tests();
    tests.envs(python::find(stages).map(|python| ("ENTENTE_PYTHON", python)));
    if let Some((browser, node)) = browser::find(stages) {
        check_modules(stages, &node)?;
        tests.env("ENTENTE_BROWSER", browser).env("ENTENTE_NODE", node);
    }
    tests.envs(postgres.iter().map(|server| ("ENTENTE_POSTGRES", server.address())));
    stages.run("tests", &mut tests)
}

/// All tests but those in documentation, which nextest does not run.
fn tests() -> Command {
    if has("nextest") {
        cargo("nextest run --workspace --no-fail-fast")
    } else {
        cargo("test --workspace --tests --no-fail-fast")
    }
}

fn dependencies(stages: &mut Stages) -> Result<(), Failed> {
    let may_install = env::var_os("ENTENTE_INSTALL").is_some_and(|wish| wish == "1");
    if !has("deny") && !may_install {
        let why = "cargo-deny is not installed; ENTENTE_INSTALL=1 installs it";
        stages.skip("dependencies", why);
        return Ok(());
    }
    if !has("deny") {
        stages.run("install cargo-deny", &mut cargo("install cargo-deny --locked"))?;
    }
    stages.run("dependencies", &mut cargo("deny check licenses bans sources"))
}

/// The types of the site's modules.
fn check_modules(stages: &mut Stages, node: &std::path::Path) -> Result<(), Failed> {
    let mut check = Command::new("node");
    check
        .arg(node.join("node_modules/typescript/bin/tsc"))
        .args(["-p", "web/tsconfig.json"])
        .current_dir(root());
    stages.run("types of modules", &mut check)
}
