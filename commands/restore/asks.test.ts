import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { startNode, startOnTerminal } from '../../server/testing/child.ts'
import { useDatabase } from '../../server/testing/database.ts'
import { rowsOf } from '../../server/testing/migrations.ts'
import { fillSite, hostedDatabase, useArchiveFolder } from '../../server/testing/restores.ts'
import { writeArchive } from '../backup/write.ts'

const database = useDatabase()
const { file } = useArchiveFolder()
const archive = () => file('manette-20261122-100000.tar.gz')

beforeAll(async () => {
  await fillSite(database.db)
  await writeArchive(database.url, archive(), { report: () => {} })
})

/** A machine that has only the archive. */
async function emptyMachine(): Promise<{ into: string; dataDir: string; env: NodeJS.ProcessEnv }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'manette-empty-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const env = { DATABASE_URL: '', BACKUP_DIR: '', BACKUP_PASSPHRASE: '', DATA_DIR: dataDir }
  return { into: await hostedDatabase(), dataDir, env }
}

const QUESTION =
  /There is no list of the accounts that were deleted since \(.*erasures\.jsonl\), and the backup is \d+ (seconds|minutes) old: accounts deleted since then come back\. Type "yes"/

it.each([
  ['yes\r', 0],
  ['no\r', 1],
  ['\r', 1],
  ['\u0003', 1],
  ['\u0004', 1],
])('somebody at a terminal is asked once whether those who left may be back: %j', async (answer, exit) => {
  const { into, env, dataDir } = await emptyMachine()
  const child = startOnTerminal(['commands/restore.ts', archive(), '--into', into], env)
  await expect.poll(() => child.said, { timeout: 60_000 }).toMatch(QUESTION)
  child.type(answer)
  expect(await child.ended, child.said).toBe(exit)
  expect(child.said.split('There is no list of the accounts')).toHaveLength(2)
  expect(child.said).toContain(
    exit === 0 ? 'that were deleted since the backup are back' : 'Nothing was changed.',
  )
  const tables = await rowsOf(into, `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`)
  expect([tables.length > 0, await readdir(dataDir)]).toEqual([exit === 0, []])
})

it('nobody is asked without a terminal, with --without-erasures, or where a list was named', async () => {
  const { into, env, dataDir } = await emptyMachine()
  const ends = async (child: { ended: Promise<unknown>; readonly said: string }) => {
    const exit = await child.ended
    expect(child.said).not.toMatch(/Type "yes"/)
    return [exit, child.said]
  }
  const command = ['commands/restore.ts', archive(), '--into', into]
  expect(await ends(startNode(command, env))).toEqual([
    1,
    expect.stringMatching(/There is no list.*--without-erasures/),
  ])
  const named = [...command, '--erasures', path.join(dataDir, 'list')]
  expect(await ends(startOnTerminal(named, env))).toEqual([1, expect.stringMatching(/There is no list/)])
  expect(await ends(startOnTerminal([...command, '--without-erasures'], env))).toEqual([
    0,
    expect.stringMatching(/are back/),
  ])
})
