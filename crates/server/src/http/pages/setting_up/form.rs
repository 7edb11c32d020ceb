//! The form as somebody filled it in, and the settings that it means.

use std::collections::BTreeMap;

use game::schedule::{Preset, Zone};
use jiff::Timestamp;
use serde_json::{Value, json};

use super::super::posted::Fields;
use super::super::words;
use super::fields::{self, Field, Section};
use super::kinds::Kind;

/// The field for the zone, which is asked for by its own control.
pub(super) const ZONE: &str = "schedule.zone";

/// The form that sets up a game. What is left empty is as the kind of game has it.
#[derive(Clone, Debug)]
pub(super) struct Form {
    pub(super) kind: Kind,
    /// What was typed as the zone.
    pub(super) zone: String,
    pub(super) zone_fault: Option<String>,
    pub(super) first: Vec<Field>,
    pub(super) drawer: Vec<Section>,
    /// What is wrong with it, but with none of its fields.
    pub(super) fault: Option<String>,
    /// Where local times are meant.
    meant: Zone,
    /// When it is filled in.
    now: Timestamp,
}

impl Form {
    /// The form with what was typed; the zone is this one if none was.
    pub(super) fn filled(typed: &Fields, usual_zone: &Zone, now: Timestamp) -> Self {
        let zone = typed.get(ZONE).unwrap_or(usual_zone.name()).trim().to_owned();
        let meant = Zone::named(&zone);
        let zone_fault = meant.as_ref().err().map(|unknown| words::sentence(&unknown.to_string()));
        let meant = meant.unwrap_or_else(|_| usual_zone.clone());
        let mut form = Self {
            kind: typed.get("kind").and_then(Kind::named).unwrap_or_default(),
            zone,
            zone_fault,
            first: fields::first(),
            drawer: fields::drawer(&meant),
            fault: None,
            meant,
            now,
        };
        form.each(|field| field.typed = typed.all(&field.name).map(str::to_owned).collect());
        form
    }

    /// The settings that it means.
    ///
    /// # Errors
    ///
    /// If something in it is not understood; then its fields say what.
    pub(super) fn settings(&mut self) -> Result<Value, ()> {
        let Ok(usual) = self.kind.settings(&self.meant, self.now) else { return Err(()) };
        let (mut settings, zone) = (json!(usual), self.meant.clone());
        let mut sound = self.zone_fault.is_none();
        self.each(|field| match field.control.read(&field.typed, &zone) {
            Ok(None) => {}
            Ok(Some(value)) => put(&mut settings, &field.path, value),
            Err(fault) => {
                field.fault = Some(fault);
                sound = false;
            }
        });
        if sound { Ok(settings) } else { Err(()) }
    }

    /// Says what is wrong, at the field that is to blame if it is one of the form.
    pub(super) fn blame(&mut self, message: String, path: Option<&str>) {
        let path = path.unwrap_or_default();
        if path == ZONE {
            self.zone_fault = Some(message);
            return;
        }
        let mut message = Some(message);
        self.each(|field| {
            let below = path.strip_prefix(&field.path).is_some_and(|rest| rest.starts_with(['.', '[']));
            if path == field.path || (below && field.path != "schedule") {
                field.fault = message.take().or(field.fault.take());
            }
        });
        self.fault = message;
    }

    /// What is wrong: the name of each field, what it is called, and the fault.
    pub(super) fn faults(&self) -> Vec<(&str, &str, &str)> {
        let zone = self.zone_fault.iter().map(|fault| (ZONE, "Whose clock?", fault.as_str()));
        let others =
            self.all().filter_map(|field| Some((&*field.name, field.label, field.fault.as_deref()?)));
        zone.chain(others).collect()
    }

    /// Whether the drawer stands open: something in it was touched or is wrong.
    pub(super) fn is_open(&self) -> bool {
        self.drawer.iter().any(Section::is_said)
    }

    /// What fields mean that are left empty, by kind, by pace and by board, for
    /// pages that show it as one chooses.
    pub(super) fn usual(&self) -> Value {
        let words = |settings: &Value, wanted: &dyn Fn(&Field) -> bool| -> BTreeMap<String, String> {
            let said = self.all().filter(|field| wanted(field)).map(|field| {
                (field.name.clone(), field.control.words(at(settings, &field.path).unwrap_or(&Value::Null)))
            });
            said.filter(|(_, words)| !words.is_empty()).collect()
        };
        let kinds = Kind::all().filter_map(|kind| {
            let settings = json!(kind.settings(&self.meant, self.now).ok()?);
            Some((kind.name(), words(&settings, &|field| !field.path.starts_with("options."))))
        });
        let paces = Preset::ALL.into_iter().filter_map(|preset| {
            let settings = json!({ "schedule": preset.schedule(&self.meant).ok()? });
            let name = json!(preset).as_str().unwrap_or_default().to_owned();
            Some((name, words(&settings, &|field| field.path.starts_with("schedule."))))
        });
        let boards = game::variants().into_iter().map(|offer| {
            let options: BTreeMap<String, String> =
                offer.options.into_iter().map(|option| (option.key, option.value)).collect();
            let settings = json!({ "options": options });
            (offer.title, words(&settings, &|field| field.path.starts_with("options.")))
        });
        json!({
            "kinds": kinds.collect::<BTreeMap<_, _>>(),
            "paces": paces.collect::<BTreeMap<_, _>>(),
            "boards": boards.collect::<BTreeMap<_, _>>(),
        })
    }

    fn all(&self) -> impl Iterator<Item = &Field> {
        self.first.iter().chain(self.drawer.iter().flat_map(Section::all))
    }

    fn each(&mut self, mut act: impl FnMut(&mut Field)) {
        let Self { first, drawer, .. } = self;
        let drawer = drawer.iter_mut().flat_map(|section| section.fields.iter_mut().chain(&mut section.rare));
        first.iter_mut().chain(drawer).for_each(&mut act);
    }
}

impl Section {
    fn all(&self) -> impl Iterator<Item = &Field> {
        self.fields.iter().chain(&self.rare)
    }

    fn is_said(&self) -> bool {
        self.all().any(Field::is_said)
    }

    /// Whether those that hardly anybody needs stand open.
    pub(super) fn is_rare_said(&self) -> bool {
        self.rare.iter().any(Field::is_said)
    }
}

/// The value at the end of a way through settings. Rule options have dots in
/// their names.
fn at<'a>(settings: &'a Value, path: &str) -> Option<&'a Value> {
    match path.strip_prefix("options.") {
        Some(key) => settings.get("options")?.get(key),
        None => path.split('.').try_fold(settings, |value, step| value.get(step)),
    }
}

/// Puts a value at the end of a way through settings.
fn put(settings: &mut Value, path: &str, value: Value) {
    if let Some(key) = path.strip_prefix("options.") {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let options = settings["options"].as_array().cloned().unwrap_or_default();
        settings["options"] = options.into_iter().chain([json!([key, text])]).collect();
        return;
    }
    let place = path.split('.').fold(settings, |value, step| &mut value[step]);
    *place = value;
}
