import type { Migration } from './files.ts'
import { sqlStatements, sqlTokens } from './sql-statements.ts'

// PostgreSQL 18, 13.3.1, names the locks; the Notes of ALTER TABLE name what rewrites a whole table.
// docs/architecture.md, "Migrations", has the alternatives.

/** Each other name is replaced by its ordinal. */
const KEYWORDS = new Set(
  'add all alter always as access by check cluster column concurrently constraint create default delete do drop exclude exists foreign from full generated identity if index is key lock logged materialized method not null on only primary random refresh reindex serial bigserial smallserial set stored table tablespace temp temporary type data unique unlogged update using vacuum valid validate view where gen_random_uuid clock_timestamp nextval uuidv4 uuidv7 session local lock_timeout then else loop begin'.split(
    ' ',
  ),
)

interface Bare {
  /** Key words in lower case, `N` for any name, `T` for any text, separated by one space. */
  text: string
  names: string[]
}

function bareOf(tokens: string[]): Bare {
  const names: string[] = []
  const words = tokens.map((token) => {
    const word = token.toLowerCase()
    if (KEYWORDS.has(word)) return word
    if (/^e?'|^\$/i.test(token)) return 'T'
    if (!/^["\w\u0080-\uffff]/.test(token) || /^\d/.test(token)) return token
    names.push(token.startsWith('"') ? token.slice(1, -1) : word)
    return 'N'
  })
  return { text: words.join(' '), names }
}

function tokensOf(sql: string): string[] {
  const tokens = Array.from(sqlTokens(sql), ({ text }) => text)
  return tokens.filter((token, i) => !(tokens[i + 1] === '.' || (token === '.' && i > 0)))
}

/** Splits at commas outside parentheses. */
function actionsOf(tokens: string[]): string[][] {
  const actions: string[][] = [[]]
  let depth = 0
  for (const token of tokens) {
    if (token === '(') depth++
    if (token === ')') depth--
    if (token === ',' && depth === 0) actions.push([])
    else actions.at(-1)?.push(token)
  }
  return actions
}

const INDEX_FIRST =
  'builds an index while nobody can write: CREATE UNIQUE INDEX CONCURRENTLY first, then ADD … USING INDEX'
const VALIDATE_LATER =
  'reads the whole table behind its lock: add it NOT VALID, and VALIDATE CONSTRAINT in a migration marked no-transaction'

const RULES: readonly [RegExp, string][] = [
  [
    /^alter (?:column )?N (?:set data )?type\b/,
    'rewrites the table: add a column, fill it in the background, read the new one in the next release',
  ],
  [/^add (?:constraint N )?(?:primary key|unique)(?! using index)\b/, INDEX_FIRST],
  [/^add (?:constraint N )?exclude\b/, 'builds an index while nobody can write'],
  [/^add (?:constraint N )?(?:check|foreign key)\b/, VALIDATE_LATER],
  [
    /^add (?:column )?(?:if not exists )?N .*\b(?:check|unique|primary key|stored)\b/,
    'reads or rewrites the whole table behind its lock: add the column plainly, the rest afterwards',
  ],
  [
    /^add (?:column )?(?:if not exists )?N .*\b(?:serial|bigserial|smallserial|identity|random|gen_random_uuid|clock_timestamp|nextval|uuidv4|uuidv7)\b/,
    'rewrites the table, as each row gets a value of its own: add it without, and fill it in the background',
  ],
  [/^set (?:logged|unlogged|tablespace|access method)\b/, 'rewrites the table'],
]

interface MigrationFacts {
  /** Tables that this migration makes, and nobody uses yet. */
  made: Set<string>
  /** Columns ("column") that a CHECK, also of an earlier migration, holds to be not null. */
  prepared: Set<string>
  transaction: boolean
}

function prepare(tokens: string[], prepared: Set<string>): void {
  for (const [i, token] of tokens.entries()) {
    if (token.toLowerCase() !== 'check') continue
    const { text, names } = bareOf(tokens.slice(i, i + 8))
    if (/^check \( (?:\( )?N is not null \)/.test(text) && names[0]) prepared.add(names[0])
  }
}

function wrongAction(
  table: string,
  tokens: string[],
  { prepared, transaction }: MigrationFacts,
): string | undefined {
  const { text, names } = bareOf(tokens)
  if (/^alter (?:column )?N set not null$/.test(text))
    return prepared.has(names[0] ?? '')
      ? undefined
      : `SET NOT NULL on "${table}" reads the whole table behind its lock: add CHECK ("${names[0]}" IS NOT NULL) NOT VALID, VALIDATE it in a migration of its own, then SET NOT NULL`
  if (/^validate constraint\b/.test(text) && transaction)
    return `VALIDATE CONSTRAINT on "${table}" keeps every lock of its transaction while it reads: put it into a migration marked no-transaction`
  if (/ not valid$/.test(text)) return undefined
  const rule = RULES.find(([pattern]) => pattern.test(text))
  return rule && `"${tokens.slice(0, 4).join(' ')} …" on "${table}" ${rule[1]}`
}

const WHOLE =
  /^(?:vacuum full|cluster|lock|reindex (?!.*concurrently)|refresh materialized view (?!concurrently))\b/

function wrongStatement(tokens: string[], seen: MigrationFacts): string[] {
  const { text, names } = bareOf(tokens)
  const known = (name = '') => seen.made.has(name)
  const [first = '', second = ''] = names
  if (/^create (?:unlogged |temp |temporary )?table\b/.test(text)) seen.made.add(first)
  const index = text.match(/^create (?:unique )?index (?:if not exists )?(N )?on (?:only )?N\b/)
  const indexed = index?.[1] ? second : first
  if (index && !known(indexed))
    return [
      `CREATE INDEX on "${indexed}" lets nobody write meanwhile: CREATE INDEX CONCURRENTLY, in a migration marked no-transaction, after DROP INDEX IF EXISTS`,
    ]
  const rows = text.match(/^(update|delete from) (?:only )?N\b/)
  if (rows && !known(first))
    return [
      `${rows[1]?.toUpperCase()} of "${first}" holds its rows until the migration ends: do it in the background, in batches`,
    ]
  if (/^set (?:session |local )?lock_timeout\b/.test(text))
    return ['lock_timeout is set by what runs migrations (run.ts): leave it']
  if (WHOLE.test(text)) return [`${tokens[0]?.toUpperCase()} keeps everybody out of a table`]
  const altered = text.match(/^alter table (?:if exists )?(?:only )?N\b/)
  if (!altered || known(first)) return []
  const length = altered[0].split(' ').length
  return actionsOf(tokens.slice(length)).flatMap((action) => wrongAction(first, action, seen) ?? [])
}

/** Splits a block of DO into statements, after THEN, LOOP and the like. */
function partsOf(sql: string): string[][] {
  const tokens = tokensOf(sql)
  const body = tokens.find((token) => token.startsWith('$'))
  if (tokens[0]?.toLowerCase() !== 'do' || !body) return [tokens]
  return sqlStatements(body.slice(body.indexOf('$', 1) + 1, body.lastIndexOf('$'))).map(({ text }) => {
    const inside = tokensOf(text)
    const begins = inside.findLastIndex((token) => /^(?:begin|then|else|loop)$/i.test(token))
    return inside.slice(begins + 1)
  })
}

/**
 * @param earlier the migrations before it, for NOT NULLs that they prepare
 * @returns a sentence for each lock
 */
export function longLocks(
  { sql, transaction, locksBriefly }: Pick<Migration, 'sql' | 'transaction' | 'locksBriefly'>,
  earlier: readonly string[] = [],
): string[] {
  if (locksBriefly) return []
  const seen: MigrationFacts = { made: new Set(), prepared: new Set(), transaction }
  for (const before of earlier) prepare(tokensOf(before), seen.prepared)
  return sqlStatements(sql).flatMap(({ text, line }) => {
    const wrong = partsOf(text).flatMap((part) => wrongStatement(part, seen))
    prepare(tokensOf(text), seen.prepared)
    return wrong.map((problem) => `line ${line}: ${problem}.`)
  })
}
