//! Who plays which country, and how they can be reached.

use std::sync::Arc;

use empires::{Contact, Country, LONGEST_CONTACT, begin};

use super::{Campaign, CampaignState};
use crate::event::Seat;
use crate::family::{Introduction, Seating};
use crate::text::sound_text;

impl Campaign {
    /// EMP-2.3-addresses, EMP-12.2-alt: what somebody tells of themselves is one
    /// short line; another country has to be one that the map offers there.
    pub(super) fn check_introduction(&self, seat: Seat, introduction: &Introduction) -> Result<(), String> {
        let country = self.country(seat).ok_or("there is no such country")?;
        if let Some(code) = &introduction.instead {
            self.alternative(country, code).ok_or_else(|| {
                let name = &self.world.country(country).name;
                format!("nobody can play {code} instead of {name}")
            })?;
        }
        let contacts = [&introduction.phone, &introduction.email];
        match contacts.into_iter().flatten().all(|text| is_contact(text)) {
            true => Ok(()),
            false => Err(format!("a contact is one line of up to {LONGEST_CONTACT} letters")),
        }
    }

    /// The number of the alternative with a code.
    fn alternative(&self, country: Country, code: &str) -> Option<usize> {
        self.world.country(country).alternatives.iter().position(|other| other.code == code)
    }

    /// The game when it is known who plays: the others are the computer's from the
    /// first turn (EMP-2.1-dummy).
    pub(super) fn begun(&self, seating: &Seating) -> (Self, CampaignState) {
        let seated = || {
            let seats = self.world.countries().zip(seating);
            seats.filter_map(|(country, seat)| Some((country, seat.as_ref()?)))
        };
        let instead = seated().filter_map(|(country, introduction)| {
            Some((country, self.alternative(country, introduction.instead.as_deref()?)?))
        });
        let picks: Vec<(Country, usize)> = instead.collect();
        let world = match picks.as_slice() {
            [] => Arc::clone(&self.world),
            picks => Arc::new(self.world.with_alternatives(picks)),
        };
        let players: Vec<Country> = seated().map(|(country, _)| country).collect();
        let mut position = begin(&world, &self.rules, &players, self.seed);
        for (country, Introduction { phone, email, .. }) in seated() {
            let phone = phone.clone().unwrap_or_default();
            let email = email.clone().unwrap_or_default();
            position.set_contact(country, Contact { phone, email });
        }
        let campaign = Self { world, ..self.clone() };
        let state = campaign.at(position);
        (campaign, state)
    }
}

fn is_contact(text: &str) -> bool {
    let sound = sound_text(text, LONGEST_CONTACT * 4);
    sound.is_ok_and(|text| text.chars().count() <= LONGEST_CONTACT && !text.contains(['\n', '\r', '\t']))
}
