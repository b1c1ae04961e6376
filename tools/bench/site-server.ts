// The site without its page cache, otherwise as in production, for the "rendered uncached" rows.
process.env.NODE_ENV ??= 'production'
const { buildApp } = await import('../../server/app.ts')
const { readConfig } = await import('../../server/base/config.ts')
const { growSlowly } = await import('../../server/start/heap.ts')
const { connectDatabase } = await import('../../server/database/client.ts')
const { PAGE_SOURCES, pages } = await import('../../server/ssr/plugin.ts')

// An idle site gives memory back (server/start/heap.ts); this one keeps it, because rows take turns and rest in between.
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
    // process.exit comes last, because a CPU profile is written while the process ends.
    .finally(() => process.exit(0))
})
