//! Lists the tables of the local network every second: `cargo run -p arrakis_host --example neighbours`.

use std::thread;
use std::time::Duration;

use arrakis_host::Neighbourhood;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let nearby = Neighbourhood::open()?.browse()?;
    loop {
        thread::sleep(Duration::from_secs(1));
        let tables = nearby.tables();
        println!("{} tables", tables.len());
        for table in tables.iter().take(5) {
            let notice = &table.notice;
            let at = table.addresses.first().map(ToString::to_string).unwrap_or_default();
            println!("  {} at {at}, {} free chairs", notice.name, notice.free_chairs);
        }
    }
}
