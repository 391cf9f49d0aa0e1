//! Tables on the network of this machine.

use std::net::{IpAddr, Ipv4Addr};
use std::time::{Duration, Instant};

use arrakis_host::{Nearby, NearbyTable, Neighbourhood, Notice};
use mdns_sd::{ServiceDaemon, ServiceInfo};

/// Names are asked for three times before they are used, and announced a second later.
const PATIENCE: Duration = Duration::from_secs(20);

fn notice(key: u8) -> Notice {
    let mut bytes = [key; 32];
    // Other tests, and tests of other people on this machine, tell of tables too.
    bytes[..4].copy_from_slice(&std::process::id().to_le_bytes());
    Notice {
        protocol: 7,
        table: "K7QF".to_owned(),
        name: "Sietch Tabr".to_owned(),
        free_chairs: 3,
        needs_code: true,
        key: bytes,
    }
}

/// Waits until the table with this key is as it is wanted.
fn waits(nearby: &Nearby, key: [u8; 32], is_right: impl Fn(Option<&NearbyTable>) -> bool) {
    let start = Instant::now();
    loop {
        let tables = nearby.tables();
        let table = tables.iter().find(|table| table.notice.key == key);
        if is_right(table) {
            return;
        }
        assert!(start.elapsed() < PATIENCE, "{table:?}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_table_is_found_changes_and_goes() {
    let mut notice = notice(1);
    let nearby = Neighbourhood::open().unwrap().browse().unwrap();
    let neighbourhood = Neighbourhood::open().unwrap();
    let mut announcement = neighbourhood.announce(&notice, None, 5005).unwrap();
    waits(&nearby, notice.key, |table| {
        table
            .is_some_and(|table| table.notice == notice && table.addresses.iter().all(|address| address.port() == 5005))
    });
    notice.free_chairs = 0;
    notice.needs_code = false;
    announcement.update(&notice).unwrap();
    waits(&nearby, notice.key, |table| {
        table.is_some_and(|table| table.notice == notice)
    });
    // Whoever comes later finds it too, and sees it go.
    let late = Neighbourhood::open().unwrap().browse().unwrap();
    waits(&late, notice.key, |table| {
        table.is_some_and(|table| table.notice == notice)
    });
    drop(announcement);
    waits(&nearby, notice.key, |table| table.is_none());
    waits(&late, notice.key, |table| table.is_none());
}

#[test]
fn a_table_for_this_machine_is_told_only_here() {
    let notice = notice(2);
    let neighbourhood = Neighbourhood::open().unwrap();
    let nearby = neighbourhood.browse().unwrap();
    let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let _announcement = neighbourhood.announce(&notice, Some(here), 5006).unwrap();
    waits(&nearby, notice.key, |table| {
        table.is_some_and(|table| table.addresses == [(here, 5006).into()])
    });
}

#[test]
fn records_that_no_table_writes_are_not_shown() {
    let (good, bad) = (notice(3), notice(4));
    let nearby = Neighbourhood::open().unwrap().browse().unwrap();
    let hostile = ServiceDaemon::new().unwrap();
    let key: String = bad.key.iter().map(|byte| format!("{byte:02x}")).collect();
    let own = format!("bad-{}", std::process::id());
    for (instance, records) in [
        ("no records", vec![]),
        (
            "no numbers",
            vec![("v", "x"), ("free", "-1"), ("code", "\0"), ("key", &*key)],
        ),
        (
            "\u{202e}\u{7}",
            vec![
                ("v", "1"),
                ("name", "x"),
                ("free", "999"),
                ("code", "1"),
                ("key", &*key),
            ],
        ),
    ] {
        let (instance, host) = (format!("{own} {instance}"), format!("{own}.local."));
        let service = ServiceInfo::new("_arrakis._udp.local.", &instance, &host, "127.0.0.1", 1, &records[..]).unwrap();
        hostile.register(service).unwrap();
    }
    let name = "\u{202e}evil\u{1b}[2J\n\u{200b}name that never ends, and never ends, and never ends";
    let records = [("v", "1"), ("name", name), ("free", "1"), ("code", "0"), ("key", &*key)];
    let service = ServiceInfo::new(
        "_arrakis._udp.local.",
        &own,
        &format!("{own}.local."),
        "127.0.0.1",
        1,
        &records[..],
    );
    hostile.register(service.unwrap()).unwrap();
    let _announcement = Neighbourhood::open().unwrap().announce(&good, None, 5007).unwrap();
    waits(&nearby, good.key, |table| table.is_some());
    waits(&nearby, bad.key, |table| {
        table.is_some_and(|table| table.notice.name == "evil[2J name that never ends, an")
    });
    let shown = nearby.tables().into_iter().filter(|table| table.notice.key == bad.key);
    assert_eq!(shown.count(), 1);
    let _ = hostile.shutdown();
}
