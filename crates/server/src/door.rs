//! The door: how many may be inside at once, and for how long without a word.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, Sleep, sleep};

/// Lets in so many connections at once; the others wait outside, in the queue that the system keeps.
pub struct Door {
    listener: TcpListener,
    room: Arc<Semaphore>,
}

impl Door {
    /// A door with room for so many.
    pub fn new(listener: TcpListener, most: usize) -> Door {
        Door { listener, room: Arc::new(Semaphore::new(most)) }
    }
}

impl Listener for Door {
    type Io = Inside;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Inside, SocketAddr) {
        let permit = Arc::clone(&self.room).acquire_owned().await.expect("the door is never closed for good");
        let (stream, address) = Listener::accept(&mut self.listener).await;
        let (heard, alarm) = (Instant::now(), Box::pin(sleep(SILENCE)));
        (Inside { stream, heard, alarm, _permit: permit }, address)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// A connection that takes up room as long as it lasts.
pub struct Inside {
    stream: TcpStream,
    /// When something was last heard.
    heard: Instant,
    /// Rings now and then to look whether that was too long ago: cheaper than to set it anew with every word.
    alarm: Pin<Box<Sleep>>,
    _permit: OwnedSemaphorePermit,
}

/// How long a connection may be silent. Browsers at a table say something every 20 seconds.
const SILENCE: Duration = Duration::from_secs(90);

impl Inside {
    /// A message goes out at once, also while the one before it is not acknowledged yet.
    pub fn without_delay(&mut self) {
        if let Err(error) = self.stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection keeps its delay");
        }
    }
}

impl Inside {
    /// Ready when nothing was heard for too long.
    fn poll_silence(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        while self.alarm.as_mut().poll(cx).is_ready() {
            if self.heard.elapsed() >= SILENCE {
                return Poll::Ready(());
            }
            self.alarm.as_mut().reset(self.heard + SILENCE);
        }
        Poll::Pending
    }
}

impl AsyncRead for Inside {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let inside = self.get_mut();
        match Pin::new(&mut inside.stream).poll_read(cx, buffer) {
            Poll::Ready(read) => {
                inside.heard = Instant::now();
                Poll::Ready(read)
            }
            Poll::Pending => inside.poll_silence(cx).map(|()| Err(io::ErrorKind::TimedOut.into())),
        }
    }
}

impl AsyncWrite for Inside {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.get_mut().stream).poll_write(cx, bytes)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.get_mut().stream).poll_write_vectored(cx, bytes)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(cx)
    }
}
