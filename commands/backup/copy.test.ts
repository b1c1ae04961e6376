import { existsSync } from 'node:fs'
import {
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { withOperationLock } from '../../server/database/operation-lock.ts'
import { appendErasures, readErasures } from '../../server/features/account/erasures/erasures-file.ts'
import { startNode, startScript } from '../../server/testing/child.ts'
import { useDatabase } from '../../server/testing/database.ts'
import { newId } from '../../shared/base/id.ts'
import { type CopyOptions, copyBackups } from './copy.ts'
import { COPIES_MARKER, markCopyPlace } from './copy-place.ts'

const database = useDatabase()
const [OLD, LAST, NEW] = ['20261120', '20261121', '20261122'].map(
  (day) => `manette-${day}-021700.tar.gz`,
) as [string, string, string]
const EMPTY = { daily: 9, weekly: 9, monthly: 9 }
let [dir, from, to] = ['', '', '']
let said: string[] = []

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'manette-copy-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  ;[from, to] = [path.join(dir, 'backups'), path.join(dir, 'copies')]
  for (const folder of [from, to]) await mkdir(folder)
  said = []
  await database.db.operationRun.deleteMany()
  // Both are on one disk here, which this mark allows.
  await markCopyPlace({ from, to }, { sameDisk: true })
})

/** As much of an archive as copying looks at: gzip's first bytes, and others. */
const archive = (name: string, text = name) =>
  writeFile(path.join(from, name), Buffer.concat([Buffer.from([0x1f, 0x8b]), Buffer.from(text)]))
const copy = (more: Partial<CopyOptions> = {}) =>
  copyBackups({ url: database.url, from, to, kept: EMPTY, report: (line) => void said.push(line), ...more })
const there = async () => (await readdir(to)).filter((name) => name !== COPIES_MARKER).sort()
const runs = () => database.db.operationRun.findMany({ orderBy: { startedAt: 'asc' } })

/** Replaces each write of bytes to a file. */
async function writing(
  write: (chunk: Buffer, at: number) => Promise<{ bytesWritten: number }>,
): Promise<void> {
  const some = await open(path.join(from, NEW))
  const writes = vi.spyOn(Object.getPrototypeOf(some), 'write').mockImplementation(write as never)
  onTestFinished(() => writes.mockRestore())
  await some.close()
}

describe('copying backups to another disk', () => {
  it('takes what is missing, reads it back, and thins there as here', async () => {
    for (const name of [OLD, LAST, NEW]) await archive(name)
    await writeFile(path.join(to, 'manette-20261101-021700.tar.gz.partial'), 'left by a killed one')
    expect(await copy()).toEqual({
      file: path.join(to, NEW),
      ...{ copied: 3, bytes: 3 * (OLD.length + 2) },
    })
    expect(await there()).toEqual([OLD, LAST, NEW])
    expect(await readFile(path.join(to, LAST))).toEqual(await readFile(path.join(from, LAST)))
    expect((await stat(path.join(to, LAST))).mode & 0o777).toBe(0o600)
    expect(await copy()).toMatchObject({ copied: 0, bytes: 0 })
    // A superfluous backup is not copied before it is removed.
    await rm(path.join(to, OLD))
    await rm(path.join(to, NEW))
    const kept = { daily: 2, weekly: 0, monthly: 0 }
    expect(await copy({ kept })).toMatchObject({ copied: 1 })
    expect(await there()).toEqual([LAST, NEW])
    await copy({ kept: { daily: 1, weekly: 0, monthly: 0 } })
    expect(await there()).toEqual([NEW])
    expect(await readdir(from)).toHaveLength(3)
    expect((await runs()).map(({ kind, ok }) => `${kind} ${ok}`)).toEqual(Array(4).fill('copy true'))
  })

  it('by hand takes what was just made alone, and removes nothing', async () => {
    for (const name of [OLD, LAST, 'manette-20991231-235900.tar.gz']) await archive(name)
    await writeFile(path.join(to, 'manette-20200101-021700.tar.gz'), Buffer.from([0x1f, 0x8b]))
    const options = { url: database.url, from, to, only: LAST, report: () => {} }
    expect(await copyBackups(options)).toMatchObject({ copied: 1, file: path.join(to, LAST) })
    expect(await there()).toEqual(['manette-20200101-021700.tar.gz', LAST])
  })

  it('takes the list of deleted accounts along, which grows and never shrinks', async () => {
    await archive(NEW)
    const one = () => ({ accountId: newId(), at: new Date('2026-11-20T10:00:00Z'), heirId: null })
    const [both, here, only] = [one(), one(), one()]
    await appendErasures(path.join(from, 'erasures.jsonl'), [both, here])
    await appendErasures(path.join(to, 'erasures.jsonl'), [both, only])
    await copy()
    const list = await readErasures(path.join(to, 'erasures.jsonl'))
    expect(list?.erasures).toEqual([both, only, here])
    const before = await readFile(path.join(to, 'erasures.jsonl'))
    await copy()
    expect(await readFile(path.join(to, 'erasures.jsonl'))).toEqual(before)
    await writeFile(path.join(to, 'erasures.jsonl'), 'somebody’s notes\n')
    await expect(copy()).rejects.toThrow(/erasures\.jsonl is no list of accounts that were deleted/)
  })

  it('of nothing is a failure, and what is no backup there is not taken for one', async () => {
    await expect(copy()).rejects.toThrow(`There is no backup in ${from} to copy.`)
    await archive(NEW)
    await mkdir(path.join(to, NEW))
    await expect(copy()).rejects.toThrow(/is there, and is no backup: move it elsewhere\./)
  })
})

describe('a folder that is not what it should be', () => {
  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['missing', () => rm(to, { recursive: true }), /there is no folder .*: is its disk mounted\?/],
    [
      'without the mark, as a mount point without its disk',
      () => rm(path.join(to, COPIES_MARKER)),
      /is not marked: mount its disk; .*npm run backup -- mark/,
    ],
    [
      'with a mark that is none',
      () => writeFile(path.join(to, COPIES_MARKER), '{"holds":"films"}'),
      /is not what marks it/,
    ],
    [
      'on the disk of BACKUP_DIR, for which it was not marked',
      async () => {
        const marker = path.join(to, COPIES_MARKER)
        await writeFile(marker, (await readFile(marker, 'utf8')).replace('true', 'false'))
      },
      /lies on the disk of BACKUP_DIR .*both would be lost together/,
    ],
    ['a file', () => rm(to, { recursive: true }).then(() => writeFile(to, '')), /there is no folder/],
  ])('%s is refused in words, and kept as a failure', async (_, spoil, why) => {
    await archive(NEW)
    await spoil()
    const before = await readdir(dir, { recursive: true })
    await expect(copy()).rejects.toThrow(why)
    expect(await runs()).toMatchObject([
      { kind: 'copy', ok: false, detail: { error: expect.stringMatching(why) } },
    ])
    expect(await readdir(dir, { recursive: true })).toEqual(before)
  })

  it('is not marked on the disk of BACKUP_DIR by mistake, nor is BACKUP_DIR itself', async () => {
    await expect(markCopyPlace({ from, to }, { sameDisk: false })).rejects.toThrow(/add --same-disk\./)
    await expect(markCopyPlace({ from, to: from }, { sameDisk: true })).rejects.toThrow(/the same folder/)
  })
})

describe('what goes wrong midway leaves nothing under the final name', () => {
  beforeEach(() => archive(NEW))

  it('a disk that fills', async () => {
    await writing(async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    })
    await expect(copy()).rejects.toThrow(/^The disk of .*copies.* is full: make room/)
    expect(await there()).toEqual([])
  })

  it.each(['nothing is in its place', 'an empty mount point is'])(
    'a disk that goes away; %s',
    async (place) => {
      const away = path.join(dir, 'away')
      await writing(async (chunk) => {
        if (existsSync(away)) return { bytesWritten: chunk.length }
        await rename(to, away)
        if (place !== 'nothing is in its place') await mkdir(to)
        return { bytesWritten: chunk.length }
      })
      await expect(copy()).rejects.toThrow(/went away while a backup was copied there \(ENOENT\)/)
      if (existsSync(to)) expect(await there()).toEqual([])
      expect(existsSync(path.join(away, NEW))).toBe(false)
    },
  )

  it('bytes that are read back otherwise', async () => {
    await writing(async (chunk) => ({ bytesWritten: chunk.length }))
    await expect(copy()).rejects.toThrow(/was read back with other bytes than were written/)
    expect(await there()).toEqual([])
  })

  it('an end from outside', async () => {
    const told = new AbortController()
    await writing(async () => {
      told.abort(new Error('told to end'))
      return await new Promise<never>(() => {})
    })
    await expect(copy({ signal: told.signal })).rejects.toThrow('told to end')
    expect(await there()).toEqual([])
  })

  it('a kill; the next one takes it up', async () => {
    // Large enough to be interrupted in the middle.
    await truncate(path.join(from, NEW), 1_000_000_000)
    const child = startScript(
      `import { copyBackups } from '#/commands/backup/copy.ts'
      await copyBackups({ ...JSON.parse(process.env.GIVEN), report: () => {} })`,
      { GIVEN: JSON.stringify({ url: database.url, from, to }) },
    )
    let ended = false
    void child.ended.then(() => {
      ended = true
    })
    while (!ended && !existsSync(path.join(to, `${NEW}.partial`))) await wait(1)
    child.signal('SIGKILL')
    expect(await child.ended).toBe('SIGKILL')
    expect(await there()).toEqual([`${NEW}.partial`])
    await truncate(path.join(from, NEW), 1000)
    expect(await copy()).toMatchObject({ copied: 1, bytes: 1000 })
    expect(await there()).toEqual([NEW])
    expect((await runs()).map(({ ok }) => ok)).toEqual([false, true])
  })

  it('two at once: one copies, the other one says so, or finds it done', async () => {
    const both = await Promise.allSettled([copy(), copy()])
    const done = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.copied] : []))
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []))
    expect(done.reduce((sum, copied) => sum + copied, 0)).toBe(1)
    for (const message of refused)
      expect(message).toContain('The copying of backups has been running on this database')
    expect(await there()).toEqual([NEW])
  })

  it('another one that is still at it is named', async () => {
    await withOperationLock(database.url, 'The copying of backups', async () =>
      expect(copy()).rejects.toThrow('The copying of backups has been running on this database'),
    )
    expect(await there()).toEqual([])
  })
})

describe('npm run backup', () => {
  const run = async (...args: string[]) => {
    const { url } = database
    const env = { DATABASE_URL: url, DATA_DIR: dir, BACKUP_DIR: from, BACKUP_TO: to, BACKUP_PASSPHRASE: '' }
    const child = startNode(['commands/backup.ts', ...args], env)
    return { code: await child.ended, said: child.said }
  }

  it('marks the folder, and copies what it makes without a place of its own', async () => {
    await rm(path.join(to, COPIES_MARKER))
    const unmarked = await run()
    expect(unmarked.said).toMatch(/Backed up [\d,]+ rows .*\n.*is not marked: mount its disk/)
    expect([unmarked.code, (await readdir(from)).length]).toEqual([1, 1])
    expect((await run('mark')).said).toContain('To copy there all the same, add --same-disk.')
    expect(await run('mark', '--same-disk')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Marked: /),
    })
    await rm(from, { recursive: true })
    await mkdir(from)
    const { code, said: lines } = await run()
    expect(lines).toContain(`Copied, and read back: ${to}/manette-`)
    expect(code).toBe(0)
    expect(await there()).toEqual(await readdir(from))
    expect((await run(path.join(dir, 'elsewhere.tar.gz'))).said).not.toContain('Copied')
    expect(await there()).toHaveLength(1)
  })
})
