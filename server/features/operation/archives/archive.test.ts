import { execFileSync } from 'node:child_process'
import { mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { checkArchive, openArchive } from '../../../../commands/archive/read.ts'
import { verifyArchive } from '../../../../commands/backup/verify.ts'
import { writeArchive } from '../../../../commands/backup/write.ts'
import { newId } from '../../../../shared/base/id.ts'
import { withOperationLock } from '../../../database/operation-lock.ts'
import { putTogether, takeApart, withManifest } from '../../../testing/archives.ts'
import { startNode } from '../../../testing/child.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildUser } from '../../../testing/factories.ts'

const database = useDatabase()
const report = () => {}
let dir: string
let file: string

/** Texts with everything that COPY has to escape, and a picture larger than one piece. */
const STRANGE = 'Tab\there, line\nthere, back\\slash, \\N, \\., « é », 🎮, \r\n'
const PICTURE = Buffer.alloc(3_000_000, Buffer.from([0, 10, 92, 255, 13, 9]))

async function picture(): Promise<void> {
  const id = newId()
  await database.db.image.create({
    data: {
      id,
      originalName: 'x.png',
      format: 'png',
      width: 1,
      height: 1,
      size: PICTURE.length,
      bytes: { create: { data: PICTURE } },
    },
  })
}

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'manette-archive-'))
  file = path.join(dir, 'whole.tar.gz')
  await buildUser(database.db, { username: 'Zoé' })
  await buildArticle(database.db, { excerpt: STRANGE })
  for (let n = 0; n < 3; n++) await picture()
  await database.db.operationRun.create({ data: { id: newId(), kind: 'backup' } })
  await writeArchive(database.url, file, { report })
})
afterAll(() => rm(dir, { recursive: true }))

const sh = (command: string) =>
  execFileSync('/bin/sh', ['-euc', command], {
    cwd: dir,
    encoding: 'utf8',
    env: { ...process.env, TZ: 'UTC' },
  })

describe('an archive', () => {
  it('is one file that only we may read, and nothing beside it', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(dir)).toEqual(['whole.tar.gz'])
  })

  it('holds every table of the schema but the record of migrations, with all rows and columns', async () => {
    const { format, members } = await openArchive(file)
    const tables = await database.db.$queryRaw<{ name: string; columns: string[] }[]>`
      SELECT table_name AS name, array_agg(column_name::text ORDER BY ordinal_position) AS columns
      FROM information_schema.columns WHERE table_schema = 'public' GROUP BY 1`
    const carried = tables.filter(({ name }) => !['_prisma_migrations', 'schema_release'].includes(name))
    expect(new Map(format.tables.map(({ name, columns }) => [name, columns]))).toEqual(
      new Map(carried.map(({ name, columns }) => [name, columns])),
    )
    const migrations = await database.db.$queryRaw<{ name: string }[]>`
      SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1`
    expect(format.migrations).toEqual(migrations.map(({ name }) => name))
    expect(format.schema).toBe(migrations.at(-1)?.name)
    const names: string[] = []
    for await (const { name } of members()) names.push(name)
    expect([names[0], names.at(-1)]).toEqual(['format.json', 'manifest.json'])
    const manifest = await checkArchive(file)
    for (const { name } of carried) {
      const [row] = await database.db.$queryRawUnsafe<{ n: number }[]>(
        `SELECT count(*)::int AS n FROM "${name}"`,
      )
      // The running backup itself, when made by the command, is not included.
      expect([name, manifest.tables[name]?.rows]).toEqual([name, name === 'OperationRun' ? 0 : row?.n])
    }
  })

  it('cuts rows into pieces that are whole, a long row into one of its own', async () => {
    const pieces = (await takeApart(file)).filter(({ name }) => name.startsWith('tables/ImageBytes/'))
    expect(pieces.map(({ name }) => name)).toEqual([1, 2, 3].map((n) => `tables/ImageBytes/0000${n}.copy`))
    for (const { bytes } of pieces) expect(bytes.at(-1)).toBe(10)
  })

  it('is read by tar, sha256sum and COPY, as docs/backup.md says', async () => {
    sh('mkdir taken && tar -xzf whole.tar.gz -C taken')
    const summed = sh('cat taken/tables/ImageBytes/*.copy | sha256sum')
    const { tables } = await checkArchive(file)
    expect(summed.slice(0, 64)).toBe(tables.ImageBytes?.sha256)
    const copied = await readFile(path.join(dir, 'taken/tables/Content/00001.copy'), 'utf8')
    expect(copied).toContain('Tab\\there, line\\nthere, back\\\\slash, \\\\N, \\\\., « é », 🎮, \\r\\n')
    await rm(path.join(dir, 'taken'), { recursive: true })
  })

  it('is one moment, whatever is written meanwhile', async () => {
    let stopped = false
    const writer = (async () => {
      for (let n = 0; !stopped; n++) {
        // Both or neither.
        await database.db.$transaction([
          database.db.setting.create({ data: { key: `un-${n}`, value: n, was: n } }),
          database.db.glossaryTerm.create({ data: { id: newId(), term: `un-${n}` } }),
        ])
      }
    })()
    for (const round of [1, 2]) {
      const before = await database.db.setting.count()
      const { tables } = await writeArchive(database.url, path.join(dir, `moment-${round}.tar.gz`), {
        report,
      })
      expect(tables.Setting?.rows).toBe(tables.GlossaryTerm?.rows)
      expect(tables.Setting?.rows).toBeGreaterThanOrEqual(before)
    }
    stopped = true
    await writer
  })

  it('is never written over, and leaves nothing when it fails', async () => {
    const before = await readFile(file)
    await expect(writeArchive(database.url, file, { report })).rejects.toThrow(
      /is there already: give another name/,
    )
    expect(await readFile(file)).toEqual(before)
    const ended = new AbortController()
    ended.abort(new Error('told to end'))
    const other = path.join(dir, 'other.tar.gz')
    await expect(writeArchive(database.url, other, { report, signal: ended.signal })).rejects.toThrow(
      'told to end',
    )
    const writing = async (write: () => Promise<never>, signal?: AbortSignal) => {
      const some = await open(file)
      const writes = vi.spyOn(Object.getPrototypeOf(some), 'write').mockImplementation(write)
      await some.close()
      // The folder of the complete archive: the file exists when the first bytes are to be written.
      return writeArchive(database.url, other, { report, signal }).finally(() => writes.mockRestore())
    }
    const beside = async () => (await readdir(dir)).filter((name) => name.startsWith('other'))
    const midway = new AbortController()
    const aborted = writing(async () => {
      expect(await beside()).toEqual(['other.tar.gz.partial'])
      midway.abort(new Error('midway'))
      return await new Promise<never>(() => {})
    }, midway.signal)
    await expect(aborted).rejects.toThrow('midway')
    expect(await beside()).toEqual([])
    const full = writing(async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    })
    await expect(full).rejects.toThrow(
      `The disk of ${other} is full: make room, or choose another place. Nothing was kept.`,
    )
    expect(await beside()).toEqual([])
  })

  it('is no good when the rows that it restores are others than it says', async () => {
    // Every digest is right except that of the rows, as if something had changed them during the restore.
    const parts = (await takeApart(file)).map((part) =>
      part.name === 'tables/User/00001.copy'
        ? { ...part, bytes: Buffer.from(String(part.bytes).replace('Zoé', 'Zoa')) }
        : part,
    )
    const other = path.join(dir, 'other.tar.gz')
    await putTogether(other, withManifest(parts))
    await checkArchive(other)
    await expect(verifyArchive(other, { url: database.url, report })).rejects.toThrow(
      /Restored, User has 2 rows that are not the 2 of the backup: do not count on it\./,
    )
    await rm(other)
  })

  it('is refused in one line while an update runs, and nothing is left behind', async () => {
    const before = await readdir(dir)
    const child = await withOperationLock(database.url, 'An update', async () => {
      const started = startNode(['commands/backup.ts', dir], { DATABASE_URL: database.url })
      await started.ended
      return started
    })
    expect(await child.ended).toBe(1)
    expect(child.said).toMatch(
      /^An update has been running on this database since [\d:]+ UTC: nothing was changed\. Try again when it has ended\.\n$/,
    )
    expect(await readdir(dir)).toEqual(before)
  })
})
