// The site without its page cache, otherwise as in production: what the "rendered uncached" rows measure.
process.env.NODE_ENV ??= 'production'
const { buildApp } = await import('../../server/app.ts')
const { readConfig } = await import('../../server/base/config.ts')
const { growSlowly } = await import('../../server/start/heap.ts')
const { connectDatabase } = await import('../../server/database/client.ts')
const { PAGE_SOURCES, pages } = await import('../../server/ssr/plugin.ts')

// What an idle site gives back (server/start/heap.ts), this one keeps: rows ask by turns, and rest between them.
growSlowly()
const config = readConfig()
if (!config.DATABASE_URL) throw new Error('the bench gives DATABASE_URL')
const databaseUrl = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
const db = connectDatabase(config.DATABASE_URL)
const ssr = pages({ config, db, databaseUrl, cache: false })
const app = await buildApp({ config, db, ssr, sources: PAGE_SOURCES })
await app.listen({ host: config.HOST, port: config.PORT })

process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => db.$disconnect())
    // Not process.exit at once: a CPU profile is written on the way out.
    .finally(() => process.exit(0))
})
