import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connectDatabase } from '../../server/database/client.ts'
import { applyMigrations } from '../../server/database/migrations/migrate.ts'
import { signIn } from '../../server/testing/accounts.ts'
import { buildArticle, buildUser } from '../../server/testing/factories.ts'
import { freePort } from '../../server/testing/pooler.ts'
import { ensureProgram } from '../../server/testing/programs.ts'
import { startThrowaway } from '../../server/testing/throwaway.ts'
import { buildIfStale } from '../build.ts'
import { startLoad, type Tally } from './load.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const JWT_SECRET = 'le secret d’un exercice, assez long pour en être un'
/** What HAProxy needs to take a process back: it asks every two seconds. */
const TAKEN_BACK_MS = 3000

type Report = (line: string) => void

interface Proxy {
  program: string
  package: string
  file: string
  args: (file: string) => string[]
}

const PROXIES: Proxy[] = [
  { program: 'haproxy', package: 'haproxy', file: 'haproxy.cfg', args: (file) => ['-db', '-f', file] },
  {
    program: 'nginx',
    package: 'nginx-light',
    file: 'nginx.conf',
    args: (file) => [
      '-p',
      path.dirname(file),
      '-c',
      file,
      '-e',
      'stderr',
      '-g',
      'daemon off; pid nginx.pid;',
    ],
  },
]

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds().catch(() => false)); tries++) {
    if (tries > 600) throw new Error(`waited a minute for ${what}`)
    await wait(100)
  }
}

/** By health, not by readiness: only what spreads requests shall ask that. */
const serves = (port: number) => async () =>
  (await fetch(`http://127.0.0.1:${port}/api/health`)).status === 200

async function startProcess(port: number, databaseUrl: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: databaseUrl },
      ...{
        SEED: 'none',
        ADMIN_PASSWORD: 'un mot de passe',
        JWT_SECRET,
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'error',
      },
    },
  })
  await until('a process', serves(port))
  return child
}

/** Our configuration of a proxy, with other ports. */
async function startProxy({ program, package: from, file, args }: Proxy, ports: number[], port: number) {
  const dir = await mkdtemp(path.join(tmpdir(), 'manette-drill-'))
  await chmod(dir, 0o755)
  let text = await readFile(path.join(ROOT, 'ops', file), 'utf8')
  for (const [i, one] of ports.entries()) text = text.replaceAll(`127.0.0.1:300${i + 1}`, `127.0.0.1:${one}`)
  const config = path.join(dir, file)
  await writeFile(config, text.replaceAll('127.0.0.1:8080', `127.0.0.1:${port}`))
  const child = spawn(ensureProgram(program, from), args(config), { stdio: ['ignore', 'ignore', 'ignore'] })
  await until(program, serves(port))
  return async () => {
    child.kill('SIGTERM')
    await once(child, 'close')
    await rm(dir, { recursive: true })
  }
}

/** Restarts each of the processes while everybody reads and writes. */
async function roll(proxy: Proxy, databaseUrl: string, report: Report): Promise<boolean> {
  const db = connectDatabase(databaseUrl, { name: 'drill' })
  const article = await buildArticle(db)
  const { accessToken } = await signIn(db, await buildUser(db), { JWT_SECRET })
  const ports = [await freePort(), await freePort(), await freePort()]
  const processes: ChildProcess[] = []
  for (const port of ports) processes.push(await startProcess(port, databaseUrl))
  const front = await freePort()
  const stopProxy = await startProxy(proxy, ports, front)
  // Every process is taken for ready by then.
  await wait(TAKEN_BACK_MS)
  const paths = ['/home', '/news', '/en/news', '/api/articles', `/api/articles/${article.slug}`]
  const load = startLoad(`http://127.0.0.1:${front}`, paths, article.id, accessToken)
  await wait(TAKEN_BACK_MS)
  for (const [i, port] of ports.entries()) {
    const before = processes[i] as ChildProcess
    const began = Date.now()
    before.kill('SIGTERM')
    await once(before, 'close')
    report(`${proxy.program}: process ${i + 1} stopped after ${((Date.now() - began) / 1000).toFixed(1)} s`)
    processes[i] = await startProcess(port, databaseUrl)
    await wait(TAKEN_BACK_MS)
  }
  const tally = await load.stop()
  const kept = await db.comment.count({ where: { id: { in: tally.acknowledged } } })
  await stopProxy()
  for (const one of processes) {
    one.kill('SIGTERM')
    await once(one, 'close')
  }
  await db.$disconnect()
  return said(proxy.program, tally, kept, report)
}

function said(
  program: string,
  { gets, lost, acknowledged, refused }: Tally,
  kept: number,
  report: Report,
): boolean {
  report(
    `${program}: ${gets} GETs, ${lost.length} lost; ${acknowledged.length} comments acknowledged, ${acknowledged.length - kept} lost; POSTs refused: ${JSON.stringify(refused)}`,
  )
  for (const one of lost.slice(0, 10)) report(`  lost ${one}`)
  return lost.length === 0 && kept === acknowledged.length && gets > 0 && kept > 0
}

/** @returns whether no GET and no acknowledged write was lost */
export async function rolling(report: Report): Promise<boolean> {
  await buildIfStale(report)
  const database = await startThrowaway()
  try {
    await applyMigrations(database.url)
    let fine = true
    for (const proxy of PROXIES) fine = (await roll(proxy, database.url, report)) && fine
    return fine
  } finally {
    await database.stop()
  }
}
