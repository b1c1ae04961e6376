import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildIfStale } from '../../../commands/build/build.ts'
import { ROOT } from '../../../server/base/releases.ts'
import { connectDatabase, type Db } from '../../../server/database/client.ts'
import { signIn } from '../../../server/testing/accounts.ts'
import { buildArticle, buildUser } from '../../../server/testing/factories.ts'
import { freePort } from '../../../server/testing/pooler.ts'
import { ensureProgram } from '../../../server/testing/programs.ts'
import { end, JWT_SECRET, type Report, serves, startProcess, until } from '../support.ts'
import { type Ledger, prepareLedger, startLedger } from './acknowledged.ts'
import { makeNetwork, type Network, signalAll } from './network.ts'
import {
  addDatabaseNode,
  type DatabaseNode,
  type Node,
  remove,
  startEtcds,
  untilWhole,
  urlAt,
} from './nodes.ts'

const MEMBERS = 20

export interface SiteProcess {
  port: number
}

/** Three etcd, three PostgreSQL under Patroni, two sites, and HAProxy before both kinds. */
export interface Stage {
  dir: string
  network: Network
  etcds: Node[]
  nodes: DatabaseNode[]
  sites: SiteProcess[]
  /** The sites', through HAProxy. */
  origin: string
  /** The primary's, through HAProxy. */
  databaseUrl: string
  db: Db
  ledger: Ledger
  article: { id: string; slug: string }
  /** Of the members who write. */
  tokens(): Promise<string[]>
  emails: string[]
  /** @returns the folder that keeps what all have said */
  keepLogs(): Promise<string>
  note(line: string): void
  close(): Promise<void>
}

async function keepLogs(nodes: readonly Node[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'manette-drill-logs-'))
  for (const { host, dir } of nodes) await copyFile(path.join(dir, 'log'), path.join(folder, host.name))
  return folder
}

async function startHaproxy(file: string, dir: string, replaced: [string, string][]): Promise<ChildProcess> {
  let text = await readFile(path.join(ROOT, file), 'utf8')
  for (const [what, by] of replaced) {
    if (!text.includes(what)) throw new Error(`${file} has no ${what}`)
    text = text.replaceAll(what, by)
  }
  const own = path.join(dir, file.replaceAll('/', '-'))
  await writeFile(own, text)
  return spawn(ensureProgram('haproxy'), ['-db', '-f', own], { stdio: 'ignore' })
}

async function makeMembers(db: Db) {
  const article = await buildArticle(db)
  const users = await Promise.all(Array.from({ length: MEMBERS }, () => buildUser(db)))
  return {
    article: { id: article.id, slug: article.slug },
    emails: users.map((user) => user.email),
    tokens: () =>
      Promise.all(users.map(async (user) => (await signIn(db, user, { JWT_SECRET })).accessToken)),
  }
}

async function startSitesFront(dir: string, sitePort: number, sites: readonly SiteProcess[]) {
  const front = await startHaproxy('ops/haproxy.cfg', dir, [
    ['127.0.0.1:8080', `127.0.0.1:${sitePort}`],
    ['127.0.0.1:3001', `127.0.0.1:${sites[0]?.port}`],
    ['127.0.0.1:3002', `127.0.0.1:${sites[1]?.port}`],
    ['  server three 127.0.0.1:3003\n', ''],
  ])
  await until('the sites', serves(sitePort))
  return front
}

async function startSites(dir: string, databaseUrl: string, closers: (() => unknown)[]) {
  const sites: SiteProcess[] = []
  const children: ChildProcess[] = []
  closers.push(() => Promise.all(children.map((child) => end(child))))
  for (const name of ['one', 'two']) {
    const port = await freePort()
    const env = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(dir, name),
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '0',
    }
    children.push(await startProcess(port, env))
    sites.push({ port })
  }
  return sites
}

export async function openStage(report: Report): Promise<Stage> {
  await buildIfStale(report)
  const dir = await mkdtemp(path.join(tmpdir(), 'manette-drill-'))
  const memory = await mkdtemp(path.join(existsSync('/dev/shm') ? '/dev/shm' : dir, 'manette-drill-'))
  for (const folder of [dir, memory]) await chmod(folder, 0o755)
  const network = makeNetwork()
  const nodes: DatabaseNode[] = []
  const closers: (() => unknown)[] = [
    () => remove(dir),
    () => remove(memory),
    () => network.close(),
    () => signalAll(memory, 'SIGKILL'),
  ]
  const close = async () => {
    // Sites would wait for commits that hang.
    for (const node of nodes) node.kill()
    for (const one of closers.reverse())
      try {
        await one()
      } catch (error) {
        report(`could not be tidied up: ${error}`)
      }
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(1)))
  try {
    report(network.cuts ? 'each node in a network of its own' : 'all nodes on the loopback: no cable is cut')
    const hosts = (...names: string[]) => names.map((name) => network.addHost(name))
    const etcds = await startEtcds(hosts('etcd1', 'etcd2', 'etcd3'), memory)
    for (const host of hosts('node1', 'node2', 'node3')) {
      const node = await addDatabaseNode(host, etcds, dir)
      node.start()
      nodes.push(node)
    }
    const [databasePort, sitePort] = [await freePort(), await freePort()]
    const before = await startHaproxy('ops/patroni/haproxy.cfg', dir, [
      ['127.0.0.1:5000', `127.0.0.1:${databasePort}`],
      ...nodes.map((node, i): [string, string] => [`10.0.0.${11 + i}`, node.host.address]),
    ])
    closers.push(() => end(before))
    await untilWhole(nodes)
    report('a primary, a synchronous standby and another are there')
    const databaseUrl = urlAt('127.0.0.1', databasePort)
    const sites = await startSites(dir, databaseUrl, closers)
    const front = await startSitesFront(dir, sitePort, sites)
    closers.push(() => end(front))
    const db = connectDatabase(databaseUrl, { name: 'drill', max: 4 })
    closers.push(() => db.$disconnect())
    const ledgerUrl = await prepareLedger(databaseUrl)
    const ledger = startLedger(
      ledgerUrl,
      nodes.map((node) => node.url('ledger')),
    )
    closers.push(() => ledger.stop())
    const origin = `http://127.0.0.1:${sitePort}`
    return {
      dir,
      network,
      etcds,
      nodes,
      sites,
      origin,
      databaseUrl,
      db,
      ledger,
      ...(await makeMembers(db)),
      note: (line) => report(`  ${line}`),
      keepLogs: () => keepLogs([...etcds, ...nodes]),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** After a scenario that did not end: the next one begins with everything there. */
export async function bringAllBack({ network, etcds, nodes }: Stage): Promise<void> {
  for (const node of [...etcds, ...nodes]) {
    network.mend(node.host)
    node.wake()
    if (!node.running()) node.start()
  }
  for (const node of nodes)
    await node.control('edit-config', 'manette', '-s', 'synchronous_mode=true', '--force').catch(() => {})
}

/** How long a change takes to be seen on the pages of each site: whether both still hear of changes (LISTEN). */
export async function heardAfter({ db, article, sites }: Stage): Promise<number> {
  const title = `Vu à ${Date.now()}`
  const began = Date.now()
  await db.$executeRaw`UPDATE "Content" SET "title" = ${title} WHERE "id" = ${article.id}`
  for (const { port } of sites)
    await until(`the page of ${port} to change`, async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/news/${article.slug}`)
      return (await answer.text()).includes(title)
    })
  return Date.now() - began
}

async function jobsDone(db: Db): Promise<number> {
  const [row] = await db.$queryRaw<{ done: number }[]>`
    SELECT count(*)::int AS done FROM pgboss.job WHERE name = 'mail-password-reset' AND state = 'completed'`
  return row?.done ?? 0
}

/** How long a mail asked of each site takes to be dealt with: whether both queue, and one at least works. */
export async function mailedAfter({ db, sites, emails }: Stage): Promise<number> {
  const before = await jobsDone(db)
  const began = Date.now()
  for (const [i, { port }] of sites.entries()) {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email: emails[i] })
    await until('a mail to be asked for', async () => {
      const url = `http://127.0.0.1:${port}/api/auth/forgot-password`
      return (await fetch(url, { method: 'POST', headers, body })).ok
    })
  }
  await until('the mails', async () => (await jobsDone(db)) >= before + sites.length)
  return Date.now() - began
}

/** LISTEN and queues of each site have connections to the primary: two that listen, and one for jobs at least. */
export async function connectionsBack({ db, sites }: Stage): Promise<boolean> {
  const [row] = await db.$queryRaw<{ listening: number; jobs: number }[]>`
    SELECT count(*) FILTER (WHERE application_name = 'manette-listen')::int AS listening,
      count(*) FILTER (WHERE application_name = 'manette-jobs')::int AS jobs
    FROM pg_stat_activity WHERE datname = current_database()`
  return row !== undefined && row.listening >= 2 * sites.length && row.jobs >= sites.length
}
