import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../server/database/cluster/postgres-process.ts'
import type { DatabaseProxy } from '../../server/testing/database-proxy.ts'
import { administer, urlOf } from '../../server/testing/template-database.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** A whole site in a process of its own, with its own database. */
export interface Site {
  url: string
  databaseUrl: string
  /** The folder that contains its mails. */
  dataDir: string
  /** The proxy between the site and its database, where a test asked for one. */
  proxy?: DatabaseProxy
  /** The output of its start. */
  said(): string
  /** Ends its process, as an operator would; its address then answers nothing. */
  halt(): Promise<void>
  /** Starts it again at the same address. */
  resume(): Promise<void>
  stop(): Promise<void>
}

export interface TestSiteOptions {
  /** Whether the database is empty instead of having the demo. */
  empty?: boolean
  env?: NodeJS.ProcessEnv
  /** The host in its address: 127.0.0.1 unless a test needs a name. */
  host?: 'localhost'
  /** Makes a proxy through which alone the site reaches its database. */
  through?: (databaseUrl: string) => Promise<DatabaseProxy>
}

/** Starts the built site on a clone of the run's seeded database, like `npm start`. */
export async function startTestSite({ empty, env = {}, host, through }: TestSiteOptions = {}): Promise<Site> {
  const { E2E_SERVER_URL: serverUrl = '', E2E_TEMPLATE: template } = process.env
  const name = `site_${randomBytes(6).toString('hex')}`
  await administer(serverUrl, `CREATE DATABASE "${name}" TEMPLATE "${empty ? 'template0' : template}"`)
  const port = await freePort()
  const url = `http://${host ?? '127.0.0.1'}:${port}`
  const databaseUrl = urlOf(serverUrl, name)
  const proxy = await through?.(databaseUrl)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'manette-e2e-'))
  const launch = async () => {
    const started = spawn(process.execPath, ['server/main.ts'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        PUBLIC_URL: url,
        DATABASE_URL: proxy?.url ?? databaseUrl,
        DATA_DIR: dataDir,
        SEED: 'none',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
        ...env,
      },
    })
    said = await waitUntilReady(started)
    return started
  }
  let said = ''
  let child = await launch()
  const halt = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return {
    url,
    databaseUrl,
    dataDir,
    ...(proxy && { proxy }),
    said: () => said,
    halt,
    async resume() {
      child = await launch()
    },
    async stop() {
      await proxy?.up()
      await halt()
      await proxy?.down()
      await administer(serverUrl, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Resolves with the site's output once it is ready; an error contains the output instead. */
function waitUntilReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (data: Buffer) => {
      said += data
      // The lines on how to sign in are written after it.
      if (said.includes(' is ready: ')) setTimeout(() => resolve(said), 200)
    })
    child.once('exit', (code) =>
      reject(new Error(`the site ended with ${code} before it was ready:\n${said}`)),
    )
  })
}
