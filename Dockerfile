# Banmen in a container: docker build -t banmen . && docker run --rm -p 7749:7749 -v banmen:/data banmen
# Then open http://localhost:7749. People and their games are in the volume.

FROM node:22-bookworm-slim AS node

FROM rust:1.95-bookworm AS build
# The page is built by node, which Debian has only in an older version.
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=node /usr/local/lib/node_modules /usr/local/lib/node_modules
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
WORKDIR /banmen
# The compiler of this image by its full name, not the newest stable one that the toolchain file would fetch.
ENV RUSTUP_TOOLCHAIN=$RUST_VERSION BANMEN_WASM_TOOLCHAIN=rustup
COPY . .
RUN cargo xtask setup build && cargo xtask release

FROM debian:bookworm-slim
COPY --from=build /banmen/target/release/banmen /usr/local/bin/banmen
# The user `nobody`, and a folder that it may write to.
RUN install -d -m 700 -o 65534 -g 65534 /data
ENV BANMEN_DATA=/data
VOLUME /data
USER 65534:65534
EXPOSE 7749
ENTRYPOINT ["banmen"]
CMD ["serve", "--address", "0.0.0.0", "--port", "7749"]
