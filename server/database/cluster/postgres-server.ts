import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresHome } from './postgres-home.ts'
import {
  freePort,
  isFree,
  logEnd,
  logSince,
  PORT_FILE,
  spawnPostgres,
  stopPostgres,
} from './postgres-process.ts'
import { waitUntilReady } from './postgres-ready.ts'
import { endOrphans, findRunning, type RunningPostgres, removeStalePid } from './postgres-running.ts'
import { whyNotStarted } from './start-error.ts'

export interface ServerOptions {
  log: (line: string) => void
  settings?: Record<string, string>
  /** The port at which its clients look for it. */
  port?: number
}

/** A running server may be recovering; one that stays silent this long is replaced. */
const ADOPTION_PATIENCE = 60_000
const START_PATIENCE = 600_000
/** The first pause is `PAUSE_MS`; each following one is twice as long. */
const ATTEMPTS = 8
const PAUSE_MS = 150
/** Another program took the port meanwhile, or processes of a killed server are still ending. */
const RETRYABLE = /in use|already exists/

const lastPort = async (home: PostgresHome): Promise<number> =>
  Number(await readFile(path.join(home.siteDir, PORT_FILE), 'utf8').catch(() => 0)) || 0

/** The caller holds the gate lock. @throws DatabaseStartError with the reason why it does not start */
export async function ensureServer(
  home: PostgresHome,
  password: string,
  { log, settings, port }: ServerOptions,
): Promise<RunningPostgres> {
  const { dataDir } = home
  const slow = () => log('PostgreSQL is recovering what it had not yet written out …')
  const running = await findRunning(dataDir)
  if (running) {
    if (await waitUntilReady(running, dataDir, password, ADOPTION_PATIENCE, slow)) return running
    await stopPostgres(running.pid, dataDir)
  }
  await endOrphans(dataDir)
  await removeStalePid(dataDir)
  const known = port ?? (await lastPort(home))
  const from = logEnd(home)
  for (let attempt = 1; ; attempt++) {
    const chosen = port ?? (await freePort(known))
    if (chosen !== port || (await isFree(chosen))) {
      const since = logEnd(home)
      const server = await spawnPostgres(home, chosen, settings)
      if (await waitUntilReady(server, dataDir, password, START_PATIENCE, slow)) {
        if (chosen !== known) await writeFile(path.join(home.siteDir, PORT_FILE), `${chosen}\n`)
        return server
      }
      if (!RETRYABLE.test(await logSince(home, since))) break
    }
    if (attempt === ATTEMPTS) break
    await wait(attempt * PAUSE_MS)
  }
  throw await whyNotStarted(home, port, await logSince(home, from))
}
