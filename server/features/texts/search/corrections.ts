import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Lang } from '../../../../shared/base/lang.ts'
import { SIGNING_ROLES } from '../../../../shared/people/signatory.ts'
import { lazy } from '../../../base/lazy.ts'
import type { Db } from '../../../database/client.ts'
import { whileReading } from '../../../database/pool/request-pool.ts'
import { prepared } from '../../../database/prepared.ts'
import { isCorrectable, mayHaveTwo, splitsOf, unlikelihood, variantsOf } from './typing-errors.ts'

interface KnownWord {
  word: string
  written: string
}

/** A possible meaning of a typed word. */
interface Meant {
  text: string
  unlikely: number
}

/** At most so many words are corrected, so that a long search costs little more. */
const WORDS = 4
const MEANT_EACH = 4
const PHRASES = 6
/** Two words run together are likelier than two errors in one. */
const SPLIT = 1.5
/** The weight of leaving a word as it is because nothing is similar; worse than any correction. */
const KEPT = 3
const SIMILAR = '0.25'
const SIMILAR_MOST = 40
const NAMES_MOST = 1000

/** Words that differ by two errors are found by similarity. */
async function wordsLike(db: Db, typed: string): Promise<KnownWord[]> {
  const limit = db.$queryRaw`SELECT set_config('pg_trgm.similarity_threshold', ${SIMILAR}, true)`
  const like = db.$queryRaw<KnownWord[]>`
    SELECT word, written FROM search_word WHERE word % ${typed} ORDER BY similarity(word, ${typed}) DESC LIMIT ${SIMILAR_MOST}`
  const [, found] = await whileReading(() => db.$transaction([limit, like]))
  return found
}

/** The people who may sign: their names are stored only in their accounts. */
const namesOfTeam = (db: Db): Promise<KnownWord[]> => db.$queryRaw`
  ${prepared('search_names_of_team')} SELECT DISTINCT word, word AS "written" FROM "TeamPage" page
  JOIN "User" u ON u."id" = page."userId" AND u."role"::text = ANY(${SIGNING_ROLES}),
    regexp_split_to_table(manette_plain(concat_ws(' ', u."username", page."fullName")), ' ') AS word LIMIT ${NAMES_MOST}`

const near = (typed: string, known: Iterable<KnownWord>): Meant[] =>
  Array.from(known, ({ word, written }) => ({ text: written, unlikely: unlikelihood(typed, word) })).filter(
    (meant): meant is Meant => meant.unlikely !== undefined,
  )

/** The likeliest first. */
async function meantBy(
  db: Db,
  typed: string,
  known: ReadonlyMap<string, KnownWord>,
  names: () => Promise<KnownWord[]>,
): Promise<Meant[]> {
  const itself = known.get(typed)
  if (itself || !isCorrectable(typed)) return [{ text: itself?.written ?? typed, unlikely: 0 }]
  const variants = variantsOf(typed).flatMap((variant) => known.get(variant) ?? [])
  const splits = splitsOf(typed).flatMap((parts) => {
    const [first, second] = parts.map((part) => known.get(part))
    return first && second ? { text: `${first.written} ${second.written}`, unlikely: SPLIT } : []
  })
  const one = [...near(typed, variants), ...splits]
  const meant =
    one.length > 0
      ? one
      : near(typed, (await Promise.all([mayHaveTwo(typed) ? wordsLike(db, typed) : [], names()])).flat())
  return [
    ...meant.sort((a, b) => a.unlikely - b.unlikely).slice(0, MEANT_EACH),
    { text: typed, unlikely: KEPT },
  ]
}

/** The likeliest meaning of each word, and combinations with one word's second likeliest. */
function phrases(meant: readonly Meant[][]): Meant[] {
  const of = (choice: readonly Meant[]): Meant => ({
    text: choice.map(({ text }) => text).join(' '),
    unlikely: choice.reduce((sum, { unlikely }) => sum + unlikely, 0),
  })
  const best = meant.flatMap(([first]) => first ?? [])
  const others = meant.flatMap((choices, at) => choices.slice(1).map((choice) => of(best.with(at, choice))))
  return [of(best), ...others.sort((a, b) => a.unlikely - b.unlikely)].slice(0, PHRASES)
}

/** Folds words as the database does; Latin letters need no query. */
async function plainOf(db: Db, typed: readonly string[]): Promise<string> {
  const text = typed.join(' ').normalize('NFD').replace(/\p{M}/gu, '')
  if (/^[a-z0-9 ]*$/.test(text)) return text
  const [row] = await db.$queryRaw<{ plain: string }[]>`SELECT manette_plain(${typed.join(' ')}) AS "plain"`
  return row?.plain ?? ''
}

/** SQL that counts how much a search finds (manette_asked), as a part of a statement named after it. */
export interface Counted {
  name: string
  totalOf: (asked: Prisma.Sql) => Prisma.Sql
}

/**
 * What a search without results probably meant, if it finds something that readers see; otherwise undefined. It tries
 * words of texts that differ by typing errors, and two words that were run together.
 */
export async function corrected(
  db: Db,
  { name, totalOf }: Counted,
  typed: readonly string[],
  langs: readonly Lang[],
): Promise<string | undefined> {
  const plain = await plainOf(db, typed)
  const asked = plain.split(' ')
  const looked = asked.filter(isCorrectable).slice(0, WORDS)
  if (looked.length === 0) return undefined
  const wanted = looked.flatMap((word) => [...variantsOf(word), ...splitsOf(word).flat()])
  // For hundreds of words, planning takes ten times as long as the lookup.
  const known = await db.$queryRaw<KnownWord[]>`
    ${prepared('search_known_words')} SELECT word, max(written) AS "written" FROM search_word WHERE word = ANY(${wanted}) GROUP BY word`
  const byWord = new Map(known.map((one) => [one.word, one]))
  // Read once, and only when a word resembles none of the texts'.
  const names = lazy(() => namesOfTeam(db))
  const meant = await Promise.all(
    asked.map((word) =>
      looked.includes(word) ? meantBy(db, word, byWord, names) : [{ text: word, unlikely: 0 }],
    ),
  )
  const candidates = phrases(meant).filter(({ text }) => text !== plain)
  const totals = await db.$queryRaw<{ total: number }[]>`
    ${prepared(`search_totals_${name}`)} SELECT coalesce(${totalOf(Prisma.sql`manette_asked(manette_plain(text), ${langs}, true)`)}, 0) AS "total"
    FROM unnest(${candidates.map(({ text }) => text)}::text[]) WITH ORDINALITY AS candidate (text, n) ORDER BY n`
  const [first] = candidates
    .map(({ text, unlikely }, i) => ({ text, unlikely, total: totals[i]?.total ?? 0 }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => a.unlikely - b.unlikely || b.total - a.total)
  return first?.text
}
