import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { NO_GAME_PLATFORM } from '../../shared/platforms/kinds.ts'
import { type FilingRow, filingIn } from '../features/platforms/known/filing.ts'
import { facetsOf } from '../features/retrieval/question/facets.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../prisma/migrations')

/** The migration that brings the first rows says them once, for sites and for tests without a database. */
const statement = readdirSync(MIGRATIONS)
  .filter((name) => !name.endsWith('.toml'))
  .flatMap((name) => {
    const sql = readFileSync(path.join(MIGRATIONS, name, 'migration.sql'), 'utf8')
    return /^INSERT INTO "Filing" [^;]*;$/m.exec(sql)?.[0] ?? []
  })[0]

const TEXT = "'(?:[^']|'')*'"
const ROW = new RegExp(
  `^ {2}\\((${TEXT}), (${TEXT}), \\d+, (${TEXT}), (NULL|${TEXT}), ('{}'|ARRAY\\[[^\\]]*\\]), ('{}'|ARRAY\\[[^\\]]*\\]), (NULL|${TEXT}), (NULL|\\d+), true\\)`,
  'gm',
)

const text = (sql = 'NULL'): string | null => (sql === 'NULL' ? null : sql.slice(1, -1).replaceAll("''", "'"))
const texts = (sql = ''): string[] =>
  sql.startsWith('ARRAY') ? (sql.match(new RegExp(TEXT, 'g')) ?? []).map((one) => text(one) ?? '') : []

/** The rows of a new site, in order. */
export const FIRST_ROWS: readonly FilingRow[] = Array.from(
  (statement ?? '').matchAll(ROW),
  ([, kind, id, name, nameEn, short, others, family, generation]) => ({
    kind: text(kind) ?? '',
    id: text(id) ?? '',
    name: text(name) ?? '',
    nameEn: text(nameEn),
    short: texts(short),
    others: texts(others),
    family: text(family),
    generation: generation === 'NULL' ? null : Number(generation),
    mergedInto: null,
  }),
)

/** The platforms and genres of a new site. */
export const FIRST_FILING = filingIn(FIRST_ROWS)

export const PLATFORMS = FIRST_FILING.platform.values.map(({ id }) => id)
export const GENRES = FIRST_FILING.genre.values.map(({ id }) => id)
export const GAME_PLATFORMS = PLATFORMS.filter((id) => id !== NO_GAME_PLATFORM)

/** The phrases of questions on a new site. */
export const FACETS = facetsOf(filingIn(FIRST_ROWS))
