//! What holds in every position and in every game, whoever plays and whatever is ordered.
//!
//! The laws are held against random positions with random orders, on every shipped board and
//! under all editions, and against whole random games. What fails is printed with its seed and in the
//! notation of the game. The `flow` of a game (set-ups, ownership, adjustments, disorder, endings)
//! follows written games, each naming the rule it protects.
//!
//! `ENTENTE_GAMES=10000 cargo test -p diplomacy --test laws` plays more games than the usual
//! thousand on each board, and looks at more positions in the same proportion.
#![allow(clippy::unwrap_used, clippy::panic)]

mod boards;
mod chance;
mod conservation;
mod flow;
mod games;
mod golden;
mod legality;
mod player;
mod reasons;
mod retreats;
mod situation;
mod symmetry;
