# The room as a container image, for linux/amd64 and linux/arm64:
#   docker buildx build --platform linux/amd64,linux/arm64 -t cardroom .
# It writes to /data alone, so it runs with a read-only root file system.

FROM node:22-bookworm-slim AS build
WORKDIR /cardroom
COPY package.json package-lock.json tsconfig.base.json ./
COPY packages ./packages
COPY scripts ./scripts
RUN npm ci && node scripts/build.mjs && npm prune --omit=dev

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data HOUSE_BOTS=off
WORKDIR /cardroom
COPY --from=build /cardroom/package.json ./
COPY --from=build /cardroom/node_modules ./node_modules
COPY --from=build /cardroom/packages ./packages
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=12s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=64", "--heap-growing-percent=200", "--wasm-tiering-budget=13000000", "packages/server/dist/main.js"]
