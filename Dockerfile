# The site in a container, with a PostgreSQL beside it (docker-compose.yml) or its own one in /data. The final image
# compiles nothing, and nothing in it runs as root.

FROM node:24-slim AS build
WORKDIR /app
# The files that installing needs come first, so that a change of code does not repeat it.
COPY package.json package-lock.json .npmrc ./
COPY commands/build/generate.mjs commands/build/
COPY prisma/schema prisma/schema
COPY prisma.config.ts ./
RUN npm ci --no-progress
COPY . .
# Removes files that only the build needs, so that less than 200 MB stay (tools/image/dockerfile.test.ts, decision 055).
RUN npm run build && node tools/image/slim.ts --yes

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data /backups /copies && chown node:node /data /backups /copies
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/prisma prisma
COPY --from=build /app/demo demo
COPY --from=build /app/shared shared
COPY --from=build /app/server server
COPY --from=build /app/commands commands
COPY --from=build /app/scripts scripts
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# This starts Node itself and not npm, because SIGTERM must reach the site.
CMD ["node", "--max-semi-space-size=8", "server/main.ts"]
