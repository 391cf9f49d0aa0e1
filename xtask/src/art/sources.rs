//! What an output is made from: its scripts, what those import of `art/`, the pinned packages and the game's data.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use super::outputs::Output;

/// A hash that changes with any of them.
pub(super) fn hash(root: &Path, output: &Output) -> Result<String> {
    let art = root.join("art");
    let text = |path: &str| {
        fs::read_to_string(art.join(path))
            .with_context(|| format!("art/{path}, of the output {}, cannot be read", output.name))
    };
    let mut files = BTreeSet::new();
    let mut open: Vec<String> = output.steps.iter().map(|step| step[0].to_owned()).collect();
    while let Some(file) = open.pop() {
        if files.insert(file.clone()) {
            open.extend(imports(&text(&file)?, |file| art.join(file).is_file()));
        }
    }
    files.insert("requirements.txt".to_owned());
    let mut hash = Sha256::new();
    for step in output.steps {
        hash.update(format!("{}\n", step.join(" ")));
    }
    for file in &files {
        hash.update(format!("{file}\n{}\n", text(file)?.replace('\r', "")));
    }
    for file in output.data {
        let data = fs::read(root.join(file)).with_context(|| format!("{file} cannot be read"))?;
        hash.update(format!("{file}\n"));
        // Lines of a text may end otherwise in another checkout; a picture has no lines.
        match String::from_utf8(data) {
            Ok(text) => hash.update(text.replace('\r', "")),
            Err(picture) => hash.update(picture.as_bytes()),
        }
        hash.update("\n");
    }
    Ok(super::hex(&hash.finalize()))
}

/// The files of `art/` that a script imports.
fn imports(script: &str, is_there: impl Fn(&str) -> bool) -> Vec<String> {
    let mut modules = Vec::new();
    for line in script.lines() {
        let line = line.trim();
        if let Some(names) = line.strip_prefix("import ") {
            modules.extend(
                names
                    .split(',')
                    .filter_map(|name| name.split_whitespace().next())
                    .map(ToOwned::to_owned),
            );
        } else if let Some((module, names)) = line.strip_prefix("from ").and_then(|rest| rest.split_once(" import ")) {
            modules.push(module.to_owned());
            // `from folder import module`, too.
            let inner = names.split(',').filter_map(|name| name.split_whitespace().next());
            modules.extend(inner.map(|name| format!("{module}.{name}")));
        }
    }
    let files = modules.iter().flat_map(|module| {
        let path = module.replace('.', "/");
        [format!("{path}.py"), format!("{path}/__init__.py")]
    });
    files.filter(|file| is_there(file)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::outputs::OUTPUTS;
    use super::*;
    use crate::paths;

    #[test]
    fn imports_of_our_own_are_found_in_all_forms() {
        let script =
            "import numpy as np\nimport grid, light as sun\nfrom noise import cloud\nfrom towns import port, inn\n";
        let there = [
            "grid.py",
            "light.py",
            "noise.py",
            "towns/__init__.py",
            "towns/port.py",
            "moon.py",
        ];
        assert_eq!(
            imports(script, |file| there.contains(&file)),
            ["grid.py", "light.py", "noise.py", "towns/__init__.py", "towns/port.py",]
        );
    }

    #[test]
    fn outputs_are_told_apart_by_their_scripts_and_data() {
        let hashes: BTreeSet<_> = OUTPUTS
            .iter()
            .map(|output| hash(&paths::root(), output).unwrap())
            .collect();
        assert_eq!(hashes.len(), OUTPUTS.len());
        let output = &OUTPUTS[0];
        let without_data = Output { data: &[], ..*output };
        assert_ne!(
            hash(&paths::root(), output).unwrap(),
            hash(&paths::root(), &without_data).unwrap()
        );
    }

    #[test]
    fn a_script_that_is_gone_is_named() {
        let output = Output {
            name: "moon",
            steps: &[&["moon.py"]],
            data: &[],
            files: &[],
        };
        let error = format!("{:#}", hash(&paths::root(), &output).unwrap_err());
        assert!(
            error.starts_with("art/moon.py, of the output moon, cannot be read"),
            "{error}"
        );
    }
}
