import { VERSION } from '../../../server/base/version.ts'
import type { Connection } from '../../../server/database/connection.ts'
import { type Migration, readMigrations } from '../../../server/database/migrations/files.ts'
import { FIRST_RELEASE, isOlder } from '../../../server/database/migrations/header.ts'
import { asOfToday } from '../../../server/database/migrations/migrate.ts'
import { type MigrationRow, readMigrationRows } from '../../../server/database/migrations/table.ts'
import { advice, type Finding, ok, wrong } from '../finding.ts'

const NAMED_MAX = 3
const names = (list: readonly { name: string }[]): string =>
  list
    .slice(0, NAMED_MAX)
    .map(({ name }) => name)
    .join(', ') + (list.length > NAMED_MAX ? ` and ${list.length - NAMED_MAX} more` : '')

/** @param tables tables of others, when the database has none of ours */
export function judgeMigrations(
  files: readonly Pick<Migration, 'name' | 'checksum'>[],
  rows: readonly MigrationRow[],
  tables: number,
): Finding[] {
  if (rows.length === 0)
    return tables > 0
      ? [
          wrong(
            'The database is not empty, and what is in it is not ours',
            'Name an empty database in DATABASE_URL.',
          ),
        ]
      : [ok(`The database is empty: the next start applies ${files.length} migrations`)]
  const findings: Finding[] = []
  const failed = rows.filter(({ finished }) => !finished)
  if (failed.length > 0)
    findings.push(
      wrong(`Failed half-way: ${names(failed)}`, 'Run "npm run db -- resolve", then start the site.'),
    )
  const known = new Map(files.map((file) => [file.name, file]))
  const edited = rows.filter(
    (row) => row.finished && known.has(row.name) && known.get(row.name)?.checksum !== row.checksum,
  )
  if (edited.length > 0)
    findings.push(
      wrong(`Changed after they were applied: ${names(edited)}`, 'Bring their files back as they were.'),
    )
  const unknown = rows.filter((row) => row.finished && !known.has(row.name))
  const later = unknown.filter(({ runsFrom }) => isOlder(VERSION, runsFrom ?? FIRST_RELEASE))
  if (later.length > 0)
    findings.push(
      wrong(
        `Of a later release than ${VERSION}, which does not start on them: ${names(later)}`,
        'Start the later release, or restore a backup from before it.',
      ),
    )
  else if (unknown.length > 0)
    findings.push(
      advice(
        `Of a later release, beside which ${VERSION} runs: ${names(unknown)}`,
        'Go on to the later release when you can.',
      ),
    )
  const pending = files.filter(({ name }) => !rows.some((row) => row.name === name))
  if (pending.length > 0)
    findings.push(
      advice(`Not applied yet: ${names(pending)}`, 'The next start does it, or "npm run db -- migrate".'),
    )
  return findings.length > 0 ? findings : [ok(`All ${files.length} migrations are applied`)]
}

export async function lookAtMigrations(db: Connection): Promise<Finding[]> {
  const { rows } = await db.query<{ tables: number }>(
    "SELECT count(*)::int AS tables FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace",
  )
  const files = await readMigrations()
  return judgeMigrations(files, asOfToday(files, await readMigrationRows(db)), rows[0]?.tables ?? 0)
}
