//! What stands before every request: who may ask, from where, how much and how often.

mod support;

use std::net::{IpAddr, UdpSocket};
use std::time::{Duration, Instant};

use futures_util::SinkExt;
use serde_json::{Value, json};
use server::Limits;
use support::{Browser, House, me, throw};
use tokio_tungstenite::tungstenite::Message;

const JSON: &str = "Content-Type: application/json\r\n";

#[tokio::test]
async fn a_page_of_another_site_can_change_nothing() {
    let house = House::open().await;
    let mira = house.person("Mira").await;
    let table = mira.open_ambush("short", json!([me(), me()])).await;
    let name = json!({ "name": "Mallory" }).to_string();

    for origin in ["https://evil.example", "null", "http://127.0.0.1", "", "http://127.0.0.1:1", "file://"] {
        let headers = format!("{JSON}Origin: {origin}\r\n");
        for (method, path, body) in [
            ("POST", "/api/me", &name),
            ("POST", "/api/me/link", &String::new()),
            ("DELETE", "/api/me", &name),
        ] {
            let (status, _, answer) = mira.request_with(method, path, &headers, body).await;
            assert_eq!(status, 403, "{method} {path} from {origin:?}");
            assert!(answer.contains("This came from another site."), "{answer}");
        }
        assert_eq!(mira.try_connect(&table, &[("origin", origin)]).await.err(), Some(403), "{origin:?}");
    }
    assert_eq!(mira.get("/api/me").await["name"], "Mira");
}

#[tokio::test]
async fn our_own_pages_may_change_things() {
    let house = House::open().await;
    let mira = house.person("Mira").await;
    let table = mira.open_ambush("short", json!([me(), me()])).await;
    let name = json!({ "name": "Miranda" }).to_string();

    for scheme in ["http", "https"] {
        let origin = format!("{scheme}://{}", mira.address);
        let headers = format!("{JSON}Origin: {origin}\r\n");
        assert_eq!(mira.request_with("POST", "/api/me", &headers, &name).await.0, 200);
        assert!(mira.try_connect(&table, &[("origin", &origin)]).await.is_ok());
    }
}

#[tokio::test]
async fn a_private_server_answers_only_to_its_own_names() {
    let house = House::with(|config| config.private = true).await;
    let mira = house.person("Mira").await;
    let port = house.running.address.port();
    assert_eq!(mira.get("/api/me").await["private"], true);

    for host in
        ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "192.168.1.2", "[::2]", ""]
    {
        for host in [host.to_owned(), format!("{host}:{port}")] {
            let headers = format!("Host: {host}\r\n");
            for path in ["/", "/api/me", "/metrics", "/healthz"] {
                let (status, _, answer) = mira.request_with("GET", path, &headers, "").await;
                assert!(matches!(status, 400 | 403), "{path} at {host:?}: {status}");
                assert!(!answer.contains("Mira"));
            }
        }
    }
    for host in ["localhost", "127.0.0.1", "[::1]"] {
        for host in [host.to_owned(), format!("{host}:{port}")] {
            let headers = format!("Host: {host}\r\n");
            assert_eq!(mira.request_with("GET", "/api/me", &headers, "").await.0, 200, "{host}");
        }
    }
}

#[tokio::test]
async fn every_answer_says_how_browsers_are_to_treat_it() {
    let house = House::open().await;
    let mira = house.person("Mira").await;
    let large = "x".repeat(20_000);

    for (method, path, headers, body) in [
        ("GET", "/", "", ""),
        ("GET", "/missing.js", "", ""),
        ("GET", "/t/abc", "", ""),
        ("GET", "/api/me", "", ""),
        ("GET", "/api/nothing", "", ""),
        ("DELETE", "/api/me", "", ""),
        ("POST", "/api/me", "Origin: https://evil.example\r\n", ""),
        ("POST", "/api/me", JSON, large.as_str()),
        ("GET", "/healthz", "", ""),
        ("GET", "/metrics", "", ""),
        ("GET", "/api/tables/nowhere/record", "", ""),
        ("GET", "/api/tables/%ff/record", "", ""),
    ] {
        let (_, head, _) = mira.request_with(method, path, headers, body).await;
        for header in [
            "content-security-policy: default-src 'none'; script-src 'self'",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
            "cross-origin-opener-policy: same-origin",
            "cross-origin-resource-policy: same-origin",
        ] {
            assert!(head.contains(header), "{method} {path} lacks {header}: {head}");
        }
        assert!(!head.contains("unsafe"), "{head}");
    }
}

#[tokio::test]
async fn what_fails_below_api_says_why_in_json() {
    let house = House::open().await;
    let mira = house.person("Mira").await;
    let large = format!("{{\"name\":\"{}\"}}", "x".repeat(17 << 10));

    for (method, path, body, expected) in [
        ("GET", "/api/nothing", "", 404),
        ("GET", "/api", "", 404),
        ("POST", "/api/nothing/at/all", "{}", 404),
        ("GET", "/api/tables/nowhere/record", "", 404),
        ("GET", "/api/tables/nowhere/proof", "", 404),
        ("GET", "/api/rules/chess", "", 404),
        ("DELETE", "/api/me", "", 405),
        ("GET", "/api/take", "", 405),
        ("PUT", "/api/tables/nowhere/record", "", 405),
        ("POST", "/api/me", "", 400),
        ("POST", "/api/me", "{", 400),
        ("POST", "/api/me", "{\"name\":7}", 422),
        ("POST", "/api/me", "{\"name\":\"a\",\"admin\":true}", 422),
        ("POST", "/api/me", large.as_str(), 413),
        ("POST", "/api/tables", large.as_str(), 413),
        ("GET", "/api/tables/nowhere/ws", "", 400),
        ("GET", "/api/tables/%ff/record", "", 400),
        ("GET", "/api/rules/%ff", "", 400),
    ] {
        let (status, _, answer) = mira.request(method, path, body).await;
        assert_eq!(status, expected, "{method} {path}: {answer}");
        let answer: Value =
            serde_json::from_str(&answer).unwrap_or_else(|_| panic!("{method} {path} answers {answer:?}"));
        assert!(answer["problem"].is_string(), "{method} {path} answers {answer}");
    }
    let (status, _, answer) = mira.request_with("POST", "/api/me", "", "{\"name\":\"a\"}").await;
    assert_eq!(status, 415, "{answer}");
}

#[tokio::test]
async fn a_browser_without_an_identity_is_told_to_load_the_page() {
    let house = House::open().await;
    let mira = house.person("Mira").await;
    let table = mira.open_ambush("short", json!([me(), me()])).await;
    let forged = Browser { cookie: mira.cookie.replace(['a', '0'], "b"), ..mira.clone() };
    let garbled = Browser { cookie: format!("{}zz; {}", mira.cookie, "x".repeat(3000)), ..mira.clone() };

    for browser in [house.stranger(), forged, garbled] {
        for (method, path) in [
            ("GET", "/api/tables"),
            ("POST", "/api/tables"),
            ("POST", "/api/me"),
            ("POST", "/api/me/link"),
            ("POST", "/api/take"),
            ("POST", "/api/records"),
        ] {
            let (status, why) = browser.fails(method, path, "{}").await;
            assert_eq!(status, 401, "{method} {path}");
            assert_eq!(why, "Load the page again; your browser is not known yet.");
        }
        assert_eq!(browser.try_connect(&table, &[]).await.err(), Some(401));
        let (status, head, body) = browser.request("GET", "/api/me", "").await;
        assert_eq!(status, 200);
        assert!(head.contains("set-cookie: ") && body.contains("Guest "), "a new person: {head} {body}");
    }
}

#[tokio::test]
async fn no_script_can_read_the_cookie() {
    let house = House::open().await;
    let (_, head, _) = house.stranger().request("GET", "/api/me", "").await;
    let cookie = head.lines().find(|line| line.starts_with("set-cookie: ")).expect("a cookie");
    for part in ["; HttpOnly", "; SameSite=Lax", "; Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"), "plain HTTP on one's own machine: {cookie}");

    let proxied = House::with(|config| config.behind_proxy = true).await;
    let (_, head, _) = proxied.stranger().request("GET", "/api/me", "").await;
    assert!(head.contains("; Secure"), "{head}");
}

#[tokio::test]
async fn too_many_requests_are_refused_for_a_moment() {
    let house = House::with(|config| {
        config.limits = Limits { requests_per_second: 5, ..config.limits };
    })
    .await;
    let browser = house.stranger();
    let mut allowed = 0;
    let refused = loop {
        let (status, _, answer) = browser.request("GET", "/api/games", "").await;
        if status != 200 {
            break (status, answer);
        }
        allowed += 1;
        assert!(allowed < 100, "nobody is ever refused");
    };

    assert_eq!(refused.0, 429);
    assert!(refused.1.contains("Too many requests; wait a moment."), "{}", refused.1);
    assert!((20..30).contains(&allowed), "four times as many for a moment: {allowed}");
    let (status, _, _) = browser.request("GET", "/healthz", "").await;
    assert_eq!(status, 200, "whoever watches over the server is always answered");
    let waited = Instant::now();
    while browser.request("GET", "/api/games", "").await.0 == 429 {
        assert!(waited.elapsed() < Duration::from_secs(5));
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn behind_a_proxy_everybody_is_counted_for_themselves() {
    let house = House::with(|config| {
        config.behind_proxy = true;
        config.limits = Limits { requests_per_second: 1, ..config.limits };
    })
    .await;
    let browser = house.stranger();
    let ask = async |headers: &str| browser.request_with("GET", "/api/games", headers, "").await.0;

    let mut status = 200;
    while status == 200 {
        status = ask("X-Forwarded-For: 203.0.113.7\r\n").await;
    }

    assert_eq!(ask("X-Forwarded-For: 203.0.113.8\r\n").await, 200);
    for forged in [
        "X-Forwarded-For: 198.51.100.1, 203.0.113.7\r\n",
        "X-Forwarded-For: 198.51.100.2\r\nX-Forwarded-For: 203.0.113.7\r\n",
    ] {
        assert_eq!(ask(forged).await, 429, "only what the proxy itself added last is believed: {forged}");
    }
}

#[tokio::test]
async fn without_a_proxy_nobody_can_say_where_they_come_from() {
    let house = House::with(|config| {
        config.limits = Limits { requests_per_second: 1, ..config.limits };
    })
    .await;
    let browser = house.stranger();
    let mut status = 200;
    for number in 0..50 {
        let headers = format!("X-Forwarded-For: 203.0.113.{number}\r\n");
        status = browser.request_with("GET", "/api/games", &headers, "").await.0;
    }
    assert_eq!(status, 429);
}

#[tokio::test]
async fn an_address_has_only_so_many_connections() {
    let house = House::with(|config| {
        config.limits = Limits { connections_per_address: 2, ..config.limits };
    })
    .await;
    let mira = house.person("Mira").await;
    let table = mira.open_ambush("short", json!([me(), me()])).await;
    let (first, _second) = (mira.look(&table).await, mira.look(&table).await);

    assert_eq!(mira.try_connect(&table, &[]).await.err(), Some(429));

    drop(first);
    let waited = Instant::now();
    while mira.try_connect(&table, &[]).await.is_err() {
        assert!(waited.elapsed() < Duration::from_secs(5), "who leaves makes room");
    }
}

#[tokio::test]
async fn who_talks_too_fast_is_made_to_wait_and_nobody_else_is() {
    let house = House::with(|config| {
        config.limits = Limits { messages_per_second: 20, ..config.limits };
    })
    .await;
    let mut duel = house.duel("short").await;
    let start = Instant::now();
    for _ in 0..110 {
        duel.west.ask(json!({ "ask": "ping" })).await;
    }

    duel.east.ask(json!({ "ask": "chat", "text": "Hello" })).await;
    duel.east.until("chat").await;
    assert!(start.elapsed() < Duration::from_millis(700), "he is answered at once");
    for _ in 0..110 {
        duel.west.until("pong").await;
    }

    assert!(start.elapsed() > Duration::from_secs(1), "80 at once, the others 20 a second");
}

#[tokio::test]
async fn the_server_says_that_it_lives() {
    let house = House::open().await;
    let (status, _, body) = house.stranger().request("GET", "/healthz", "").await;
    assert_eq!((status, body.as_str()), (200, "ok\n"));
}

#[tokio::test]
async fn figures_are_for_those_at_this_machine() {
    let house = House::with(|config| config.listen = ([0, 0, 0, 0], 0).into()).await;
    let mut browser = house.person("Mira").await;
    browser.address = format!("127.0.0.1:{}", house.running.address.port());
    let (status, _, body) = browser.request("GET", "/metrics", "").await;
    assert_eq!(status, 200);
    assert!(body.contains("sandtable_requests_total"), "{body}");

    if let Some(address) = own_address() {
        browser.address = format!("{address}:{}", house.running.address.port());
        let (status, why) = browser.fails("GET", "/metrics", "").await;
        assert_eq!((status, why.as_str()), (403, "The figures are for those at this machine."));
    }
    let proxied = House::with(|config| config.behind_proxy = true).await;
    assert_eq!(
        proxied.stranger().fails("GET", "/metrics", "").await.0,
        403,
        "a proxy stands at this machine too"
    );
}

/// An address of this machine that is not the loopback, if it has one.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("192.0.2.1:9").ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_loopback()).then_some(address)
}

#[tokio::test]
async fn a_browser_of_another_version_is_told_to_reload() {
    let house = House::open().await;
    let mira = house.person("Mira").await;
    let table = mira.open_ambush("short", json!([me(), me()])).await;

    for protocol in [0, server::wire::PROTOCOL + 1, u32::MAX] {
        let mut seen = mira.connect(&table).await;
        seen.ask(json!({ "ask": "hello", "protocol": protocol })).await;
        let goodbye = seen.next().await;
        assert_eq!(
            goodbye,
            json!({ "tell": "goodbye", "reason": "Sandtable was updated; load the page again.", "again": false })
        );
        seen.until_closed().await;
    }
}

#[tokio::test]
async fn who_does_not_say_hello_first_is_not_let_in() {
    let house = House::open().await;
    let mira = house.person("Mira").await;
    let table = mira.open_ambush("short", json!([me(), me()])).await;

    for first in
        ["{\"ask\":\"ping\"}", "hello", "", "{\"ask\":\"hello\"}", "{\"ask\":\"hello\",\"protocol\":-1}"]
    {
        let mut seen = mira.connect(&table).await;
        seen.socket.send(Message::text(first)).await.expect("it can be sent");
        seen.until_closed().await;
        assert!(seen.heard.is_empty(), "{first}: {:?}", seen.heard);
    }
}

#[tokio::test]
async fn a_table_that_is_not_there_says_goodbye() {
    let house = House::open().await;
    let mira = house.person("Mira").await;

    let mut seen = mira.connect("nowhere").await;
    seen.hello().await;

    let goodbye = seen.next().await;
    assert_eq!((&goodbye["reason"], &goodbye["again"]), (&json!("There is no such table."), &json!(false)));
    seen.until_closed().await;
}

#[tokio::test]
async fn who_only_talks_nonsense_is_let_go() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;

    for _ in 0..21 {
        duel.west.socket.send(Message::text("mumble")).await.expect("it can be sent");
    }

    assert_eq!(duel.west.until_closed().await, "These messages make no sense.");
    let answers = duel.west.heard.iter().filter(|told| told.contains("This message makes no sense")).count();
    assert_eq!(answers, 21);
    duel.east.until("chairs").await;
    assert_eq!(duel.east.chairs["chairs"][0]["holder"]["here"], false);
}

#[tokio::test]
async fn messages_are_text_and_not_too_long() {
    let house = House::open().await;
    let duel = house.duel("short").await;

    let mut seen = duel.mira.look(&duel.table).await;
    seen.socket.send(Message::binary(vec![1, 2, 3])).await.expect("it can be sent");
    assert_eq!(seen.until_closed().await, "Messages are text.");

    let mut seen = duel.mira.look(&duel.table).await;
    let long = json!({ "ask": "chat", "text": "x".repeat(20_000) });
    let _ = seen.socket.send(Message::text(long.to_string())).await;
    seen.until_closed().await;
}

#[tokio::test]
async fn what_is_no_http_is_answered_and_forgotten() {
    let house = House::open().await;
    let address = house.address();

    for bytes in [
        &b"\r\n\r\n"[..],
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"GET /\xff\xfe HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nX: \x00\r\n\r\n",
    ] {
        let (status, answer) = throw(&address, bytes).await;
        assert!(status < 500, "{bytes:?} is answered with {answer}");
    }
    assert_eq!(house.stranger().request("GET", "/healthz", "").await.0, 200);
}
