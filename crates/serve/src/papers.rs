//! What a package has beside a program: its manual page, and what shells complete its arguments with.

use std::fs;
use std::io;
use std::path::Path;

use clap::Command;
use clap_complete::Shell;

/// Shells, and by which name their file is found that completes this program.
const SHELLS: [(Shell, fn(&str) -> String); 3] = [
    (Shell::Bash, str::to_owned),
    (Shell::Zsh, |program| format!("_{program}")),
    (Shell::Fish, |program| format!("{program}.fish")),
];

/// Writes `man/PROGRAM.6`, one for each of its commands, and `bash/`, `zsh/` and `fish/` into a folder.
///
/// # Errors
/// A sentence on what cannot be written.
pub fn write(command: Command, folder: &Path) -> Result<(), String> {
    let failed = |error: io::Error| format!("the manual cannot be written to {}: {error}", folder.display());
    let program = command.get_name().to_owned();
    let man = folder.join("man");
    fs::create_dir_all(&man).map_err(failed)?;
    let mut built = command.clone().disable_help_subcommand(true);
    built.build();
    let below: Vec<Command> = built.get_subcommands().cloned().collect();
    for page in below.into_iter().chain([built]) {
        // Section 6 is that of games.
        let page = clap_mangen::Man::new(page).section("6");
        page.generate_to(&man).map_err(failed)?;
    }
    for (shell, file) in SHELLS {
        let folder = folder.join(shell.to_string());
        fs::create_dir_all(&folder).map_err(failed)?;
        let mut words = Vec::new();
        clap_complete::generate(shell, &mut command.clone(), &program, &mut words);
        fs::write(folder.join(file(&program)), words).map_err(failed)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_and_each_of_its_commands_has_a_page_and_shells_their_words() {
        let folder = std::env::temp_dir().join(format!("arrakis-papers-{}", std::process::id()));
        let command = Command::new("dune")
            .about("A desert.")
            .subcommand(Command::new("ride").about("Rides a worm."));
        write(command, &folder).unwrap();
        for (file, says) in [
            ("man/dune.6", "A desert."),
            ("man/dune-ride.6", "Rides a worm."),
            ("bash/dune", "ride"),
            ("zsh/_dune", "ride"),
            ("fish/dune.fish", "ride"),
        ] {
            let text = fs::read_to_string(folder.join(file)).unwrap();
            assert!(text.contains(says), "{file}: {text}");
        }
        fs::remove_dir_all(folder).unwrap();
    }
}
