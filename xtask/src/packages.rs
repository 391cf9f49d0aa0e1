//! The system's package manager: apt, dnf or pacman.

use std::io::{IsTerminal, stdin};
use std::process::Command;

use anyhow::Result;

use crate::process::{Missing, find, quiet};

/// One thing to install, by its name in each of the package managers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Package {
    pub(crate) apt: &'static str,
    pub(crate) dnf: &'static str,
    pub(crate) pacman: &'static str,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Manager {
    Apt,
    Dnf,
    Pacman,
}

impl Manager {
    fn of_this_machine() -> Option<Manager> {
        [
            (Manager::Apt, "apt-get"),
            (Manager::Dnf, "dnf"),
            (Manager::Pacman, "pacman"),
        ]
        .into_iter()
        .find_map(|(manager, program)| find(program).map(|_| manager))
    }

    fn names(self, packages: &[Package]) -> Vec<&'static str> {
        let of = |package: &Package| match self {
            Manager::Apt => package.apt,
            Manager::Dnf => package.dnf,
            Manager::Pacman => package.pacman,
        };
        let mut names: Vec<_> = packages
            .iter()
            .flat_map(|package| of(package).split_whitespace())
            .collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    fn install(self, names: &[&str]) -> Vec<String> {
        let start: &[&str] = match self {
            Manager::Apt => &["apt-get", "install", "-y", "--no-install-recommends"],
            Manager::Dnf => &["dnf", "install", "-y"],
            Manager::Pacman => &["pacman", "-S", "--needed", "--noconfirm"],
        };
        start.iter().chain(names).map(ToString::to_string).collect()
    }

    /// How the list of packages is renewed, where installing does not do so by itself.
    fn refresh(self) -> Option<Vec<String>> {
        (self == Manager::Apt).then(|| vec!["apt-get".to_owned(), "update".to_owned()])
    }
}

/// Installs the packages, or says in one sentence which command would.
pub(crate) fn install(what: &str, packages: &[Package]) -> Result<()> {
    let Some(manager) = Manager::of_this_machine() else {
        let names = Manager::Apt.names(packages).join(" ");
        return Err(Missing(format!(
            "{what}: please install it; Debian's packages for it are {names}"
        ))
        .into());
    };
    let names = manager.names(packages);
    let command = manager.install(&names);
    let by_hand = format!("{what}: please run  sudo {}", command.join(" "));
    let Some(root) = become_root() else {
        return Err(Missing(by_hand).into());
    };
    eprintln!("xtask: installing {} ({what})", names.join(" "));
    let installed = run(&root, &command)
        || manager
            .refresh()
            .is_some_and(|refresh| run(&root, &refresh) && run(&root, &command));
    if installed {
        Ok(())
    } else {
        Err(Missing(by_hand).into())
    }
}

/// What to put before a command so that it runs as root; `None` where that cannot be had.
fn become_root() -> Option<Vec<String>> {
    let mut id = Command::new("id");
    id.arg("-u");
    if id.output().is_ok_and(|output| output.stdout.trim_ascii() == b"0") {
        return Some(vec!["env".to_owned()]);
    }
    find("sudo")?;
    let mut sudo = vec!["sudo".to_owned()];
    if !stdin().is_terminal() {
        // Nobody is there to type a password: do not wait for one.
        sudo.push("-n".to_owned());
        if !quiet(Command::new("sudo").args(["-n", "true"])) {
            return None;
        }
    }
    sudo.push("env".to_owned());
    Some(sudo)
}

fn run(root: &[String], command: &[String]) -> bool {
    let mut process = Command::new(&root[0]);
    process
        .args(&root[1..])
        .arg("DEBIAN_FRONTEND=noninteractive")
        .args(command);
    process.status().is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: [Package; 2] = [
        Package {
            apt: "gcc libc6-dev",
            dnf: "gcc",
            pacman: "gcc",
        },
        Package {
            apt: "gcc",
            dnf: "pkgconf-pkg-config",
            pacman: "pkgconf",
        },
    ];

    #[test]
    fn names_are_split_sorted_and_unique() {
        assert_eq!(Manager::Apt.names(&TWO), ["gcc", "libc6-dev"]);
        assert_eq!(Manager::Dnf.names(&TWO), ["gcc", "pkgconf-pkg-config"]);
    }

    #[test]
    fn the_command_is_one_a_person_can_run() {
        let command = Manager::Pacman.install(&Manager::Pacman.names(&TWO)).join(" ");
        assert_eq!(command, "pacman -S --needed --noconfirm gcc pkgconf");
    }
}
