//! The Entente program.

fn main() {
    for line in std::io::stdin().lines().map_while(Result::ok) {
        println!("{}", entente::door::answer_line(&line));
    }
}
