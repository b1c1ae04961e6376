import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildIfStale } from '../../commands/build/build.ts'
import { connectDatabase } from '../../server/database/client.ts'
import { askTakeover } from '../../server/start/processes/ask-takeover.ts'
import { readState } from '../../server/start/processes/takeover-state.ts'
import { signIn } from '../../server/testing/accounts.ts'
import { buildArticle, buildUser } from '../../server/testing/factories.ts'
import { freePort } from '../../server/testing/pooler.ts'
import { startThrowaway } from '../../server/testing/throwaway.ts'
import { startLoad } from './load.ts'
import { reportOutcome } from './outcome.ts'
import { end, JWT_SECRET, type Report, seconds, startProcess, until } from './support.ts'

const ROUNDS = 3

export async function takeover(report: Report): Promise<boolean> {
  await buildIfStale(report)
  const database = await startThrowaway()
  try {
    return await takeovers(database.url, report)
  } finally {
    await database.stop()
  }
}

/** Two processes under one supervisor, without a proxy, taken over three times while everybody reads and writes. */
export async function takeovers(databaseUrl: string, report: Report): Promise<boolean> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'manette-drill-'))
  const db = connectDatabase(databaseUrl, { name: 'drill' })
  const port = await freePort()
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PROCESSES: '2' }
  const supervisor = await startProcess(port, env)
  // The first of them serves; all do when the supervisor can be asked.
  await until('the supervisor', async () => (await readState(dataDir)) !== undefined)
  const article = await buildArticle(db)
  const { accessToken } = await signIn(db, await buildUser(db), { JWT_SECRET })
  const paths = ['/home', '/news', '/en/news', '/api/articles', `/api/articles/${article.slug}`]
  const load = startLoad(`http://127.0.0.1:${port}`, paths, article.id, accessToken)
  for (let round = 1; round <= ROUNDS; round++) {
    const began = Date.now()
    if (!(await askTakeover(dataDir))) throw new Error('no supervisor was asked')
    report(`PROCESSES=2: takeover ${round} after ${seconds(Date.now() - began)}`)
  }
  const tally = await load.stop()
  const kept = await db.comment.count({ where: { id: { in: tally.acknowledged } } })
  await end(supervisor)
  await db.$disconnect()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  return reportOutcome('PROCESSES=2', tally, kept, report) && Object.keys(tally.refused).length === 0
}
