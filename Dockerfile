FROM node:24-slim
ENV NODE_ENV=production DATABASE=/data/clutch.sqlite
WORKDIR /clutch
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --omit=optional
COPY . .
RUN mkdir /data && chown node /data
USER node
VOLUME /data
CMD ["node", "--max-semi-space-size=4", "src/start.ts"]
