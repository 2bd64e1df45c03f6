//! Figures for whoever runs the service, in the form of Prometheus: `GET /metrics`.

use std::time::Duration;

use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use metrics_exporter_prometheus::{BuildError, PrometheusBuilder, PrometheusHandle};
use tokio::time::Instant;

use crate::Online;

/// How often the recorder tidies what it has collected.
const UPKEEP: Duration = Duration::from_secs(10);

/// Begins to count, and returns the routes that tell the figures. They are for a listener of their own.
pub fn metrics_routes(online: &Online) -> Result<Router, BuildError> {
    let handle = PrometheusBuilder::new().install_recorder()?;
    let kept = handle.clone();
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(UPKEEP).await;
            kept.run_upkeep();
        }
    });
    Ok(Router::new().route("/metrics", get(tell)).with_state((online.clone(), handle)))
}

async fn tell(State((online, handle)): State<(Online, PrometheusHandle)>) -> Response {
    let figures = online.store().writer_figures();
    metrics::counter!("banmen_writer_batches").absolute(figures.batches);
    metrics::counter!("banmen_writer_committed").absolute(figures.committed);
    metrics::counter!("banmen_writer_conflicts").absolute(figures.conflicts);
    metrics::counter!("banmen_writer_unknown").absolute(figures.unknown);
    metrics::gauge!("banmen_writer_waiting").set(figures.waiting as f64);
    metrics::gauge!("banmen_writer_age_seconds").set(online.store().writer_age().as_secs_f64());
    metrics::gauge!("banmen_uptime_seconds").set(online.uptime().as_secs_f64());
    if let Ok(running) = online.store().running_games().await {
        metrics::gauge!("banmen_games_running").set(running as f64);
    }
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], handle.render()).into_response()
}

/// Counts a request and notes it in the log: method, route, status and time, but neither person nor address.
pub(crate) async fn note(request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str).to_owned();
    let answer = next.run(request).await;
    let (took, status) = (began.elapsed(), answer.status().as_u16());
    metrics::counter!("banmen_requests", "route" => route.clone(), "status" => status.to_string())
        .increment(1);
    metrics::histogram!("banmen_request_seconds", "route" => route.clone()).record(took.as_secs_f64());
    tracing::info!(%method, route, status, ms = took.as_millis() as u64, "request");
    answer
}
