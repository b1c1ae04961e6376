import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { advice, type Finding, ok, wrong } from '../finding.ts'
import type { SiteUnderTest } from '../subject.ts'
import { lineOf, size, span } from '../words.ts'

/** What docs/backup.md calls an archive, and one that was cut off. */
const ARCHIVE = /^manette-.*\.tar\.(gz|zst)(\.\w+)?$/
const PARTIAL = /\.partial$/

export interface Backups {
  newest?: { name: string; at: Date; bytes: number }
  count: number
  partial: string[]
}

/** A row of "OperationRun", the last of its kind. */
export interface Run {
  kind: string
  at: Date
  ok: boolean | null
  error: string | null
}

const HOUR_MS = 3_600_000
/** A night's, and half a day for one that was missed. */
const AGE_GOOD_MS = 36 * HOUR_MS
const AGE_WRONG_MS = 7 * 24 * HOUR_MS
const PARTIAL_MS = 24 * HOUR_MS

export async function readBackups(dir: string, now = Date.now()): Promise<Backups> {
  const files = await Promise.all(
    (await readdir(dir)).map(async (name) => {
      // Old ones are removed, and partial ones renamed, at any moment.
      const about = await stat(path.join(dir, name)).catch(() => undefined)
      return about ? [{ name, about }] : []
    }),
  ).then((found) => found.flat())
  const whole = files
    .filter(({ name }) => ARCHIVE.test(name) && !PARTIAL.test(name))
    .sort((a, b) => b.about.mtimeMs - a.about.mtimeMs)
  const [last] = whole
  return {
    ...(last && { newest: { name: last.name, at: last.about.mtime, bytes: last.about.size } }),
    count: whole.length,
    partial: files
      .filter(({ name, about }) => PARTIAL.test(name) && now - about.mtimeMs > PARTIAL_MS)
      .map(({ name }) => name),
  }
}

export function judgeBackups({ newest, count, partial }: Backups, now = Date.now()): Finding[] {
  const findings: Finding[] = []
  if (!newest)
    findings.push(
      advice('There is no backup in BACKUP_DIR yet', 'Run "npm run backup", or wait for the next night.'),
    )
  else {
    const age = now - newest.at.getTime()
    const what = `${newest.name}, ${size(newest.bytes)}, is ${span(Math.max(0, age) / 1000)} old; ${count} in all`
    const todo = 'Look at the status page why no younger one was made, or run "npm run backup".'
    findings.push(age > AGE_WRONG_MS ? wrong(what, todo) : age > AGE_GOOD_MS ? advice(what, todo) : ok(what))
  }
  if (partial.length > 0)
    findings.push(
      advice(`Cut off, and no backup: ${partial.join(', ')}`, 'Delete them once nothing writes there.'),
    )
  return findings
}

/** @param runs the last one that ended, of each kind */
export const judgeRuns = (runs: readonly Run[]): Finding[] =>
  runs
    .filter((run) => run.ok === false && ['backup', 'verify'].includes(run.kind))
    .map(({ kind, at, error }) =>
      wrong(
        `The last ${kind === 'verify' ? 'verification of a backup' : 'backup'} failed (${at.toISOString().slice(0, 16)}Z): ${error ?? 'it says nothing'}`,
        kind === 'verify'
          ? 'Run "npm run backup", then "npm run backup -- verify FILE".'
          : 'Mend that, then "npm run backup".',
      ),
    )

const RUNS = `SELECT DISTINCT ON (kind) kind::text, "startedAt" AS at, ok, detail->>'error' AS error
  FROM "OperationRun" WHERE "endedAt" IS NOT NULL ORDER BY kind, "startedAt" DESC`

async function lookAtRuns({ db }: SiteUnderTest): Promise<Finding[]> {
  const { rows: there } = (await db?.query<{ is: boolean }>(
    `SELECT to_regclass('"OperationRun"') IS NOT NULL AS is`,
  )) ?? { rows: [] }
  return there[0]?.is && db ? judgeRuns((await db.query<Run>(RUNS)).rows) : []
}

export async function lookAtBackups(examined: SiteUnderTest): Promise<Finding[]> {
  const dir = examined.config.BACKUP_DIR
  if (!dir)
    return [
      advice(
        'BACKUP_DIR is not set: nothing is backed up by night',
        'Set it to a folder on another disk (docs/backup.md).',
      ),
      ...(await lookAtRuns(examined)),
    ]
  try {
    return [...judgeBackups(await readBackups(dir)), ...(await lookAtRuns(examined))]
  } catch (error) {
    return [
      wrong(
        `BACKUP_DIR cannot be looked at: ${lineOf(error)}`,
        'Make the folder, and allow it to this user.',
      ),
    ]
  }
}
