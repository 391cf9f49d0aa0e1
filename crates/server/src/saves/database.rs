//! The database of saved games in a browser (IndexedDB).
//!
//! The libraries for it do not tell a full disk from any other failure, or cannot ask for more than the browser's
//! default durability. What is needed is little: to read what has changed, and a transaction that is there for good when
//! it is said to be.

use std::cell::{Cell, RefCell};
use std::io;
use std::time::Duration;

use js_sys::{Array, Function, Object, Promise, Reflect, Uint8Array};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{DomException, IdbDatabase, IdbKeyRange, IdbObjectStore, IdbRequest, IdbTransaction};

use super::entries::{Stamp, Transaction};
use super::timer::timer;

/// Some browsers never answer when they are asked for a database.
const PATIENCE: Duration = Duration::from_secs(10);
const NAME: &str = "arrakis";
const VERSION: u32 = 1;
/// Under the name of each game, its stamp as three numbers.
const GAMES: &str = "games";
/// Under the name of a game and a number, a part of its log as bytes.
const PARTS: &str = "parts";

thread_local! {
    /// The connection, while there is one.
    static OPEN: RefCell<Option<IdbDatabase>> = const { RefCell::new(None) };
    /// What is done when the browser has closed it, as it does when it removes what lies there.
    static WHEN_GONE: Cell<fn()> = const { Cell::new(ignore) };
}

/// Nothing is done about it before anything is read.
fn ignore() {}

/// From now on this is done when the browser itself has closed the database.
pub(super) fn when_gone(act: fn()) {
    WHEN_GONE.set(act);
}

/// The stamps of all games that lie there, and the bytes of those that are chosen by them.
pub(super) async fn read(
    choose: impl FnOnce(&[(String, Stamp)]) -> Vec<String>,
) -> io::Result<(Vec<(String, Stamp)>, Vec<(String, Vec<u8>)>)> {
    let transaction = begin("readonly").await?;
    let (games, parts) = stores(&transaction)?;
    let names = answer(&games.get_all_keys().map_err(told)?).await?;
    let stamps = answer(&games.get_all().map_err(told)?).await?;
    let (names, stamps) = (Array::from(&names), Array::from(&stamps));
    let there: Vec<_> = names
        .iter()
        .zip(stamps.iter())
        .filter_map(|(name, stamp)| Some((name.as_string()?, stamp_of(&stamp)?)))
        .collect();
    let mut read = Vec::new();
    for name in choose(&there) {
        let all = parts.get_all_with_key(&range(&name)?).map_err(told)?;
        let mut bytes = Vec::new();
        for part in Array::from(&answer(&all).await?).iter() {
            let part = part.dyn_into::<Uint8Array>().map_err(told)?;
            bytes.extend(part.to_vec());
        }
        read.push((name, bytes));
    }
    Ok((there, read))
}

/// Does all of this or nothing. What has been done when this comes back without an error outlasts a power cut, as far as
/// the browser can tell.
///
/// # Errors
/// [`io::ErrorKind::QuotaExceeded`] where there is no room, [`io::ErrorKind::NotFound`] where what was saved is gone.
pub(super) async fn commit(transaction: &Transaction) -> io::Result<()> {
    let begun = begin("readwrite").await?;
    let done = fill(&begun, transaction).await;
    if done.is_err() {
        // What was asked for already would be done otherwise. Where it has ended by itself, this fails.
        let _ = begun.abort();
        return done;
    }
    // It waits for nothing more of the page, which may be closed now. Where this is not known, it comes by itself.
    #[allow(deprecated, reason = "it once was; the standard has it")]
    let _ = begun.commit();
    let done = Promise::new(&mut |resolve, reject| {
        begun.set_oncomplete(Some(&resolve));
        begun.set_onabort(Some(&reject));
    });
    match JsFuture::from(done).await {
        Ok(_) => Ok(()),
        Err(_) => Err(begun.error().map_or_else(nothing, told)),
    }
}

async fn fill(begun: &IdbTransaction, transaction: &Transaction) -> io::Result<()> {
    let (games, parts) = stores(begun)?;
    for (name, expected) in &transaction.expected {
        let found = answer(&games.get(&name.into()).map_err(told)?).await?;
        if stamp_of(&found) != *expected {
            if found.is_undefined() {
                return Err(io::Error::new(
                    io::ErrorKind::NotFound,
                    "the browser has removed what was saved",
                ));
            }
            return Err(io::Error::other("it goes on in another window, which saves it now"));
        }
    }
    for name in &transaction.removed {
        games.delete(&name.into()).map_err(told)?;
        parts.delete(&range(name)?).map_err(told)?;
    }
    if let Some(part) = &transaction.put {
        let key = Array::of2(&part.game.as_str().into(), &part.number.into());
        // A copy: what lies in the program's memory would take all of that along.
        let bytes = Uint8Array::from(part.bytes.as_slice());
        parts.put_with_key(&bytes, &key).map_err(told)?;
        let Stamp { when, parts, length } = part.stamp;
        let stamp = [when as f64, f64::from(parts), length as f64].map(JsValue::from);
        games
            .put_with_key(&stamp.iter().collect::<Array>(), &part.game.as_str().into())
            .map_err(told)?;
    }
    Ok(())
}

fn stores(transaction: &IdbTransaction) -> io::Result<(IdbObjectStore, IdbObjectStore)> {
    let store = |name| transaction.object_store(name).map_err(told);
    Ok((store(GAMES)?, store(PARTS)?))
}

/// The keys of all parts of a game: in the order of keys a list comes after every number.
fn range(name: &str) -> io::Result<JsValue> {
    let name = JsValue::from(name);
    let range = IdbKeyRange::bound(&Array::of1(&name), &Array::of2(&name, &Array::new()));
    range.map(JsValue::from).map_err(told)
}

fn stamp_of(value: &JsValue) -> Option<Stamp> {
    let numbers: Vec<f64> = value.dyn_ref::<Array>()?.iter().filter_map(|it| it.as_f64()).collect();
    let [when, parts, length] = numbers[..] else {
        return None;
    };
    Some(Stamp {
        when: when as u64,
        parts: parts as u32,
        length: length as u64,
    })
}

/// Begins a transaction of this mode, which lasts for as long as something is asked of it.
async fn begin(mode: &str) -> io::Result<IdbTransaction> {
    let database = open().await?;
    let begun = || {
        let begin = Reflect::get(&database, &"transaction".into())?.dyn_into::<Function>()?;
        let options = Object::new();
        Reflect::set(&options, &"durability".into(), &"strict".into())?;
        let stores = Array::of2(&GAMES.into(), &PARTS.into());
        begin.call3(&database, &stores, &mode.into(), &options)
    };
    let begun = begun().inspect_err(|_| close()).map_err(told)?;
    Ok(begun.unchecked_into())
}

/// The connection, which is opened where there is none.
async fn open() -> io::Result<IdbDatabase> {
    if let Some(open) = OPEN.with_borrow(Clone::clone) {
        return Ok(open);
    }
    let factory = web_sys::window().and_then(|window| window.indexed_db().ok()?);
    let request = factory
        .ok_or_else(nothing)?
        .open_with_u32(NAME, VERSION)
        .map_err(told)?;
    let made = request.clone();
    let make = Closure::once(move || {
        // Where one cannot be made, nothing can be begun later, which is told then.
        if let Ok(database) = made.result().map(JsValue::unchecked_into::<IdbDatabase>) {
            let _ = database.create_object_store(GAMES);
            let _ = database.create_object_store(PARTS);
        }
    });
    request.set_onupgradeneeded(Some(make.as_ref().unchecked_ref()));
    let opened = Promise::race(&Array::of2(&answered(&request), &timer(PATIENCE)));
    let database: IdbDatabase = result(&request, opened).await?.dyn_into().map_err(told)?;
    // It gives way to a newer version of the page, and the browser may close it, too.
    let give_way = Closure::<dyn FnMut()>::new(close).into_js_value();
    database.set_onversionchange(Some(give_way.unchecked_ref()));
    let gone = Closure::<dyn FnMut()>::new(|| {
        close();
        WHEN_GONE.get()();
    });
    database.set_onclose(Some(gone.into_js_value().unchecked_ref()));
    OPEN.set(Some(database.clone()));
    Ok(database)
}

fn close() {
    if let Some(open) = OPEN.take() {
        open.close();
    }
}

async fn answer(request: &IdbRequest) -> io::Result<JsValue> {
    result(request, answered(request)).await
}

/// Is kept or broken when the request is answered.
fn answered(request: &IdbRequest) -> Promise {
    Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    })
}

/// What a request has come to, after this.
async fn result(request: &IdbRequest, answered: Promise) -> io::Result<JsValue> {
    match JsFuture::from(answered).await {
        Ok(_) => request.result().map_err(told),
        Err(_) => Err(request.error().ok().flatten().map_or_else(nothing, told)),
    }
}

fn nothing() -> io::Error {
    io::Error::other("this browser keeps nothing")
}

fn told(error: impl Into<JsValue>) -> io::Error {
    let error = error.into();
    match error.dyn_ref::<DomException>() {
        Some(error) if error.name() == "QuotaExceededError" => {
            io::Error::new(io::ErrorKind::QuotaExceeded, "the browser's storage is full")
        }
        Some(error) => io::Error::other(format!("{}: {}", error.name(), error.message())),
        None => io::Error::other(format!("{error:?}")),
    }
}
