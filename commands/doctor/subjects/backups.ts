import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../../server/base/config.ts'
import { writeFault } from '../../../server/base/folder-fault.ts'
import { readPassphrase } from '../../../server/features/operation/archives/passphrase.ts'
import { momentOf } from '../../archive/format.ts'
import { listArchives } from '../../backup/keep.ts'
import { advice, type Finding, ok, wrong } from '../finding.ts'
import type { SiteUnderTest } from '../subject.ts'
import { lineOf, size, span } from '../words.ts'

const PARTIAL = '.partial'

export interface Backups {
  newest?: { name: string; at: Date; bytes: number }
  count: number
  partial: string[]
}

/** A row of "OperationRun": the last run of its kind. */
export interface Run {
  kind: string
  at: Date
  ok: boolean | null
  error: string | null
}

const HOUR_MS = 3_600_000
/** One night, and half a day more for a night that was missed. */
export const AGE_GOOD_MS = 36 * HOUR_MS
export const AGE_WRONG_MS = 7 * 24 * HOUR_MS
const PARTIAL_MS = 24 * HOUR_MS

/** Another process may remove old backups and rename partial ones at any moment. */
const about = (dir: string, name: string) => stat(path.join(dir, name)).catch(() => undefined)

const isCutOff = async (dir: string, name: string, now: number): Promise<boolean> => {
  if (!name.endsWith(PARTIAL) || !momentOf(name.slice(0, -PARTIAL.length))) return false
  const { mtimeMs = now } = (await about(dir, name)) ?? {}
  return now - mtimeMs > PARTIAL_MS
}

/** Skips files whose name or first bytes are not those of this site's backups. */
export async function readBackups(dir: string, now = Date.now()): Promise<Backups> {
  const whole = (await listArchives(dir)).sort((a, b) => b.at.getTime() - a.at.getTime())
  const partial: string[] = []
  for (const name of await readdir(dir)) if (await isCutOff(dir, name, now)) partial.push(name)
  const [last] = whole
  const { size: bytes = 0 } = (last && (await about(dir, last.name))) ?? {}
  return { ...(last && { newest: { ...last, bytes } }), count: whole.length, partial }
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

const RUN_WORDS: Record<string, [what: string, todo: string]> = {
  backup: ['backup', 'Mend that, then "npm run backup".'],
  verify: ['verification of a backup', 'Run "npm run backup", then "npm run backup -- verify FILE".'],
  copy: ['copy into BACKUP_TO', 'Mend that, then "npm run backup".'],
}

/** @param runs the last run of each kind that has ended */
export const judgeRuns = (runs: readonly Run[]): Finding[] =>
  runs
    .filter(({ ok: well, kind }) => well === false && kind in RUN_WORDS)
    .map(({ kind, at, error }) => {
      const [what, todo] = RUN_WORDS[kind] ?? ['', '']
      const when = `${at.toISOString().slice(0, 16)}Z`
      return wrong(`The last ${what} failed (${when}): ${error ?? 'it says nothing'}`, todo)
    })

const RUNS = `SELECT DISTINCT ON (kind) kind::text, "startedAt" AS at, ok, detail->>'error' AS error
  FROM "OperationRun" WHERE "endedAt" IS NOT NULL ORDER BY kind, "startedAt" DESC`

async function lookAtRuns({ db }: SiteUnderTest): Promise<Finding[]> {
  const { rows: there } = (await db?.query<{ is: boolean }>(
    `SELECT to_regclass('"OperationRun"') IS NOT NULL AS is`,
  )) ?? { rows: [] }
  return there[0]?.is && db ? judgeRuns((await db.query<Run>(RUNS)).rows) : []
}

const lookAtPassphrase = (config: Config): Promise<Finding[]> =>
  readPassphrase(config).then(
    () => [],
    (error: unknown) => [wrong(lineOf(error), 'The site does not start with it.')],
  )

function lookAtRights(dir: string): Finding[] {
  const code = writeFault(dir)
  return code
    ? [
        wrong(
          `BACKUP_DIR ${dir} cannot be written by this user (${code})`,
          'Allow it, or mount its disk for writing: nothing is backed up by night until then.',
        ),
      ]
    : []
}

export async function lookAtBackups(examined: SiteUnderTest): Promise<Finding[]> {
  const { config } = examined
  const dir = config.BACKUP_DIR
  // The subject "settings" reports a missing file.
  const passphrase = await lookAtPassphrase(config)
  if (!dir)
    return [
      ...passphrase,
      advice(
        'BACKUP_DIR is not set: nothing is backed up by night',
        'Set it to a folder on another disk (docs/backup.md).',
      ),
      ...(await lookAtRuns(examined)),
    ]
  try {
    const found = judgeBackups(await readBackups(dir))
    return [...passphrase, ...lookAtRights(dir), ...found, ...(await lookAtRuns(examined))]
  } catch (error) {
    return [
      ...passphrase,
      wrong(
        `BACKUP_DIR cannot be looked at: ${lineOf(error)}`,
        'Make the folder, and allow it to this user.',
      ),
    ]
  }
}
