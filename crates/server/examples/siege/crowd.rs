//! A crowd of strangers before the door: streams that say nothing, datagrams from addresses that are invented, and hellos
//! without end. The table is a program of its own that may open few files, and somebody plays there meanwhile.

use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, SocketAddr, SocketAddrV4, TcpStream, UdpSocket};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use arrakis_guard::Caller;
use arrakis_net::{Keyring, SecretKey};
use socket2::{Domain, Socket, Type};

use crate::player::Player;
use crate::watched::{Watched, pass};
use crate::{Error, TICK};

/// Streams that say nothing, at once; packets from invented addresses; and those who say hello without end.
const STREAMS: usize = 2_000;
const INVENTED: u32 = 100_000;
const SPAMMERS: usize = 200;
/// How long they come, and how long it is looked before and after them.
const SIEGE: Duration = Duration::from_secs(60);
const LOOK: Duration = Duration::from_secs(15);
/// How soon a friend has to be in afterwards.
const FRIEND: Duration = Duration::from_secs(5);
/// By how many hundredths of a core it may be busier than before, and how much memory it may take, in MiB.
const BUSIER: f64 = 2.0;
const MUCH: u64 = 200;

/// What came to the door.
#[derive(Debug, Default)]
struct Came {
    /// Streams that were opened, and the most that stood at once.
    streams: AtomicU64,
    at_once: AtomicU64,
    datagrams: AtomicU64,
    hellos: AtomicU64,
}

pub(crate) fn besiege() -> Result<ExitCode, Error> {
    rlimit::increase_nofile_limit(u64::MAX)?;
    let table = Watched::start(&["--table"], 1)?;
    let link = &table.links[0];
    let address: SocketAddr = link.address.to_string().parse()?;
    let join = || -> Result<Player, Error> { Player::join(address, Keyring::in_memory()?.credentials(link)) };
    let mut player = join()?;
    pass(std::slice::from_mut(&mut player), TICK, Duration::from_secs(5));
    let before = table.share(std::slice::from_mut(&mut player), TICK, LOOK)?;

    let (stop, came) = (Arc::new(AtomicBool::new(false)), Arc::new(Came::default()));
    let crowd = [
        spawn(&stop, &came, move |stop, came| stand_idle(address, stop, came)),
        spawn(&stop, &came, move |stop, came| invent(address, stop, came)),
        spawn(&stop, &came, move |stop, came| say_hello(address, stop, came)),
    ];
    let during = table.share(std::slice::from_mut(&mut player), TICK, SIEGE)?;
    stop.store(true, Ordering::Relaxed);
    for part in crowd {
        part.join().map_err(|_| "the crowd has fallen")??;
    }

    let over = Instant::now();
    let mut friend = join()?;
    while !friend.is_connected() && over.elapsed() < 2 * FRIEND {
        player.step();
        friend.step();
        std::thread::sleep(TICK);
    }
    let friend_took = over.elapsed();
    let page = get(address)?;
    let page_took = over.elapsed();
    drop(friend);
    pass(std::slice::from_mut(&mut player), TICK, Duration::from_secs(10));
    let after = table.share(std::slice::from_mut(&mut player), TICK, LOOK)?;
    let memory = table.most_memory()?;
    let is_here = player.is_connected() && !player.was_dropped();
    let answers = player.answers();
    println!("{came:?}");
    println!("the porter: {}", table.end()?);
    println!(
        "the table takes {before:.1} % of a core before, {during:.1} % meanwhile, {after:.1} % after; {memory} MiB at most"
    );
    println!("a friend was in after {friend_took:?}, and had the page ({page}) after {page_took:?}");
    println!(
        "the player was there all the time: {is_here}; the longest answer took {:?}",
        answers.last()
    );
    let is_well = is_here && page_took < FRIEND && after < before + BUSIER && memory < MUCH;
    println!("{}", if is_well { "it stands" } else { "it has suffered" });
    Ok(if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

type Part = std::thread::JoinHandle<Result<(), Error>>;

fn spawn(
    stop: &Arc<AtomicBool>,
    came: &Arc<Came>,
    part: impl FnOnce(&AtomicBool, &Came) -> Result<(), Error> + Send + 'static,
) -> Part {
    let (stop, came) = (stop.clone(), came.clone());
    std::thread::spawn(move || part(&stop, &came))
}

/// The first line of what the port answers to a browser.
fn get(address: SocketAddr) -> Result<String, Error> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(FRIEND))?;
    write!(stream, "GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut answer = String::new();
    BufReader::new(stream).read_line(&mut answer)?;
    Ok(answer.trim().to_owned())
}

/// An address of this machine that nobody has used.
fn invented(number: u32) -> Ipv4Addr {
    let [_, high, middle, low] = (number + 2).to_be_bytes();
    Ipv4Addr::new(127, high + 1, middle, low)
}

/// Opens streams, half of them from one address, and opens new ones for those that the table closes.
fn stand_idle(address: SocketAddr, stop: &AtomicBool, came: &Came) -> Result<(), Error> {
    let mut streams: Vec<Option<Socket>> = (0..STREAMS).map(|_| None).collect();
    while !stop.load(Ordering::Relaxed) {
        let mut opened = 0;
        for (number, place) in streams.iter_mut().enumerate() {
            let mut byte = [std::mem::MaybeUninit::uninit(); 1];
            let is_closed = |stream: &Socket| match stream.recv(&mut byte) {
                Ok(read) => read == 0,
                Err(error) => error.kind() != std::io::ErrorKind::WouldBlock,
            };
            if place.as_ref().is_none_or(is_closed) && opened < STREAMS / 10 {
                *place = None;
                let from = if number % 2 == 0 {
                    Ipv4Addr::LOCALHOST
                } else {
                    invented(number as u32)
                };
                let stream = Socket::new(Domain::IPV4, Type::STREAM, None)?;
                stream.bind(&SocketAddrV4::new(from, 0).into())?;
                if stream
                    .connect_timeout(&address.into(), Duration::from_millis(200))
                    .is_ok()
                {
                    stream.set_nonblocking(true)?;
                    *place = Some(stream);
                    came.streams.fetch_add(1, Ordering::Relaxed);
                }
                opened += 1;
            }
        }
        let now = streams.iter().flatten().count() as u64;
        came.at_once.fetch_max(now, Ordering::Relaxed);
        std::thread::sleep(Duration::from_millis(500));
    }
    Ok(())
}

/// The first packet of somebody who comes.
fn hello() -> Result<Vec<u8>, Error> {
    let mut caller = Caller::new(SecretKey::fresh()?, [0; 16], None, "", None, false, Duration::ZERO);
    Ok(caller.tick(Duration::ZERO).ok_or("no hello")?)
}

/// Sends a packet from each of many addresses: hellos, and packets of each kind that are none.
fn invent(address: SocketAddr, stop: &AtomicBool, came: &Came) -> Result<(), Error> {
    let hello = hello()?;
    let pause = SIEGE / 2 / INVENTED * 100;
    for number in 0..INVENTED {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        let socket = UdpSocket::bind((invented(number), 0))?;
        let packet = match number % 4 {
            0 => hello.clone(),
            _ => [vec![(number % 7) as u8, 2], number.to_be_bytes().repeat(30)].concat(),
        };
        let _ = socket.send_to(&packet, address);
        came.datagrams.fetch_add(1, Ordering::Relaxed);
        if number % 100 == 99 {
            std::thread::sleep(pause);
        }
    }
    Ok(())
}

/// Says hello, and hello, and hello.
fn say_hello(address: SocketAddr, stop: &AtomicBool, came: &Came) -> Result<(), Error> {
    let hello = hello()?;
    let sockets = (0..SPAMMERS)
        .map(|_| UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)))
        .collect::<std::io::Result<Vec<_>>>()?;
    while !stop.load(Ordering::Relaxed) {
        for socket in &sockets {
            let _ = socket.send_to(&hello, address);
            came.hellos.fetch_add(1, Ordering::Relaxed);
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    Ok(())
}
