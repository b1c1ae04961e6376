import { existsSync } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildIfStale } from '../../../commands/build/build.ts'
import { connectDatabase, type Db } from '../../../server/database/client.ts'
import { freePort } from '../../../server/testing/pooler.ts'
import type { Site } from '../../bench/site.ts'
import { startProxy } from '../rolling.ts'
import { makeCrowd, makeFolder, type Report, serves, startDrilled, until } from '../support.ts'
import { startLedger } from './ledger.ts'
import { makeNetwork, processesIn, signalEach } from './network.ts'
import { DatabaseNode, type Node, nodeBy, startEtcds, untilWhole, urlAt } from './nodes.ts'

const MEMBERS = 20

export type Stage = Awaited<ReturnType<typeof openStage>>

/** The roles at the beginning of a scenario. */
export interface Cast extends Stage {
  primary: DatabaseNode
  /** The standby for which commits wait. */
  standby: DatabaseNode
  other: DatabaseNode
}

export async function castOf(stage: Stage): Promise<Cast> {
  const primary = await nodeBy(stage.nodes, 'leader')
  const standby = await nodeBy(stage.nodes, 'sync_standby')
  return { ...stage, primary, standby, other: await nodeBy(stage.nodes, 'replica') }
}

async function keepLogs(nodes: readonly Node[]): Promise<string> {
  const folder = await makeFolder()
  for (const { host, dir } of nodes) await copyFile(path.join(dir, 'log'), path.join(folder, host.name))
  return folder
}

/** Two sites on one database, behind HAProxy. @param closers collects the functions that end them */
async function startSites(url: string, dir: string, closers: (() => unknown)[]) {
  const sites: Site[] = []
  const front = await freePort()
  const addresses: Record<string, string> = {
    '127.0.0.1:8080': `127.0.0.1:${front}`,
    '  server three 127.0.0.1:3003\n': '',
  }
  for (const number of [1, 2]) {
    const port = await freePort()
    const dataDir = path.join(dir, `site${number}`)
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, TRUST_PROXY: '1', DRAIN_SECONDS: '0' }
    const site = await startDrilled(port, env)
    closers.push(site.stop)
    sites.push(site)
    addresses[`127.0.0.1:300${number}`] = `127.0.0.1:${port}`
  }
  closers.push(await startProxy('haproxy', 'haproxy.cfg', addresses))
  await until('the sites', serves(front))
  return { sites, origin: `http://127.0.0.1:${front}` }
}

/** Three etcd, three PostgreSQL under Patroni, and two sites, with HAProxy before both kinds. */
export async function openStage(report: Report) {
  await buildIfStale(report)
  const network = makeNetwork()
  const dir = await makeFolder()
  const memory = await makeFolder(existsSync('/dev/shm') ? '/dev/shm' : tmpdir())
  const nodes: DatabaseNode[] = []
  const closers: (() => unknown)[] = [
    ...[dir, memory].map((folder) => () => rm(folder, { recursive: true, force: true, maxRetries: 5 })),
    () => network.close(),
    () => signalEach(processesIn(memory), 'SIGKILL'),
  ]
  const close = async () => {
    // The nodes are killed first, because sites would wait for commits that hang.
    for (const node of nodes) node.kill()
    for (const one of closers.reverse())
      await Promise.resolve()
        .then(one)
        .catch((error) => report(`could not be tidied up: ${error}`))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(1)))
  try {
    const etcds = startEtcds(
      ['etcd1', 'etcd2', 'etcd3'].map((name) => network.addHost(name)),
      memory,
    )
    closers.push(() => etcds.map((etcd) => etcd.kill()))
    const port = await freePort()
    const addresses: Record<string, string> = { '127.0.0.1:5000': `127.0.0.1:${port}` }
    for (const number of [1, 2, 3]) {
      const node = new DatabaseNode(network.addHost(`node${number}`), etcds, dir)
      node.start()
      nodes.push(node)
      addresses[`10.0.0.${10 + number}`] = node.host.address
    }
    closers.push(await startProxy('haproxy', 'patroni/haproxy.cfg', addresses))
    await untilWhole(nodes)
    report('a primary, a synchronous standby and another are there')
    const url = urlAt('127.0.0.1', port)
    const { sites, origin } = await startSites(url, dir, closers)
    const db = connectDatabase(url, { name: 'drill', max: 4 })
    closers.push(() => db.$disconnect())
    const own = nodes.map((node) => node.url('ledger'))
    const ledger = await startLedger(url, own)
    closers.push(() => ledger.stop())
    return {
      network,
      etcds,
      nodes,
      sites,
      /** The sites, through HAProxy. */
      origin,
      /** The primary, through HAProxy. */
      db,
      ledger,
      crowd: await makeCrowd(db, MEMBERS),
      note: (line: string) => report(`  ${line}`),
      keepLogs: () => keepLogs([...etcds, ...nodes]),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** After a failed scenario: brings everything back, so that the next one starts with all nodes. */
export async function bringAllBack({ network, etcds, nodes }: Stage): Promise<void> {
  for (const node of [...etcds, ...nodes]) {
    network.mend(node.host)
    signalEach(node.pids(), 'SIGCONT')
    if (node.pids().length === 0) node.start()
  }
  for (const node of nodes) await node.edit('synchronous_mode=true').catch(() => {})
}

/** Waits until LISTEN and queues of each site have connections to the primary: two that listen, and at least one for jobs. */
export const untilConnected = ({ db, sites }: Stage): Promise<void> =>
  until('LISTEN and queues to be back', async () => {
    const [row] = await db.$queryRaw<{ listening: number; jobs: number }[]>`
      SELECT count(*) FILTER (WHERE application_name = 'manette-listen')::int AS listening,
        count(*) FILTER (WHERE application_name = 'manette-jobs')::int AS jobs
      FROM pg_stat_activity WHERE datname = current_database()`
    return row !== undefined && row.listening >= 2 * sites.length && row.jobs >= sites.length
  })

/** Waits until a change is seen on the pages of each site, which both hear of changes (LISTEN). */
export async function untilHeard({ db, crowd: { article }, sites }: Stage): Promise<void> {
  const title = `Vu à ${Date.now()}`
  await db.$executeRaw`UPDATE "Content" SET "title" = ${title} WHERE "id" = ${article.id}`
  for (const { origin } of sites)
    await until(`the page of ${origin} to change`, async () =>
      (await (await fetch(`${origin}/news/${article.slug}`)).text()).includes(title),
    )
}

async function mailsDone(db: Db): Promise<number> {
  const [row] = await db.$queryRaw<{ done: number }[]>`
    SELECT count(*)::int AS done FROM pgboss.job WHERE name = 'mail-password-reset' AND state = 'completed'`
  return row?.done ?? 0
}

/** Waits until a mail requested from each site is sent: both queue, and at least one works. */
export async function untilMailed({ db, sites, crowd: { emails } }: Stage): Promise<void> {
  const before = await mailsDone(db)
  for (const [i, { origin }] of sites.entries()) {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify({ email: emails[i] }) }
    await until(
      'a mail to be asked for',
      async () => (await fetch(`${origin}/api/auth/forgot-password`, init)).ok,
    )
  }
  await until('the mails', async () => (await mailsDone(db)) >= before + sites.length)
}
