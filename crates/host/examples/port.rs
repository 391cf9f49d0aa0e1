//! Serves the page in a folder at a port, sends back what sockets send, and shows the way there:
//! `cargo run -p arrakis_host --example port -- dist/web 5000`.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::thread;

use arrakis_host::{Host, Limits, Options, Pages, QrCode, addresses, link, listen};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let pages = match arguments.next() {
        Some(folder) => Pages::read(Path::new(&folder))?,
        None => Pages::find()?,
    };
    let port = arguments.next().map_or(Ok(0), |port| port.parse())?;
    let listener = listen(None, port)?;
    let port = listener.local_addr()?.port();
    let host = Host::serve(Options {
        listeners: vec![listener],
        pages,
        names: Vec::new(),
        proxies: Vec::new(),
        limits: Limits::DEFAULT,
        wake: Arc::new(|| {}),
        report: None,
    })?;
    for ip in addresses() {
        let link = link(SocketAddr::new(ip, port), "k=key&s=secret");
        println!("{link}\n{}", QrCode::new(&link)?.terminal());
    }
    println!("at port {port}");
    for peer in host.peers() {
        println!("{} has come", peer.address);
        thread::spawn(move || {
            while let Ok(message) = peer.received.recv() {
                // Whoever says anything is a friend here.
                peer.sender.authenticated();
                if peer.sender.send(message).is_err() {
                    break;
                }
            }
            println!("{} has gone", peer.address);
        });
    }
    Ok(())
}
