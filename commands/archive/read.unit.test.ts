import { once } from 'node:events'
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readMigrations } from '../../server/database/migrations/files.ts'
import { type Part, putTogether, tarOf, withManifest } from '../../server/testing/archives.ts'
import { BackupError } from './format.ts'
import { checkArchive, openArchive } from './read.ts'

let migrations: string[]
let dir: string
let file: string
beforeAll(async () => {
  migrations = (await readMigrations()).map(({ name }) => name)
})
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'manette-read-'))
  file = path.join(dir, 'a.tar.gz')
})
afterEach(() => rm(dir, { recursive: true }))

const json = (name: string, value: object): Part => ({ name, bytes: Buffer.from(JSON.stringify(value)) })
const rows = (name: string, text: string): Part => ({ name, bytes: Buffer.from(text) })

const formatOf = (change: object = {}) => ({
  ...{ format: 'manette-backup', version: 1, release: '0.2.0', schema: migrations.at(-1), migrations },
  ...{ at: '2026-11-22T03:17:00.000Z', postgres: '18.1' },
  tables: [
    { name: 'Comment', columns: ['id', 'text'] },
    { name: 'Like', columns: ['id'] },
    { name: 'User', columns: ['id'] },
  ],
  ...change,
})

/** Written by hand, as docs/backup.md describes it. */
function honest(change: object = {}): Part[] {
  const table = { rows: 0, bytes: 0, sha256: '', digest: '0'.repeat(64) }
  const parts = [
    json('format.json', formatOf(change)),
    rows('tables/Comment/00001.copy', 'a\tun\nb\tdeux\n'),
    rows('tables/Comment/00002.copy', 'c\ttrois\n'),
    rows('tables/User/00001.copy', 'u\n'),
    json('manifest.json', {
      format: 'manette-backup',
      tables: { Comment: { ...table }, Like: { ...table }, User: { ...table } },
    }),
  ]
  return withManifest(parts)
}

const insert = (at: number, ...added: Part[]): Part[] => withManifest(honest().toSpliced(at, 0, ...added))
const replace = (at: number, part: Part): Part[] => withManifest(honest().toSpliced(at, 1, part))

/** The refusal is one line that names the file. */
async function refused(why: string | RegExp, passphrase?: string): Promise<void> {
  const error = await checkArchive(file, { passphrase }).then(
    () => undefined,
    (reason: Error) => reason,
  )
  expect(error).toBeInstanceOf(BackupError)
  expect(error?.message).toMatch(why)
  expect(error?.message).toMatch(/^\P{Cc}{10,600}$/u)
}

it('reads what was written by other means', async () => {
  await putTogether(file, honest())
  const { format, members } = await openArchive(file)
  expect(format).toMatchObject({ release: '0.2.0', schema: migrations.at(-1) })
  const read: [string, string | undefined, string][] = []
  for await (const { name, table, bytes } of members()) {
    const chunks: Buffer[] = []
    for await (const chunk of bytes) chunks.push(chunk)
    read.push([name, table, String(Buffer.concat(chunks))])
  }
  expect(read.slice(1, -1)).toEqual([
    ['tables/Comment/00001.copy', 'Comment', 'a\tun\nb\tdeux\n'],
    ['tables/Comment/00002.copy', 'Comment', 'c\ttrois\n'],
    ['tables/User/00001.copy', 'User', 'u\n'],
  ])
  // Members that nobody reads are counted, too.
  const { tables } = await checkArchive(file)
  expect(Object.entries(tables).map(([name, { rows: count }]) => [name, count])).toEqual([
    ['Comment', 3],
    ['Like', 0],
    ['User', 1],
  ])
})

it('refuses what is no file of ours', async () => {
  await refused(/^There is no file /)
  file = dir
  await refused(/ is no file\.$/)
  file = path.join(dir, 'b')
  for (const bytes of ['', '\x1f\x8b', '%PDF-1.7', 'age-encryption.org/v2\n', await tarOf(honest())]) {
    await writeFile(file, bytes)
    await refused(/ is no backup of Manette's\.$/)
  }
})

it('refuses another product’s archive, and none at all', async () => {
  await putTogether(file, [rows('wp-config.php', '<?php'), rows('format.json', '{}')])
  await refused(/ is no backup of Manette's\.$/)
  await putTogether(file, [json('format.json', { format: 'ghost', version: 1, release: '5' })])
  await refused(/ is no backup of Manette's\.$/)
  await putTogether(file, [rows('format.json', '{"format":')])
  await refused(/ is no backup of Manette's\.$/)
  await putTogether(file, [])
  await refused(/ is no backup of Manette's\.$/)
})

it('says which release reads a later one’s', async () => {
  await putTogether(file, honest({ version: 2, release: '3.1.0', tables: 'another way' }))
  await refused(
    / was made by Manette 3\.1\.0, whose backups this release \(\d+\.\d+\.\d+\) does not read: take that release or a later one\.$/,
  )
  await putTogether(file, honest({ release: '0.9.0', migrations: [...migrations, '20991231000000_rings'] }))
  await refused(
    / was made by Manette 0\.9\.0, with migrations that this release .* has not, such as 20991231000000_rings/,
  )
})

describe('a file that is damaged', () => {
  it('is found wherever it is cut', async () => {
    await putTogether(file, honest())
    const whole = await readFile(file)
    for (let length = whole.length - 1; length > 30; length -= 13) {
      await writeFile(file, whole.subarray(0, length))
      await refused(/is cut off|is no backup/)
    }
  })

  it('is found when it ends where a member ends, without its manifest', async () => {
    await putTogether(file, honest().slice(0, -1))
    await refused(/ is cut off: its end is missing\./)
    await putTogether(file, withManifest(honest()).toSpliced(3, 1))
    await refused(/ is not what its manifest says \(User\)/)
  })

  it('is found whichever bit has changed', async () => {
    await putTogether(file, honest())
    const whole = await readFile(file)
    const content = gunzipSync(whole)
    const same = (changed: Buffer) => {
      try {
        return gunzipSync(changed).equals(content)
      } catch {
        return false
      }
    }
    let found = 0
    for (let at = 0; at < whole.length; at += at < 40 || at > whole.length - 20 ? 1 : 5) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8))
      // The program that compressed it, and the choice among equal places for repeated zeros, are no damage.
      if (same(changed)) continue
      await writeFile(file, changed)
      await refused(/./)
      found++
    }
    expect(found).toBeGreaterThan(100)
  })

  it('is found by its digests when the compression does not tell', async () => {
    const parts = honest()
    await putTogether(file, parts.toSpliced(2, 1, rows('tables/Comment/00002.copy', 'c\tTrois\n')))
    await refused(/ is not what its manifest says \(Comment\): it is damaged/)
    await putTogether(file, parts.toSpliced(0, 1, json('format.json', formatOf({ postgres: '17.9' }))))
    await refused(/ is not what its manifest says \(format\.json\)/)
    await putTogether(
      file,
      withManifest(honest(), ({ tables }) => Reflect.deleteProperty(tables, 'Comment')),
    )
    await refused(/ is not what its manifest says \(Comment\)/)
    await putTogether(file, replace(2, rows('tables/Comment/00002.copy', 'c\ttrois')))
    await refused(/"tables\/Comment\/00002.copy" does not end with a row/)
    await putTogether(file, honest().toSpliced(-1, 1, rows('manifest.json', '[]')))
    await refused(/manifest\.json says nothing that can be/)
  })
})

describe('what has no place in an archive', () => {
  const strange = '\u001b[2J../../../etc/cron.d/x'
  it.each([
    '../../etc/passwd',
    '/etc/passwd',
    'tables/../../x/00001.copy',
    'tables/User/../../../x',
    'tables/Comment/00001.copy/../../../x',
    'tables/Secret/00001.copy',
    'tables/Comment/1.copy',
    'tables/Comment/00003.copy',
    'tables/Comment/00001.copy',
    'tables/__proto__/00001.copy',
    'format.json',
    strange,
  ])('a member called %s', async (name) => {
    await putTogether(file, insert(2, rows(name, 'x\n')))
    await refused(/ holds ".*", which has no place there: it is not restored\.$/)
  })

  it('rows in another order than the tables’', async () => {
    await putTogether(file, insert(1, rows('tables/User/00001.copy', 'x\n')))
    await refused(/"tables\/Comment\/00001\.copy", which has no place there/)
  })

  it.each(['symlink', 'link', 'directory', 'fifo', 'character-device'] as const)('a %s', async (type) => {
    const name = 'tables/Comment/00003.copy'
    await putTogether(file, insert(3, { name, bytes: Buffer.alloc(0), type, linkname: '/etc/passwd' }))
    await refused(/, which is no plain file: it is not restored\.$/)
  })

  it('anything after the end', async () => {
    await putTogether(file, [...honest(), rows('tables/User/00002.copy', 'x\n')])
    await refused(/ goes on after its end, with "tables\/User\/00002\.copy"/)
    await putTogether(file, honest())
    await writeFile(file, Buffer.concat([await readFile(file), gzipSync(await tarOf([rows('x', 'x\n')]))]))
    await refused(/ goes on after its end, with "x"/)
  })
})

describe('an archive that asks for too much', () => {
  /** A header that announces more than follows. */
  async function announcing(size: number, name: string): Promise<Buffer> {
    const { pack } = await import('tar-stream')
    const tar = pack()
    tar.on('error', () => {})
    tar.entry({ name, size, mtime: new Date(0) })
    const [header] = (await once(tar, 'data')) as [Buffer]
    tar.destroy()
    return Buffer.from(header)
  }
  const gzipped = (...chunks: Buffer[]) => writeFile(file, gzipSync(Buffer.concat(chunks)))
  const before = async () => (await tarOf(honest().slice(0, 1))).subarray(0, -1024)

  it('announces a table of 10 GB', async () => {
    await gzipped(
      await before(),
      await announcing(10 * 1024 ** 3, 'tables/User/00001.copy'),
      Buffer.alloc(2048),
    )
    await refused(
      / announces 10,240 MB for "tables\/User\/00001\.copy", and no part of a backup has more than 64/,
    )
  })

  it('announces a format of 100 MB', async () => {
    await gzipped(await announcing(100 * 1024 ** 2, 'format.json'), Buffer.alloc(2048))
    await refused(/ announces 100 MB for "format\.json", and no part of a backup has more than 1:/)
  })

  it('names a member in a megabyte of header', async () => {
    await putTogether(file, insert(1, rows('x'.repeat(1_200_000), 'x\n')))
    await refused(/ holds "x{100}", which has no place/)
    await putTogether(file, insert(1, rows('x'.repeat(6_000_000), 'x\n')))
    await refused(/is cut off or damaged \(Header exceeds max size\)/)
  })

  it('unpacks to a thousand times its size', async () => {
    const bomb = Buffer.alloc(62_000_000, 'a')
    bomb[bomb.length - 1] = 10
    const pieces = Array.from({ length: 3 }, (_, n) => ({
      name: `tables/Comment/0000${n + 1}.copy`,
      bytes: bomb,
    }))
    await putTogether(file, [honest()[0] as Part, ...pieces])
    await refused(/ unpacks to more than 300 times its size/)
  })
})

describe('an encrypted archive', () => {
  const PASSPHRASE = 'quatre mots pris au hasard'
  async function seal(parts: Part[]): Promise<void> {
    const plain = path.join(dir, 'plain')
    await putTogether(plain, parts)
    const bytes = await readFile(plain)
    const encrypter = new Encrypter()
    encrypter.setPassphrase(PASSPHRASE)
    // A low work factor makes the test quick; the strength is not tested here.
    encrypter.setScryptWorkFactor(4)
    await writeFile(file, await encrypter.encrypt(bytes))
  }

  it('is read with its passphrase only', async () => {
    await seal(honest())
    await refused(/ is encrypted: give its passphrase in BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE\.$/)
    await refused(
      /^The passphrase is not the one that this backup was encrypted with\.$/,
      'autre chose, et long',
    )
    expect((await checkArchive(file, { passphrase: PASSPHRASE })).tables.User?.rows).toBe(1)
    const whole = await readFile(file)
    await truncate(file, whole.length - 40)
    await refused(/ is cut off or damaged /, PASSPHRASE)
    const changed = Buffer.from(whole)
    changed[whole.length - 60] = (changed[whole.length - 60] ?? 0) ^ 1
    await writeFile(file, changed)
    await refused(/ is cut off or damaged /, PASSPHRASE)
  })
})
