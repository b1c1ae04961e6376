import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { TRIAL_VARIABLE } from '../../server/base/config.ts'
import { portOf } from '../../server/base/port-of.ts'
import { nodeOf } from '../../server/start/release/hand-over.ts'
import { bornAt } from '../../server/start/release/running.ts'
import { startChild } from './children.ts'
import { checkHealth } from './health.ts'
import { UpdateError } from './update-error.ts'

/** The pause between two looks at whether it serves, and their number. */
const LOOK_MS = 250
const LOOKS = 720

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

export interface Candidate {
  root: string
  version: string
  /** The script to start, relative to its folder, when it differs from the site's usual one. */
  script?: string
  url: string
  dataDir: string
  signal: AbortSignal
  /** Called with the process once it runs. */
  started: (process: { pid: number; born: string }) => Promise<void>
}

/** The trial runs alone, quietly and unseen: on the loopback, on a port of its own. */
const environment = (port: number, { url, dataDir }: Candidate): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  DATA_DIR: dataDir,
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: '',
  SEED: 'none',
  PROCESSES: '1',
  METRICS_PORT: '',
  DRAIN_SECONDS: '0',
  LOG_LEVEL: 'error',
  DATABASE_POOL: '4',
  // Nobody reads the trial's output: a new address for the first administrator would void the one that was shown.
  [TRIAL_VARIABLE]: '1',
})

/** Starts a release on the site's database, asks it for pages and data, and ends it. @throws UpdateError with the reason */
export async function tryRelease(candidate: Candidate): Promise<void> {
  const { root, version, signal, started, script = 'commands/start.mjs' } = candidate
  const port = await freePort()
  const child = startChild({
    what: `Manette ${version}`,
    program: nodeOf(root),
    args: ['--max-semi-space-size=8', script],
    cwd: root,
    env: environment(port, candidate),
  })
  try {
    const { pid } = child.process
    if (pid) await started({ pid, born: await bornAt(pid) })
    const origin = `http://127.0.0.1:${port}`
    let over: number | string | undefined
    void child.ended.then((how) => {
      over = how
    })
    const serves = () =>
      fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(5000) }).then(
        // A started site answers 503 when it is unhealthy; a starting site asks the client to come back.
        async (answer) => answer.ok || !(await answer.text()).includes('UNAVAILABLE'),
        () => false,
      )
    for (let looks = 0; !(await serves()); looks++) {
      signal.throwIfAborted()
      if (over !== undefined)
        throw new UpdateError(
          `Manette ${version} does not start (${over}): ${child.said() || 'it said nothing.'}`,
        )
      if (looks > LOOKS)
        throw new UpdateError(
          `Manette ${version} does not serve within three minutes: ${child.said() || 'it said nothing.'}`,
        )
      await wait(LOOK_MS)
    }
    await checkHealth(origin, version, signal).catch((error: unknown) => {
      if (!(error instanceof UpdateError)) throw error
      throw new UpdateError(`Manette ${version} starts, and its health is bad: ${error.message}`)
    })
  } finally {
    await child.end()
  }
}
