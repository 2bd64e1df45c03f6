//! People: their roles, passwords and bans.

use banmen_rules::{Arg, Message};
use banmen_store::{PersonRow, Store};
use clap::{Args, ValueEnum};

use super::note;
use crate::place::{Place, Wrong};
use crate::terminal::Terminal;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// Give a role to a person, or take it away
#[derive(Args, Debug)]
pub(super) struct Grant {
    /// The person's name
    name: String,
    /// The role
    role: Role,
    #[command(flatten)]
    pub(super) place: Place,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Role {
    Moderator,
    Admin,
    None,
}

impl Grant {
    pub(super) async fn run(&self, store: &Store, terminal: &mut Terminal) -> Result<(), Wrong> {
        let person = find(store, &self.name).await?;
        let role = match self.role {
            Role::Moderator => "moderator",
            Role::Admin => "admin",
            Role::None => "",
        };
        store.set_role(&person.id, role).await?;
        note(store, "grant", Some(&person.id), None, role).await?;
        let name = ("name", Arg::text(person.name));
        Ok(match role {
            "" => terminal.say("admin-revoked", [name]),
            role => terminal.say("admin-granted", [name, ("role", Arg::text(role))]),
        }?)
    }
}

/// Give an account a new password, which is printed, and end all its sessions
#[derive(Args, Debug)]
pub(super) struct Reset {
    /// The account's name
    name: String,
    #[command(flatten)]
    pub(super) place: Place,
}

impl Reset {
    pub(super) async fn run(&self, store: &Store, terminal: &mut Terminal) -> Result<(), Wrong> {
        let person = find(store, &self.name).await?;
        if person.kind == "guest" {
            return Err(Wrong::Message(
                Message::new("admin-no-account").with("name", Arg::text(person.name)),
            ));
        }
        let password = banmen_online::ids::new_invite_secret();
        let hash = banmen_online::hash_password(&password);
        store.set_password(&person.id, &hash, store.clock().await?).await?;
        store.end_other_sessions(&person.id, "").await?;
        note(store, "reset", Some(&person.id), None, "").await?;
        let (name, password) = (Arg::text(person.name), Arg::text(password));
        Ok(terminal.say("admin-reset", [("name", name), ("password", password)])?)
    }
}

/// Refuse a person for some days, or lift a ban
#[derive(Args, Debug)]
pub(super) struct Ban {
    /// The person's name
    name: String,
    /// For how many days
    #[arg(long, value_name = "DAYS", default_value_t = 365, value_parser = clap::value_parser!(u32).range(1..=36_500))]
    days: u32,
    /// Lift the ban instead
    #[arg(long, conflicts_with = "days")]
    lift: bool,
    /// Why, for the list of what was done
    #[arg(long, value_name = "TEXT", default_value = "")]
    reason: String,
    #[command(flatten)]
    pub(super) place: Place,
}

impl Ban {
    pub(super) async fn run(&self, store: &Store, terminal: &mut Terminal) -> Result<(), Wrong> {
        let person = find(store, &self.name).await?;
        let until = if self.lift { None } else { Some(store.clock().await? + i64::from(self.days) * DAY) };
        store.ban(&person.id, until).await?;
        note(store, if self.lift { "unban" } else { "ban" }, Some(&person.id), None, &self.reason).await?;
        let name = ("name", Arg::text(person.name));
        Ok(match self.lift {
            true => terminal.say("admin-unbanned", [name]),
            false => terminal.say("admin-banned", [name, ("days", Arg::number(self.days))]),
        }?)
    }
}

async fn find(store: &Store, name: &str) -> Result<PersonRow, Wrong> {
    let found = store.person_named(&name.to_lowercase()).await?.filter(|person| person.closed.is_none());
    found.ok_or_else(|| Wrong::Message(Message::new("admin-nobody").with("name", Arg::text(name))))
}
