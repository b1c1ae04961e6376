import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildIfStale } from '../../commands/build/build.ts'
import { connectDatabase } from '../../server/database/client.ts'
import { joinOrStartDatabase } from '../../server/database/cluster/embedded.ts'
import { findRunning } from '../../server/database/cluster/postgres-running.ts'
import { signIn } from '../../server/testing/accounts.ts'
import { buildArticle, buildUser } from '../../server/testing/factories.ts'
import { freePort } from '../../server/testing/pooler.ts'
import { startLoad } from './load.ts'
import { counted } from './outcome.ts'
import { childrenOf, commandOf } from './proc.ts'
import { end, JWT_SECRET, type Report, seconds, startProcess } from './support.ts'

const ROUNDS = 10
/** Between two kills, chosen at random. */
const PAUSE_MS = { least: 3000, most: 8000 }

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]

/**
 * Kills, at random and under load, a process of PROCESSES=2, the embedded PostgreSQL, or the supervisor, which is then
 * started again as a service manager does. @returns whether no acknowledged comment was lost
 */
export async function kill(report: Report): Promise<boolean> {
  await buildIfStale(report)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'manette-drill-'))
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', PROCESSES: '2' }
  let supervisor = await startProcess(port, env)
  const { url, stop } = await joinOrStartDatabase({ dataDir, log: () => {} })
  const db = connectDatabase(url, { name: 'drill', connectTimeoutMs: 30_000 })
  const article = await buildArticle(db)
  const { accessToken } = await signIn(db, await buildUser(db), { JWT_SECRET })
  const paths = ['/home', '/news', '/api/articles', `/api/articles/${article.slug}`]
  const load = startLoad(`http://127.0.0.1:${port}`, paths, article.id, accessToken)
  /** Requests without an answer of the site, by what was killed before them. */
  const failed: Record<string, number[]> = {}
  let before = 0
  const failedAfter = (what: string) => {
    const all = load.tally.lost.length + Object.values(load.tally.refused).reduce((sum, n) => sum + n, 0)
    if (what) failed[what] = [...(failed[what] ?? []), all - before]
    before = all
  }
  let last = ''
  for (let round = 1; round <= ROUNDS; round++) {
    await wait(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least))
    failedAfter(last)
    const dice = Math.random()
    last = dice < 0.2 ? 'supervisor' : dice < 0.4 ? 'PostgreSQL' : 'process'
    if (last === 'supervisor') {
      const began = Date.now()
      await end(supervisor, 'SIGKILL')
      supervisor = await startProcess(port, env)
      report(`${round}: supervisor killed, the site serves again after ${seconds(Date.now() - began)}`)
    } else if (last === 'PostgreSQL') {
      const postgres = await findRunning(path.join(dataDir, 'pg'))
      if (postgres) process.kill(postgres.pid, 'SIGKILL')
      report(`${round}: PostgreSQL killed`)
    } else {
      const processes = childrenOf(supervisor.pid ?? 0).filter((pid) =>
        commandOf(pid).includes('server/start/processes/worker.ts'),
      )
      const pid = pick(processes)
      if (pid) process.kill(pid, 'SIGKILL')
      report(`${round}: process ${pid} of ${processes.length} killed`)
    }
  }
  await wait(PAUSE_MS.most)
  failedAfter(last)
  const { gets, lost, acknowledged, refused } = await load.stop()
  const kept = await db.comment.count({ where: { id: { in: acknowledged } } })
  await db.$disconnect()
  await end(supervisor)
  await stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  report(
    `${ROUNDS} kills: ${gets} GETs, ${lost.length} failed (${counted(lost.map((one) => one.replace(/^\S+ /, '')))}); ${acknowledged.length} comments acknowledged, ${acknowledged.length - kept} lost; POSTs refused, and repeated: ${JSON.stringify(refused)}`,
  )
  for (const [what, numbers] of Object.entries(failed))
    report(`${numbers.length} × ${what} killed: requests that failed after each: ${numbers.join(', ')}`)
  return kept === acknowledged.length && kept > 0
}
