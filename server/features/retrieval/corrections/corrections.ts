import { SIGNING_ROLES } from '../../../../shared/people/signatory.ts'
import { lazy } from '../../../base/lazy.ts'
import type { Db } from '../../../database/client.ts'
import { whileReading } from '../../../database/pool/request-pool.ts'
import { prepared } from '../../../database/prepared.ts'
import { NOW } from '../../../database/visible.ts'
import { countFound, type Reading } from '../index/found.ts'
import { EVERYDAY, STOP_WORDS } from '../question/everyday.ts'
import { type Question, understand } from '../question/understand.ts'
import { phrase, wordsOf } from '../question/words.ts'
import { beginsAlike, isCorrectable, respelled, splitsOf, unlikelihood, variantsOf } from './typing-errors.ts'

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
const NAME_MOST = 60
/** Names that are less alike are others. */
const NAME_ALIKE = 0.45

/** Words that questions know by themselves: they are not corrected, and others are corrected to them. */
const ownWords = ({ known }: Question): KnownWord[] =>
  [...known.keys(), ...EVERYDAY.keys()]
    .filter((word) => !word.includes(' ') && word.length > 3)
    .map((word) => ({ word, written: word }))
const isOwn = ({ known }: Question, word: string): boolean =>
  known.has(word) || EVERYDAY.has(word) || STOP_WORDS.has(word)

/** Words that differ by two errors, or only sound alike, are found by similarity. */
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
  own: readonly KnownWord[],
  known: ReadonlyMap<string, KnownWord>,
  names: () => Promise<KnownWord[]>,
): Promise<Meant[]> {
  const itself = known.get(typed)
  if (itself) return [{ text: itself?.written ?? typed, unlikely: 0 }]
  const variants = [...variantsOf(typed), ...respelled(typed)].flatMap((variant) => known.get(variant) ?? [])
  const splits = splitsOf(typed).flatMap((parts) => {
    const [first, second] = parts.map((part) => known.get(part))
    return first && second ? { text: `${first.written} ${second.written}`, unlikely: SPLIT } : []
  })
  const one = [...near(typed, [...variants, ...own]), ...splits]
  // Where a letter less makes a word, another that sounds as what was typed may still be meant.
  const alike = near(typed, (await Promise.all([wordsLike(db, typed), names()])).flat())
  const meant = one.length > 0 ? [...one, ...alike.filter(({ unlikely }) => unlikely < 1)] : alike
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

/** Neighbours that texts run together ("speed run"), as one word. */
const joined = (words: readonly string[], known: ReadonlyMap<string, KnownWord>): Meant[] =>
  words.slice(1).flatMap((word, at) => {
    const both = known.get(`${words[at]}${word}`)
    return both ? [{ text: words.toSpliced(at, 2, both.written).join(' '), unlikely: SPLIT - 1 }] : []
  })

/** A number that was written together with its word: "8bits", "24h". */
function apart(words: readonly string[]): Meant[] {
  const text = words
    .map((word) =>
      word
        .replace(/^(\d+)h$/, '$1 heures')
        .replace(/(?<=\d)(?=[^\d\s])|(?<=\D)(?=\d)/g, ' ')
        .replace(/\s+/g, ' '),
    )
    .join(' ')
  return text === words.join(' ') ? [] : [{ text, unlikely: SPLIT - 1 }]
}

/** The name of a game, a subject or a person that is written nearly as all of it. */
async function nameLike(db: Db, typed: string): Promise<Correction | undefined> {
  const joined = typed.replaceAll(' ', '')
  if (joined.length < 5 || joined.length > NAME_MOST) return undefined
  const [row] = await db.$queryRaw<{ title: string; name: string }[]>`
    SELECT title, name FROM search_entry WHERE kind IN ('game', 'subject', 'person') AND seen_from <= ${NOW} AND (name % ${typed} OR name % ${joined})
      AND greatest(similarity(replace(name, ' ', ''), ${joined}), similarity(name, ${typed})) >= ${NAME_ALIKE}::float8
    ORDER BY greatest(similarity(replace(name, ' ', ''), ${joined}), similarity(name, ${typed})) DESC, name LIMIT 1`
  return (
    row && {
      text: row.title,
      sure: beginsAlike(joined, row.name) || beginsAlike(joined, row.name.replace(/^\S{1,3} /, '')),
    }
  )
}

export interface Correction {
  text: string
  /** Each word begins as the typed one does: it is searched without asking. */
  sure: boolean
}

/**
 * What a question without results probably meant, if it finds something that readers see: words of texts that differ by typing
 * errors or only in spelling, words that were run together or apart, a name that is written nearly so. Otherwise undefined.
 */
export async function corrected(
  db: Db,
  question: Question,
  filters: readonly string[],
  reading: Reading,
): Promise<Correction | undefined> {
  const asked = wordsOf(question.text).map(({ plain }) => plain)
  const looked = [...new Set(asked)]
    .filter((word) => isCorrectable(word) && !isOwn(question, word))
    .slice(0, WORDS)
  const pairs = asked.slice(1).map((word, at) => `${asked[at]}${word}`)
  const numbers = apart(asked)
  if (looked.length + pairs.length + numbers.length === 0) return undefined
  const wanted = [
    ...looked.flatMap((word) => [...variantsOf(word), ...respelled(word), ...splitsOf(word).flat()]),
    ...pairs,
  ]
  // For hundreds of words, planning takes ten times as long as the lookup.
  const known = await db.$queryRaw<KnownWord[]>`
    ${prepared('search_known_words')} SELECT word, max(written) AS "written" FROM search_word WHERE word = ANY(${wanted}) GROUP BY word`
  const byWord = new Map(known.map((one) => [one.word, one]))
  // Read once, and only for a word that no text has.
  const names = lazy(() => namesOfTeam(db))
  const own = ownWords(question)
  const ofEach = new Map(
    await Promise.all(
      looked.map(async (word) => [word, await meantBy(db, word, own, byWord, names)] as const),
    ),
  )
  const meant = asked.map((word) => ofEach.get(word) ?? [{ text: word, unlikely: 0 }])
  const typed = asked.join(' ')
  const candidates = [...numbers, ...joined(asked, byWord).slice(0, PHRASES), ...phrases(meant)].filter(
    (one) => one.text !== typed,
  )
  const questions = candidates.map(({ text }) => understand(text, { facets: question.known }))
  const totals = await countFound(db, questions, filters, reading)
  const [first] = candidates
    .map((one, i) => ({ ...one, total: totals[i] ?? 0 }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => a.unlikely - b.unlikely || b.total - a.total)
  if (first) return { text: first.text, sure: beginsAsTyped(asked, first.text) }
  const name = await nameLike(db, phrase(question.names.at(-1) ?? ''))
  if (!name) return undefined
  const [total = 0] = await countFound(
    db,
    [understand(name.text, { facets: question.known })],
    filters,
    reading,
  )
  return total > 0 ? name : undefined
}

/** Whether it begins as what was typed, word by word. Of several words, most may do for the others. */
function beginsAsTyped(asked: readonly string[], meant: string): boolean {
  const words = wordsOf(meant).map(({ plain }) => plain)
  if (words.length !== asked.length) return true
  const kept = words.filter((word, at) => word === asked[at] && !STOP_WORDS.has(word))
  return kept.length > 1 || words.every((word, at) => beginsAlike(asked[at] ?? '', word))
}
