//! Peak memory of the process.

/// The most memory that the process has held at once; `None` where the system does not tell.
pub(super) fn peak() -> Option<u64> {
    // Linux tells it here, in KiB; elsewhere there is no such file.
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}
