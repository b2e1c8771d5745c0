# Build: the whole toolchain. Nothing is compiled: the packages carry prebuilt binaries.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN NODE_ENV=production npm run build && npm prune --omit=dev --no-audit --no-fund
# What is never loaded: types, the compiler (npm keeps it as a peer of @trpc), SQLite's sources.
RUN cd node_modules && rm -rf @types typescript undici-types better-sqlite3/deps better-sqlite3/src

# Run: node, the build and what it needs, as an ordinary user.
FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
# Whoever it runs as may write here and nowhere else; a new volume takes this over.
RUN mkdir -m 1777 /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# node itself, not npm: a signal has to reach it.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "build/server/index.js"]
