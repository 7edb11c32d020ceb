//! Help, and arguments that make no sense.

use crate::test_env::TestEnv;

#[test]
fn help_names_every_command_and_the_exit_codes() {
    let run = TestEnv::new().run(&["--help"]);
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    for word in [
        "adjudicate",
        "explain",
        "check",
        "mapmaker",
        "draw",
        "empires",
        "sample",
        "bench",
        "Exit codes: 0 good, 1 the answer is no, 2",
    ] {
        assert!(run.stdout.contains(word), "{word} is missing in\n{}", run.stdout);
    }
}

#[test]
fn every_command_has_help_of_its_own() {
    for command in ["adjudicate", "explain", "check", "empires", "mapmaker", "draw", "sample", "bench"] {
        let run = TestEnv::new().run(&[command, "--help"]);
        assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)), "{command}");
        assert!(run.stdout.contains("Usage: entente"), "{}", run.stdout);
    }
}

#[test]
fn the_version_is_told() {
    let run = TestEnv::new().run(&["--version"]);
    assert_eq!(run.stdout, format!("entente {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn arguments_that_make_no_sense_are_refused_with_a_hint() {
    let env = TestEnv::new();
    for arguments in
        [["adjudicat"].as_slice(), &["check"], &["--nonsense"], &["adjudicate", "a", "b"], &["bench"]]
    {
        let run = env.run(arguments);
        assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)), "{arguments:?}");
        assert!(run.stderr.contains("--help"), "{arguments:?}: {}", run.stderr);
    }
    assert!(env.run(&["adjudicat"]).stderr.contains("'adjudicate'"));
}
