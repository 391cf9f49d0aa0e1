//! The figures for the machine itself.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use arrakis_host::{Host, Limits, Report};

use crate::support::{get, loopback, options, raw};

#[test]
fn health_and_figures_are_on_a_port_of_their_own() {
    let (public, local) = (loopback(), loopback());
    let (outside, inside) = (public.local_addr().unwrap(), local.local_addr().unwrap());
    let is_full = Arc::new(AtomicBool::new(false));
    let mut options = options(public, Limits::DEFAULT);
    let full = is_full.clone();
    let report = Report {
        health: Box::new(move || match full.load(Ordering::SeqCst) {
            true => Err("the disk is full".to_owned()),
            false => Ok(()),
        }),
        metrics: Box::new(|| "arrakis_tables 3\n".to_owned()),
    };
    options.report = Some((local, report));
    let _host = Host::serve(options).unwrap();

    let health = get(inside, "/healthz", "");
    assert_eq!((health.status(), health.text()), ("200", "ok\n"));
    is_full.store(true, Ordering::SeqCst);
    let health = get(inside, "/healthz", "");
    assert_eq!((health.status(), health.text()), ("503", "the disk is full\n"));
    let metrics = get(inside, "/metrics", "");
    assert_eq!((metrics.status(), metrics.text()), ("200", "arrakis_tables 3\n"));
    assert!(metrics.header("Content-Type").unwrap().contains("version=0.0.4"));
    let rebound = "GET /metrics HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n";
    assert_eq!(raw(inside, rebound).status(), "403");
    assert_eq!(get(inside, "/socket", "").status(), "404");
    for path in ["/healthz", "/metrics"] {
        let answer = get(outside, path, "");
        assert_eq!(answer.status(), "404", "{path}");
        assert!(!answer.text().contains("arrakis_tables"));
    }
}
