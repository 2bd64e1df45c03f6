//! The line to a service, plain or with TLS.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use crate::{Address, ClientError, broken};

/// A connection, plain or with TLS.
pub(crate) enum Line {
    Plain(TcpStream),
    Tls(Box<TlsStream<TcpStream>>),
}

impl Line {
    /// Connects to a service.
    pub(crate) async fn open(address: &Address) -> Result<Line, ClientError> {
        let stream = TcpStream::connect((address.host.as_str(), address.port)).await.map_err(broken)?;
        stream.set_nodelay(true).map_err(broken)?;
        if !address.is_https {
            return Ok(Line::Plain(stream));
        }
        let name = ServerName::try_from(address.host.clone());
        let name = name.map_err(|_| ClientError::Address(address.authority.clone()))?;
        let tls = TlsConnector::from(trusted()).connect(name, stream).await.map_err(broken)?;
        Ok(Line::Tls(Box::new(tls)))
    }
}

/// The authorities that this system trusts, read once.
fn trusted() -> Arc<ClientConfig> {
    static CONFIG: OnceLock<Arc<ClientConfig>> = OnceLock::new();
    let config = CONFIG.get_or_init(|| {
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        Arc::new(ClientConfig::builder().with_root_certificates(roots).with_no_client_auth())
    });
    Arc::clone(config)
}

impl AsyncRead for Line {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Line::Plain(stream) => Pin::new(stream).poll_read(cx, into),
            Line::Tls(stream) => Pin::new(stream).poll_read(cx, into),
        }
    }
}

impl AsyncWrite for Line {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        match self.get_mut() {
            Line::Plain(stream) => Pin::new(stream).poll_write(cx, bytes),
            Line::Tls(stream) => Pin::new(stream).poll_write(cx, bytes),
        }
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Line::Plain(stream) => Pin::new(stream).poll_flush(cx),
            Line::Tls(stream) => Pin::new(stream).poll_flush(cx),
        }
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Line::Plain(stream) => Pin::new(stream).poll_shutdown(cx),
            Line::Tls(stream) => Pin::new(stream).poll_shutdown(cx),
        }
    }
}
