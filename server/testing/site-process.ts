import { type Child, startScript } from './child.ts'

/** Starts PostgreSQL on DATA_DIR like a site, and commits numbered rows, printing each. SIGUSR2 collects its garbage. */
export function startSiteProcess(dataDir: string): Child {
  return startScript(
    `
    import pg from 'pg'
    import { setFlagsFromString } from 'node:v8'
    import { runInNewContext } from 'node:vm'
    import { startDatabase } from '#/server/database/cluster/embedded.ts'
    setFlagsFromString('--expose-gc')
    const gc = runInNewContext('gc')
    process.on('SIGINT', () => console.log('told to stop'))
    process.on('SIGUSR2', () => {
      gc()
      console.log('collected')
    })
    try {
      const { url } = await startDatabase({ dataDir: process.env.DATA_DIR, log: (line) => console.log('log', line) })
      console.log('ready', url)
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => {})
      await client.connect()
      await client.query('CREATE TABLE IF NOT EXISTS kept (n int PRIMARY KEY)')
      const { rows } = await client.query('SELECT coalesce(max(n), 0) AS n FROM kept')
      for (let n = rows[0].n + 1; ; n++) {
        await client.query('INSERT INTO kept VALUES ($1)', [n])
        console.log('committed', n)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    } catch (error) {
      console.log('failed', error.message)
      process.exit(1)
    }`,
    { DATA_DIR: dataDir },
  )
}

export function lastCommitted(child: Child): number {
  const numbers = Array.from(child.said.matchAll(/^committed (\d+)\n/gm), ([, n]) => Number(n))
  return Math.max(0, ...numbers)
}
