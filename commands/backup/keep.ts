import { lstat, open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { AGE_MAGIC } from '../archive/encryption.ts'
import { momentOf } from '../archive/format.ts'

export interface RetentionCounts {
  daily: number
  weekly: number
  monthly: number
}

export interface BackupFile {
  name: string
  at: Date
}

// en-CA writes days as 2026-11-22.
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' })

const day = (at: Date): string => DAY.format(at)
const month = (at: Date): string => day(at).slice(0, 7)

function week(at: Date): string {
  const monday = new Date(`${day(at)}T00:00:00Z`)
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7))
  return monday.toISOString().slice(0, 10)
}

/** The newest backup of each of the newest `count` periods that have one. */
function newestOf(
  newestFirst: readonly BackupFile[],
  period: (at: Date) => string,
  count: number,
): BackupFile[] {
  const byPeriod = new Map<string, BackupFile>()
  for (const one of newestFirst) if (!byPeriod.has(period(one.at))) byPeriod.set(period(one.at), one)
  return [...byPeriod.values()].slice(0, count)
}

/**
 * The backups to remove; never the newest. Days, weeks and months are those of Paris. A backup dated later than `now` by
 * a clock that ran ahead stays, and counts for no period, until its day has come.
 */
export function superfluousBackups(
  all: readonly BackupFile[],
  { daily, weekly, monthly }: RetentionCounts,
  now = new Date(),
): BackupFile[] {
  const newestFirst = all.filter(({ at }) => at <= now).toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const stay = new Set([
    ...newestFirst.slice(0, 1),
    ...newestOf(newestFirst, day, daily),
    ...newestOf(newestFirst, week, weekly),
    ...newestOf(newestFirst, month, monthly),
  ])
  return newestFirst.filter((one) => !stay.has(one))
}

async function isArchive(file: string): Promise<boolean> {
  if (!(await lstat(file)).isFile()) return false
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(AGE_MAGIC.length), 0, AGE_MAGIC.length, 0)
    return buffer.toString('latin1') === AGE_MAGIC || buffer.readUInt16BE(0) === 0x1f8b
  } finally {
    await handle.close()
  }
}

/** The archives of a folder: plain files whose name and first bytes are those of our archives. An unreadable file is left out. */
export async function listArchives(folder: string): Promise<BackupFile[]> {
  const all: BackupFile[] = []
  for (const name of await readdir(folder)) {
    const at = momentOf(name)
    if (at && (await isArchive(path.join(folder, name)).catch(() => false))) all.push({ name, at })
  }
  return all
}

/** A backup does not fail because a file belongs to another user or cannot be removed: this is only reported. */
export const removeFile = (file: string, report: (line: string) => void): Promise<boolean> =>
  rm(file, { force: true }).then(
    () => true,
    ({ code, message }: NodeJS.ErrnoException) => {
      report(`${file} cannot be removed (${code ?? message}): it stays.`)
      return false
    },
  )

interface RemoveOptions {
  /** Names of files that always stay: the backup that is known to be good. */
  stay?: readonly string[]
  now?: Date
  report?: (line: string) => void
}

/** Removes only the superfluous archives of a folder. @returns the names of the removed files */
export async function removeSuperfluous(
  folder: string,
  kept: RetentionCounts,
  { stay = [], now, report = () => {} }: RemoveOptions = {},
): Promise<string[]> {
  const gone = superfluousBackups(await listArchives(folder), kept, now).filter(
    ({ name }) => !stay.includes(name),
  )
  const removed: string[] = []
  for (const { name } of gone) if (await removeFile(path.join(folder, name), report)) removed.push(name)
  return removed
}
