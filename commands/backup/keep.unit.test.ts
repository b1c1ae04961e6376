import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { archiveName, momentOf } from '../archive/format.ts'
import { readBackups } from '../doctor/subjects/backups.ts'
import { removeSuperfluous, superfluousBackups } from './keep.ts'
import { removePartials } from './partial.ts'

const at = (iso: string) => ({ name: archiveName(new Date(iso), 'plain'), at: new Date(iso) })

/** One at 3:17 in Paris each night, going back from 22 November 2026. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, n) => at(new Date(Date.UTC(2026, 10, 22 - n, 2, 17)).toISOString()))

const staying = (
  all: ReturnType<typeof nights>,
  kept: Parameters<typeof superfluousBackups>[1],
): string[] => {
  const gone = new Set(superfluousBackups(all, kept, new Date('2027-01-01')))
  return all.filter((one) => !gone.has(one)).map((one) => one.at.toISOString().slice(0, 10))
}

it('keeps the newest of the last days, weeks and months', () => {
  expect(staying(nights(120), { daily: 3, weekly: 3, monthly: 4 })).toEqual([
    ...['2026-11-22', '2026-11-21', '2026-11-20'],
    // Sundays end a week.
    ...['2026-11-15', '2026-11-08'],
    ...['2026-10-31', '2026-09-30', '2026-08-31'],
  ])
})

it('counts periods that have one, and never removes the newest', () => {
  const gaps = [at('2026-11-22T02:17:00Z'), at('2026-06-01T02:17:00Z'), at('2026-01-05T03:17:00Z')]
  expect(staying(gaps, { daily: 2, weekly: 0, monthly: 0 })).toEqual(['2026-11-22', '2026-06-01'])
  expect(staying(gaps, { daily: 0, weekly: 0, monthly: 0 })).toEqual(['2026-11-22'])
  expect(superfluousBackups([], { daily: 1, weekly: 1, monthly: 1 })).toEqual([])
})

it('counts what is dated ahead for no period, and leaves it', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const ahead = [at('2031-01-01T02:17:00Z'), at('2031-01-02T02:17:00Z')]
  const two = nights(2)
  expect(superfluousBackups([...ahead, ...two], { daily: 1, weekly: 0, monthly: 0 }, now)).toEqual([two[1]])
})

it('takes the newest of several of a day, by the days of Paris', () => {
  // 23:30 and 0:30 in Paris, which are one day in UTC.
  const two = [at('2026-07-01T21:30:00Z'), at('2026-07-01T22:30:00Z'), at('2026-07-02T10:00:00Z')]
  expect(superfluousBackups(two, { daily: 5, weekly: 0, monthly: 0 }, new Date('2027-01-01'))).toEqual([
    two[1],
  ])
})

it('reads moments from names of ours only', () => {
  expect(momentOf('manette-20261122-021700.tar.gz')?.toISOString()).toBe('2026-11-22T02:17:00.000Z')
  expect(momentOf('manette-20261122-021700.tar.gz.age')).toBeDefined()
  for (const name of [
    'manette-20261122-021700.tar.gz.partial',
    'x-manette-20261122-021700.tar.gz',
    'manette-2026.tar.gz',
  ])
    expect(momentOf(name)).toBeUndefined()
})

it('removes archives of ours and nothing else', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'manette-keep-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const gzip = Buffer.from([0x1f, 0x8b, 8, 0])
  const put = (name: string, bytes: Buffer | string = gzip) => writeFile(path.join(dir, name), bytes)
  for (const { name } of nights(5)) await put(name)
  await put('manette-20250101-031700.tar.gz.age', 'age-encryption.org/v1\n-> scrypt')
  const others = [
    'manette-20200101-031700.tar.gz.partial',
    'manette-20200102-031700.tar.gz',
    'manette-20200103-031700.tar.gz',
    'manette-20200104-031700.tar.gz',
    'notes.txt',
    'erasures.jsonl',
  ]
  await put(others[0] ?? '')
  await mkdir(path.join(dir, others[1] ?? ''))
  await symlink('/etc/hostname', path.join(dir, others[2] ?? ''))
  // A user's own file that happens to have such a name.
  await put(others[3] ?? '', 'text')
  for (const name of others.slice(4)) await put(name)
  const [newest, second, third] = nights(3).map(({ name }) => name)
  // The verified backup stays, whatever its name.
  const now = new Date('2027-01-01')
  const gone = await removeSuperfluous(dir, { daily: 2, weekly: 0, monthly: 0 }, { stay: [third ?? ''], now })
  expect(gone).toHaveLength(3)
  expect((await readdir(dir)).sort()).toEqual([newest, second, third, ...others].sort())
})

it('what is not ours in the folder, or cannot be removed, is left and stops nothing', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'manette-keep-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const gzip = Buffer.from([0x1f, 0x8b, 8, 0])
  const [newest, old] = ['manette-20261102-021700.tar.gz', 'manette-20261101-021700.tar.gz'] as const
  for (const name of [newest, old]) await writeFile(path.join(dir, name), gzip)
  // Folders named like an archive and a partial one, a dead link, and another program's file.
  await mkdir(path.join(dir, 'manette-20261001-021700.tar.gz'))
  await mkdir(path.join(dir, 'manette-20261003-021700.tar.gz.partial'))
  await symlink('/nowhere', path.join(dir, 'manette-20261002-021700.tar.gz'))
  await writeFile(path.join(dir, 'film.mkv.partial'), 'x')
  const said: string[] = []
  const report = (line: string) => void said.push(line)
  await removePartials(dir, report)
  expect(said).toEqual([expect.stringMatching(/20261003-021700\.tar\.gz\.partial cannot be removed \(\w+\)/)])
  const kept = { daily: 1, weekly: 0, monthly: 0 }
  expect(await removeSuperfluous(dir, kept, { now: new Date('2026-11-03T00:00:00Z'), report })).toEqual([old])
  expect(await readdir(dir)).toHaveLength(5)
  expect(await readBackups(dir, Date.now() + 100 * 3_600_000)).toMatchObject({
    newest: { name: newest, bytes: 4 },
    count: 1,
    partial: ['manette-20261003-021700.tar.gz.partial'],
  })
})
