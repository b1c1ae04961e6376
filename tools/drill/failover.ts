import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildIfStale } from '../../commands/build/build.ts'
import { ROOT } from '../../server/base/releases.ts'
import { connectDatabase } from '../../server/database/client.ts'
import { signIn } from '../../server/testing/accounts.ts'
import { buildArticle, buildUser } from '../../server/testing/factories.ts'
import { freePort } from '../../server/testing/pooler.ts'
import { ensureProgram } from '../../server/testing/programs.ts'
import { type ClusterNode, startKeeperAndPooler, startPrimary, startStandby, urlOf } from './cluster.ts'
import { startLoad } from './load.ts'
import { counted } from './outcome.ts'
import { childrenOf } from './proc.ts'
import { end, JWT_SECRET, type Report, seconds, serves, startProcess, until } from './support.ts'

/** Every page has been read, and every process is taken for ready. */
const WARM_MS = 12_000
const AFTER_MS = 15_000
/** Writers are to be back by then. */
const BACK_MS = 15_000

/** ops/compose/haproxy.cfg with other addresses. */
async function startFront(dir: string, sites: number[]): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort()
  let text = (await readFile(path.join(ROOT, 'ops/compose/haproxy.cfg'), 'utf8')).replace(
    'bind :8080',
    `bind 127.0.0.1:${port}`,
  )
  for (const [i, site] of sites.entries()) text = text.replaceAll(`site${i + 1}:3000`, `127.0.0.1:${site}`)
  const file = path.join(dir, 'haproxy.cfg')
  await writeFile(file, text)
  const child = spawn(ensureProgram('haproxy'), ['-db', '-f', file], { stdio: 'ignore' })
  await until('haproxy', serves(port))
  return { child, port }
}

/** As when its machine is gone: nothing of it answers or writes any more. */
function killAll({ child }: ClusterNode): void {
  const pid = child.pid ?? 0
  const processes = [pid, ...childrenOf(pid)]
  for (const one of processes) process.kill(one, 'SIGKILL')
}

const synchronous = (primary: ClusterNode) => async () => {
  const db = connectDatabase(primary.url, { name: 'drill', max: 1 })
  try {
    const rows = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`
    return rows.length === 1
  } finally {
    await db.$disconnect()
  }
}

interface Stage {
  dir: string
  standby: ClusterNode
  primary: ClusterNode
  front: number
}

async function play({ standby, primary, front }: Stage, report: Report): Promise<boolean> {
  const before = connectDatabase(primary.url, { name: 'drill', max: 2 })
  const article = await buildArticle(before)
  const { accessToken } = await signIn(before, await buildUser(before), { JWT_SECRET })
  await before.$disconnect()
  const paths = ['/home', '/news', '/en/news', `/news/${article.slug}`, '/api/articles']
  const load = startLoad(`http://127.0.0.1:${front}`, paths, article.id, accessToken)
  await wait(WARM_MS)
  const killedAt = Date.now()
  killAll(primary)
  report(`the primary is killed after ${load.tally.acknowledged.length} acknowledged comments`)
  const next = () => load.tally.acknowledgedAt.find((at) => at > killedAt + 200)
  await until('writers to be back', async () => next() !== undefined)
  await wait(AFTER_MS)
  const { gets, lost, acknowledged, acknowledgedAt, refused } = await load.stop()
  const last = Math.max(...acknowledgedAt.filter((at) => at <= killedAt + 200))
  const back = (acknowledgedAt.find((at) => at > last) ?? Number.POSITIVE_INFINITY) - killedAt
  const after = connectDatabase(standby.url, { name: 'drill', max: 2 })
  const kept = await after.comment.count({ where: { id: { in: acknowledged } } })
  await after.$disconnect()
  const pages = lost.filter((one) => !one.startsWith('/api'))
  report(`failover: writers are back ${seconds(back)} after the primary was killed`)
  report(`failover: ${acknowledged.length} comments acknowledged, ${acknowledged.length - kept} lost`)
  report(`failover: ${gets} GETs; pages that failed: ${pages.length} (${counted(pages)})`)
  report(`failover: data that was refused: ${counted(lost.filter((one) => !pages.includes(one)))}`)
  report(`failover: POSTs refused: ${JSON.stringify(refused)}`)
  return kept === acknowledged.length && pages.length === 0 && back <= BACK_MS
}

/** Two sites behind HAProxy; the primary is killed, and its standby promoted, while everybody reads and writes. */
export async function failover(report: Report): Promise<boolean> {
  await buildIfStale(report)
  const dir = await mkdtemp(path.join(tmpdir(), 'manette-drill-'))
  await chmod(dir, 0o755)
  const closers: (() => Promise<unknown>)[] = []
  try {
    const primary = await startPrimary(dir)
    closers.push(() => end(primary.child, 'SIGINT'))
    const standby = await startStandby(dir, primary)
    closers.push(() => end(standby.child, 'SIGINT'))
    const pooler = await startKeeperAndPooler(dir, [primary, standby], report)
    closers.push(pooler.stop)
    await until('commits to wait for the standby', synchronous(primary))
    const sites: number[] = []
    for (const name of ['one', 'two']) {
      const port = await freePort()
      const site = await startProcess(port, {
        ...{ DATABASE_URL: urlOf(pooler.port), DATABASE_DIRECT_URL: urlOf(pooler.port, 'manette_direct') },
        ...{ DATA_DIR: path.join(dir, name), TRUST_PROXY: '1', DRAIN_SECONDS: '0' },
      })
      closers.push(() => end(site))
      sites.push(port)
    }
    const { child, port: front } = await startFront(dir, sites)
    closers.push(() => end(child))
    return await play({ dir, standby, primary, front }, report)
  } finally {
    for (const close of closers.reverse()) await close().catch(() => {})
    await rm(dir, { recursive: true, force: true })
  }
}
