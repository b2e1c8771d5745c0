# Build: the whole toolchain. Nothing is compiled: the packages carry prebuilt binaries.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# The bundle holds the packages: beside it the program needs the compiled code of this platform alone.
RUN NODE_ENV=production npm run build && node tools/release/gather-program.mjs /program

# Run: node, the build and what it needs, as an ordinary user.
FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
# Whoever it runs as may write to /data and nowhere else; a new volume takes this over.
RUN mkdir -m 1777 /data && ln -s /app/bin/gully /usr/local/bin/gully
COPY --from=build /program ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# node itself, not npm: a signal has to reach it.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "--expose-gc", "build/server/index.js"]
