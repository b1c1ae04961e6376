import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildIfStale } from '../../commands/build/build.ts'
import { ROOT } from '../../server/base/releases.ts'
import { connectDatabase } from '../../server/database/client.ts'
import { applyMigrations } from '../../server/database/migrations/migrate.ts'
import { signIn } from '../../server/testing/accounts.ts'
import { buildArticle, buildUser } from '../../server/testing/factories.ts'
import { nginxArguments, nginxWithin } from '../../server/testing/nginx.ts'
import { freePort } from '../../server/testing/pooler.ts'
import { ensureProgram } from '../../server/testing/programs.ts'
import { startThrowaway } from '../../server/testing/throwaway.ts'
import { startLoad } from './load.ts'
import { reportOutcome } from './outcome.ts'
import { end, JWT_SECRET, type Report, seconds, serves, startProcess, until } from './support.ts'
import { takeovers } from './takeovers.ts'

/** What HAProxy needs to take a process back: it asks every two seconds. */
const TAKEN_BACK_MS = 3000

interface Proxy {
  program: string
  file: string
  args: (file: string) => string[]
}

const PROXIES: Proxy[] = [
  { program: 'haproxy', file: 'haproxy.cfg', args: (file) => ['-db', '-f', file] },
  {
    program: 'nginx',
    file: 'nginx.conf',
    args: (file) => nginxArguments(path.dirname(file), file),
  },
]

/** Our configuration of a proxy, with other ports. */
async function startProxy({ program, file, args }: Proxy, ports: number[], port: number) {
  const dir = await mkdtemp(path.join(tmpdir(), 'manette-drill-'))
  await chmod(dir, 0o755)
  let text = await readFile(path.join(ROOT, 'ops', file), 'utf8')
  for (const [i, one] of ports.entries()) text = text.replaceAll(`127.0.0.1:300${i + 1}`, `127.0.0.1:${one}`)
  const config = path.join(dir, file)
  text = nginxWithin(dir, text)
  await writeFile(config, text.replaceAll('127.0.0.1:8080', `127.0.0.1:${port}`))
  const child = spawn(ensureProgram(program), args(config), { stdio: ['ignore', 'ignore', 'ignore'] })
  await until(program, serves(port))
  return async () => {
    await end(child)
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
  for (const port of ports) processes.push(await startProcess(port, { DATABASE_URL: databaseUrl }))
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
    await end(before)
    report(`${proxy.program}: process ${i + 1} stopped after ${seconds(Date.now() - began)}`)
    processes[i] = await startProcess(port, { DATABASE_URL: databaseUrl })
    await wait(TAKEN_BACK_MS)
  }
  const tally = await load.stop()
  const kept = await db.comment.count({ where: { id: { in: tally.acknowledged } } })
  await stopProxy()
  for (const one of processes) await end(one)
  await db.$disconnect()
  return reportOutcome(proxy.program, tally, kept, report)
}

/** @returns whether no GET and no acknowledged write was lost */
export async function rolling(report: Report): Promise<boolean> {
  await buildIfStale(report)
  const database = await startThrowaway()
  try {
    await applyMigrations(database.url)
    let fine = true
    for (const proxy of PROXIES) fine = (await roll(proxy, database.url, report)) && fine
    fine = (await takeovers(database.url, report)) && fine
    return fine
  } finally {
    await database.stop()
  }
}
