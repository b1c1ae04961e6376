import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { connectDatabase } from '../../server/database/client.ts'
import { joinOrStartDatabase, startDatabase } from '../../server/database/cluster/embedded.ts'
import { applyMigrations } from '../../server/database/migrations/migrate.ts'
import { startNode } from '../../server/testing/child.ts'
import { useDatabase } from '../../server/testing/database.ts'
import { buildArticle } from '../../server/testing/factories.ts'
import { rowsOf } from '../../server/testing/migrations.ts'
import { SEVERAL_STARTS } from '../../server/testing/patience.ts'
import { fillSite, hostedDatabase, useArchiveFolder } from '../../server/testing/restores.ts'
import { makeDataDir, removeDataDir } from '../../server/testing/throwaway.ts'
import { writeArchive } from '../backup/write.ts'

const database = useDatabase()
const { file } = useArchiveFolder()
const archive = () => file('manette-20261122-100000.tar.gz')

beforeAll(async () => {
  await fillSite(database.db)
  await writeArchive(database.url, archive(), { report: () => {} })
})

const NOTHING = { DATABASE_URL: '', BACKUP_DIR: '', BACKUP_PASSPHRASE: '' }

/** Runs `npm run restore`. @returns its exit code and its output */
async function command(
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ exit: number | string; said: string }> {
  const child = startNode(['commands/restore.ts', ...args], {
    ...NOTHING,
    ...env,
  })
  const exit = await child.ended
  return { exit, said: child.said.trim() }
}

async function dataDirForTest(): Promise<string> {
  const dir = await makeDataDir()
  onTestFinished(() => removeDataDir(dir))
  return dir
}

/** A stopped site with one article. */
async function siteIn(dataDir: string, erased?: string): Promise<void> {
  const site = await startDatabase({ dataDir, log: () => {}, durable: false })
  await applyMigrations(site.url)
  const db = connectDatabase(site.url)
  await buildArticle(db, { title: 'Celui d’avant' })
  if (erased) await db.erasure.create({ data: { accountId: erased } })
  await db.$disconnect()
  await site.stop()
}

async function usersIn(dataDir: string): Promise<unknown> {
  const site = await joinOrStartDatabase({ dataDir, log: () => {}, durable: false })
  try {
    return (await rowsOf<{ n: number }>(site.url, 'SELECT count(*)::int AS n FROM "User"'))[0]?.n
  } finally {
    await site.stop()
  }
}

const namesIn = async (dir: string) =>
  (await readdir(dir)).filter((name) => /^pg|^restoring/.test(name)).sort()
const NO_LIST = '--without-erasures'

it(
  'the embedded database is made beside the one that is there, whole or broken, and takes its place',
  SEVERAL_STARTS,
  async () => {
    const dataDir = await dataDirForTest()
    const env = { DATA_DIR: dataDir }
    await siteIn(dataDir)
    const refused = await command([archive(), NO_LIST], env)
    expect(refused.said).toMatch(
      /it holds 1 articles, .*“Celui d’avant”, last changed .* ago\. With --replace .*Nothing was changed\.$/,
    )
    // A kill at this point has changed nothing.
    const child = startNode(['commands/restore.ts', archive(), '--replace', NO_LIST], { ...NOTHING, ...env })
    await child.line('User: 3 rows')
    // Stopped there, so that it does not end before the other one begins.
    child.signal('SIGSTOP')
    expect((await command([archive(), '--replace', NO_LIST], env)).said).toMatch(
      /^Another restore is at work in /,
    )
    child.signal('SIGKILL')
    await child.ended
    expect(await usersIn(dataDir)).toBe(1)
    expect(await namesIn(dataDir)).toContainEqual(expect.stringMatching(/^restoring-/))
    // Like damage on a disk.
    await rm(path.join(dataDir, 'pg/global'), { recursive: true })
    const broken = await command([archive(), NO_LIST], env)
    expect([refused.exit, broken.exit]).toEqual([1, 1])
    expect(broken.said).toMatch(
      /The present database cannot be read \(.*With --replace, its folder is put aside, not deleted/,
    )
    const { exit, said } = await command([archive(), NO_LIST, '--replace'], env)
    expect(exit, said).toBe(0)
    expect(said).toMatch(
      /^Which accounts were deleted cannot be read from the present database \(.*\): only those/,
    )
    expect(said).toMatch(/there is no list[\s\S]*Restored \d+ rows in .*everybody signs in again/)
    const aside = (await namesIn(dataDir)).filter(
      (name) => name.includes('-') && name !== 'pg-password' && name !== 'pg-port',
    )
    expect(aside).toEqual([expect.stringMatching(/^pg\.before-\d{8}-\d{6}$/)])
    expect(said).toContain(`is kept in ${path.join(dataDir, aside[0] ?? '')}`)
    expect(existsSync(path.join(dataDir, aside[0] ?? '', 'PG_VERSION'))).toBe(true)
    // A site finds it at the usual place, and nothing replaces it while the site runs.
    const site = await startDatabase({ dataDir, log: () => {}, durable: false })
    expect(await applyMigrations(site.url)).toEqual([])
    expect(await rowsOf(site.url, 'SELECT count(*)::int AS n FROM "User"')).toEqual([{ n: 3 }])
    expect(
      await rowsOf(
        site.url,
        `SELECT "ok", "detail"->>'erased' AS erased FROM "OperationRun" WHERE "kind" = 'restore'`,
      ),
    ).toEqual([{ ok: true, erased: '0' }])
    const running = await command([archive(), NO_LIST, '--replace'], env)
    expect([running.exit, running.said]).toEqual([
      1,
      expect.stringMatching(/^Manette is already running on .*stop it first/),
    ])
    await site.stop()
  },
)

it(
  'people who left the embedded database, and are not on the list yet, stay away',
  SEVERAL_STARTS,
  async () => {
    const dataDir = await dataDirForTest()
    const [gone] = await rowsOf<{ id: string }>(
      database.url,
      `SELECT "id" FROM "User" WHERE "role" = 'visitor'`,
    )
    await siteIn(dataDir, gone?.id)
    const { exit, said } = await command([archive(), '--replace', NO_LIST], { DATA_DIR: dataDir })
    expect(exit, said).toBe(0)
    expect(said).toMatch(/and now again: 1\./)
    expect(await usersIn(dataDir)).toBe(2)
  },
)

it('another server is named by --into, and takes the list from beside the backups', async () => {
  const into = await hostedDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'manette-restore-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [gone] = await rowsOf<{ id: string }>(
    database.url,
    `SELECT "id" FROM "User" WHERE "role" = 'visitor'`,
  )
  await writeFile(
    path.join(folder, 'erasures.jsonl'),
    `{"acc\n${JSON.stringify({ account: gone?.id, at: '2026-11-01T00:00:00.000Z', handOver: null })}\n`,
  )
  const missing = await command([archive(), '--into', into], { BACKUP_DIR: path.join(folder, 'none') })
  expect([missing.exit, missing.said.split('\n').at(-1)]).toEqual([
    1,
    expect.stringMatching(/^There is no list/),
  ])
  const { exit, said } = await command([archive(), '--into', into], { BACKUP_DIR: folder })
  expect(exit, said).toBe(0)
  expect(said).toMatch(/1 lines of .*erasures\.jsonl are cut off[\s\S]*and now again: 1\./)
  expect(await rowsOf(into, 'SELECT count(*)::int AS n FROM "User"')).toEqual([{ n: 2 }])
})

it.each(['Bonjour', '{"foo":1}', '# Manette\n\nThe site of a team.\n'])(
  'a file that is no list of erasures is refused: %j',
  async (text) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'manette-erasures-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const list = path.join(folder, 'list')
    await writeFile(list, text)
    const { exit, said } = await command(
      [archive(), '--into', database.url, '--replace', '--erasures', list],
      {},
    )
    expect([exit, said.split('\n').at(-1)]).toEqual([
      1,
      expect.stringContaining(`${list} is no list of accounts`),
    ])
  },
)

it('a list that is there and cannot be read is not waived', async () => {
  const into = await hostedDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'manette-restore-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  // A folder in place of the file, as permissions do not stop root.
  await mkdir(path.join(folder, 'erasures.jsonl'))
  const { exit, said } = await command([archive(), '--into', into, NO_LIST], { BACKUP_DIR: folder })
  expect([exit, said.split('\n').at(-1)]).toEqual([
    1,
    expect.stringMatching(
      /^The list .*erasures\.jsonl\) is there and cannot be read \(EISDIR\).*Nothing was changed\.$/,
    ),
  ])
  expect(await rowsOf(into, `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`)).toEqual([])
  // A missing folder contains no list.
  const { exit: waived } = await command([archive(), '--into', into, NO_LIST], {
    BACKUP_DIR: path.join(folder, 'none'),
  })
  expect(waived).toBe(0)
})

it.each([[['a', 'b']], [['a', '--erasures', 'x', NO_LIST]]])(
  'called wrongly (%j) says how it is called',
  async (args) => {
    const { exit, said } = await command(args, {})
    expect([exit, said]).toEqual([1, expect.stringContaining('npm run restore -- FILE')])
  },
)
