//! Which program is started.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

/// A program that somebody else has written: a file, and what it is started with.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Program {
    file: String,
    arguments: Vec<String>,
}

impl Program {
    /// Whether this names a program, rather than a level of bots: there is a path in it.
    pub fn is_named_by(text: &str) -> bool {
        text.contains(['/', '\\'])
    }

    /// The file, and what it is started with.
    pub fn words(&self) -> (&str, &[String]) {
        (&self.file, &self.arguments)
    }

    /// Whether it can be started, as far as can be seen before it is.
    ///
    /// # Errors
    /// A sentence on what is missing.
    pub fn check(&self) -> Result<(), String> {
        if !Program::is_named_by(&self.file) {
            // The system looks for it where it looks for programs.
            return Ok(());
        }
        let file = Path::new(&self.file);
        if !file.is_file() {
            return Err(format!("there is no file {}", self.file));
        }
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = file.metadata().map_or(0, |facts| facts.permissions().mode());
            if mode & 0o111 == 0 {
                return Err(format!(
                    "{0} is no program: allow it with `chmod +x {0}`, or name what runs it, as in \"python3 {0}\"",
                    self.file
                ));
            }
        }
        Ok(())
    }
}

impl FromStr for Program {
    type Err = String;

    /// A path, perhaps with blanks in it, or a program and what it is started with, parted by blanks.
    fn from_str(text: &str) -> Result<Program, String> {
        let mut words = if Path::new(text).is_file() {
            vec![text.to_owned()]
        } else {
            text.split_whitespace().map(str::to_owned).collect()
        };
        if words.is_empty() {
            return Err("name a program, such as ./my_bot".to_owned());
        }
        let file = words.remove(0);
        Ok(Program { file, arguments: words })
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        self.arguments.iter().try_for_each(|word| write!(f, " {word}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_named_by_a_path() {
        for (text, is_program) in [
            ("./bot", true),
            ("python3 docs/bot.py", true),
            ("c:\\bot.exe", true),
            ("regular", false),
            ("master:bold-faithful", false),
        ] {
            assert_eq!(Program::is_named_by(text), is_program, "{text}");
        }
        let program: Program = "python3  docs/bot.py --slow".parse().unwrap();
        assert_eq!(program.to_string(), "python3 docs/bot.py --slow");
        assert!("".parse::<Program>().is_err() && "  ".parse::<Program>().is_err());
    }

    #[test]
    fn what_cannot_be_started_is_said_before() {
        let missing: Program = "./no/such/bot".parse().unwrap();
        assert_eq!(missing.check(), Err("there is no file ./no/such/bot".to_owned()));
        let folder = std::env::temp_dir().join(format!("arrakis outside {}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let text = folder.join("a bot");
        std::fs::write(&text, "no program").unwrap();
        let program: Program = text.to_str().unwrap().parse().unwrap();
        assert_eq!(program.words(), (text.to_str().unwrap(), &[][..]));
        #[cfg(unix)]
        assert!(program.check().unwrap_err().contains("chmod +x"));
        assert!(folder.to_str().unwrap().parse::<Program>().unwrap().check().is_err());
        std::fs::remove_dir_all(folder).unwrap();
    }
}
