//! Where the files lie that the window needs: beside the program, wherever it is started from.

use std::path::{Path, PathBuf};

use arrakis_client::files;

/// What the folder is called.
const FOLDER: &str = "assets";
/// Names the folder in which it is, for whoever keeps it elsewhere. Bevy's own word for that.
const ROOT: &str = "BEVY_ASSET_ROOT";

/// The folder.
///
/// # Errors
/// A sentence on what is missing, and where it belongs.
pub(crate) fn find() -> Result<PathBuf, String> {
    let named = std::env::var_os(ROOT).map(PathBuf::from);
    let program = std::env::current_exe().and_then(|program| program.canonicalize()).ok();
    let beside = program.as_deref().and_then(Path::parent);
    let roots = match &named {
        Some(named) => vec![named.clone()],
        None => roots(beside),
    };
    let home = named.as_deref().or(beside).unwrap_or(Path::new("."));
    find_in(&roots, home)
}

/// The file with the licences of everything that is compiled in, where a package brought one: beside the assets, or where
/// systems put what is to be read of a program.
pub(crate) fn licences(assets: &Path) -> Option<PathBuf> {
    let places = ["../LICENCES.txt", "../../doc/arrakis/LICENCES.txt"];
    places
        .iter()
        .map(|place| assets.join(place))
        .find(|file| file.is_file())
}

/// Where the folder may be when nobody says it: beside the program, or where systems put what belongs to programs; above it,
/// where it was built; and at last where it is started from.
fn roots(beside: Option<&Path>) -> Vec<PathBuf> {
    let mut roots = Vec::new();
    if let Some(beside) = beside {
        roots.extend([
            beside.to_owned(),
            beside.join("../share/arrakis"),
            beside.join("../Resources"),
        ]);
        roots.extend(beside.ancestors().skip(1).map(Path::to_owned));
    }
    // Cargo says to what it runs which project that is of.
    roots.extend(std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from));
    roots.extend(std::env::current_dir());
    roots
}

/// The first of these that has the folder with all that is needed in it.
fn find_in(roots: &[PathBuf], home: &Path) -> Result<PathBuf, String> {
    let mut torn = None;
    for folder in roots
        .iter()
        .map(|root| root.join(FOLDER))
        .filter(|folder| is_ours(folder))
    {
        let missing = files::needed().find(|name| !folder.join(name).is_file());
        match missing {
            None => return Ok(folder),
            Some(name) => torn = torn.or(Some(folder.join(name))),
        }
    }
    Err(match torn {
        Some(file) => format!(
            "the file {} is missing: put it back, or install the game again",
            file.display()
        ),
        None => format!(
            "the folder {FOLDER} is missing, without which there are no letters and no sounds: it belongs beside the program, \
             as {}",
            home.join(FOLDER).display()
        ),
    })
}

/// Whether a folder of this name is the game's at all.
fn is_ours(folder: &Path) -> bool {
    files::needed().any(|name| folder.join(name).is_file())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn lay(root: &Path, without: Option<&str>) {
        for name in files::needed().filter(|name| Some(name.as_str()) != without) {
            let file = root.join(FOLDER).join(name);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, "").unwrap();
        }
    }

    #[test]
    fn the_first_whole_folder_is_taken_and_else_it_is_said_what_is_missing() {
        let base = std::env::temp_dir().join(format!("arrakis-assets-{}", std::process::id()));
        let [program, share, other] = ["opt/bin", "opt/share/arrakis", "other"].map(|name| base.join(name));
        fs::create_dir_all(&program).unwrap();
        // Somebody else's folder of that name.
        fs::create_dir_all(program.join(FOLDER).join("images")).unwrap();
        let roots = roots(Some(&program));
        assert_eq!(roots[0], program);
        let find = |roots: &[PathBuf]| find_in(roots, &program);
        let said = find(&roots[..3]).unwrap_err();
        assert!(
            said.contains("the folder assets is missing") && said.contains("opt/bin/assets"),
            "{said}"
        );
        lay(&other, Some("fonts/Icons.ttf"));
        let said = find(std::slice::from_ref(&other)).unwrap_err();
        assert!(said.contains("other/assets/fonts/Icons.ttf is missing"), "{said}");
        lay(&share, None);
        let found = find(&[&[other][..], &roots].concat()).unwrap();
        assert_eq!(
            found.canonicalize().unwrap(),
            share.join(FOLDER).canonicalize().unwrap()
        );
        fs::remove_dir_all(base).unwrap();
    }
}
