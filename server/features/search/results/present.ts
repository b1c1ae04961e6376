import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Lang } from '../../../../shared/base/lang.ts'
import { truncate } from '../../../../shared/format/truncate.ts'
import { pathsOf } from '../../../../shared/pages.ts'
import { href } from '../../../../shared/routes.ts'
import type { SearchKind } from '../../../../shared/search/kinds.ts'
import { subjectIn } from '../../../../shared/subjects/named.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { ListedField, StoredFields, TranslatedField } from '../../../../shared/texts/fields/derive.ts'
import { TRANSLATED_LISTED } from '../../../../shared/texts/fields/field-lists.ts'
import { allFiled } from '../../../../shared/texts/fields/filed.ts'
import type { Config } from '../../../base/config.ts'
import type { Db } from '../../../database/client.ts'
import { queryRows, type RowReader } from '../../../database/rows.ts'
import { inReach } from '../../../database/visible.ts'
import { brandOf } from '../../brand/read.ts'
import { machineEn } from '../../games/read.ts'
import { coverSql, gameVisible, scoreSql } from '../../games/selects.ts'
import { isOfTeam, type PersonRow, personColumns, toPerson } from '../../people/selects.ts'
import { subjectSeen } from '../../subjects/selects.ts'
import { fieldColumns } from '../../texts/selects.ts'
import { inLanguage } from '../../translation/read.ts'
import { toVideo, VIDEO_COLUMNS, type VideoRow } from '../../videos/list.ts'
import type { SearchResult } from './result.ts'

/** A result as the database names it: 'game 5f…'. */
export type FoundKey = `${SearchKind} ${string}`

export interface SearchReader {
  db: Db & Pick<RowReader, 'batch'>
  config: Config
  lang: Lang
}

/** All videos are on one page, each at its own place. */
export const resultPath = (kind: SearchKind, slug: string, lang: Lang): string =>
  kind === 'video' ? `${href('videos', lang)}#${slug}` : href(kind, lang, { slug })

/** For descriptions and people's words about themselves, which are longer than excerpts. */
const SHOWN_MOST = 240

/** What results of reviews show besides. */
const OF_REVIEWS = ['rating', 'platform', 'platforms', 'genre', 'genres'] as const satisfies ListedField[]

interface TextRow extends Pick<StoredFields, (ListedField & TranslatedField) | (typeof OF_REVIEWS)[number]> {
  id: string
  kind: Kind
  slug: string
  image: string | null
  at: string
}

interface GameRow {
  id: string
  slug: string
  name: string
  cover: string | null
  description: string | null
  on: string | null
  score: number | null
  platforms: string[]
  genres: string[]
}

interface SubjectRow {
  id: string
  slug: string
  slugEn: string | null
  name: string
  nameEn: string | null
  words: string | null
}

/** The rows read for each kind: null when nothing of it is found. */
export interface FoundRows {
  texts: TextRow[] | null
  games: GameRow[] | null
  subjects: SubjectRow[] | null
  people: PersonRow[] | null
  videos: (Omit<VideoRow, 'publishedAt'> & { publishedAt: string })[] | null
}

const idsOf = (kinds: string): Prisma.Sql =>
  Prisma.raw(
    `ARRAY(SELECT split_part(key, ' ', 2) FROM unnest(found.keys) AS key WHERE key ~ '^(${kinds}) ')`,
  )

const rowsOf = (statement: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(SELECT json_agg(rows) FROM (${statement}) AS rows)`

const described = {
  fr: Prisma.raw('g."description"'),
  en: Prisma.sql`coalesce(g."descriptionEn", ${machineEn}, g."description")`,
}

const words = { fr: Prisma.raw('s."words"'), en: Prisma.raw('coalesce(s."wordsEn", s."words")') }

/** The rows to show for `found.keys`, as columns, read in the statement that finds the keys. */
export const foundColumns = (lang: Lang): Prisma.Sql => Prisma.sql`
  ${rowsOf(Prisma.sql`SELECT c."id", c."kind", c."slug", ${fieldColumns(TRANSLATED_LISTED)}, ${fieldColumns(OF_REVIEWS)}, c."image",
      coalesce(c."publishedAt", c."createdAt") AS at
    FROM "Content" c WHERE c."id" = ANY(${idsOf('article|review|page')}::bpchar[]) AND ${inReach('c')}`)} AS "texts",
  ${rowsOf(Prisma.sql`SELECT g."id", g."slug", g."name", ${coverSql} AS "cover", ${described[lang]} AS "description",
      CASE WHEN isfinite(g."releaseOn") THEN g."releaseOn"::text END AS "on", ${scoreSql} AS "score", g."platforms", g."genres"
    FROM "Game" g WHERE g."id" = ANY(${idsOf('game')}::bpchar[]) AND ${gameVisible}`)} AS "games",
  ${rowsOf(Prisma.sql`SELECT s."id", s."slug", s."slugEn", s."name", s."nameEn", ${words[lang]} AS "words"
    FROM "Subject" s WHERE s."id" = ANY(${idsOf('subject')}::bpchar[]) AND ${subjectSeen}`)} AS "subjects",
  ${rowsOf(Prisma.sql`SELECT ${personColumns} FROM "TeamPage" page JOIN "User" u ON u."id" = page."userId"
    WHERE page."userId" = ANY(${idsOf('person')}::bpchar[]) AND ${isOfTeam}`)} AS "people",
  ${rowsOf(Prisma.sql`SELECT DISTINCT ON (v."videoId") ${VIDEO_COLUMNS} FROM unnest(enum_range(NULL::"Playlist")) AS one
    JOIN "Video" v ON v."playlist" = one AND v."videoId" = ANY(${idsOf('video')}) ORDER BY v."videoId", v."playlist"`)} AS "videos"`

const NO_MARKS = { title: [], excerpt: [] }

/** Left out where there is none. */
const filed = (score: number | null, platforms: string[], genres: string[]) => ({
  ...(score !== null && { score }),
  ...(platforms.length > 0 && { platforms }),
  ...(genres.length > 0 && { genres }),
})

const ofText = (
  { id, kind, title, slug, excerpt, image, at, ...row }: TextRow,
  lang: Lang,
): SearchResult => ({
  id,
  kind,
  title,
  slug,
  path: resultPath(kind, slug, lang),
  excerpt: excerpt ?? '',
  marks: NO_MARKS,
  // Readers are told no date of a page.
  at: kind === 'page' ? null : new Date(at).toISOString(),
  image,
  ...(kind === 'review' && filed(row.rating, allFiled(row, 'platform'), allFiled(row, 'genre'))),
})

const ofGame = ({ id, slug, name, cover, description, on, ...row }: GameRow, lang: Lang): SearchResult => ({
  id,
  kind: 'game',
  title: name,
  slug,
  path: resultPath('game', slug, lang),
  excerpt: truncate(description ?? '', SHOWN_MOST),
  marks: NO_MARKS,
  at: on && `${on}T00:00:00.000Z`,
  image: cover,
  ...(on && { note: on.slice(0, 4) }),
  ...filed(row.score, row.platforms, row.genres),
})

function ofSubject(row: SubjectRow, lang: Lang): SearchResult {
  const { slug, name } = subjectIn(row, lang)
  return {
    id: row.id,
    kind: 'subject',
    title: name,
    slug,
    path: resultPath('subject', slug, lang),
    excerpt: truncate(row.words ?? '', SHOWN_MOST),
    marks: NO_MARKS,
    at: null,
  }
}

function ofPerson(row: PersonRow, lang: Lang): SearchResult {
  const { id, slug, username, fullName, job, lines, portrait } = toPerson(row, lang)
  return {
    id,
    kind: 'person',
    title: fullName ?? username,
    slug,
    path: resultPath('person', slug, lang),
    excerpt: truncate(lines?.text ?? '', SHOWN_MOST),
    marks: NO_MARKS,
    at: null,
    image: portrait,
    ...(job && { note: job.text }),
  }
}

function ofVideo(row: NonNullable<FoundRows['videos']>[number], lang: Lang): SearchResult {
  const { videoId, title, link, publishDate, still } = toVideo({
    ...row,
    publishedAt: new Date(row.publishedAt),
  })
  return {
    id: videoId,
    kind: 'video',
    title,
    slug: videoId,
    path: resultPath('video', videoId, lang),
    excerpt: '',
    marks: NO_MARKS,
    at: publishDate.toISOString(),
    image: still,
    link,
  }
}

/** Without own pages in place of pages of the site that are switched off. */
async function reached<Row extends TextRow>({ db }: SearchReader, rows: Row[]): Promise<Row[]> {
  if (!rows.some(({ kind }) => kind === 'page')) return rows
  const off = pathsOf((await brandOf(db)).pagesOff)
  return rows.filter(({ kind, slug }) => kind !== 'page' || !off.includes(`/${slug}`))
}

/** What readers see of these rows, in their order, without marks. */
export async function toResults(
  reader: SearchReader,
  keys: readonly FoundKey[],
  { texts, games, subjects, people, videos }: FoundRows,
): Promise<SearchResult[]> {
  const { lang } = reader
  const inTheirLanguage = texts ? await inLanguage(reader, lang, await reached(reader, texts)) : []
  const results = [
    ...inTheirLanguage.map((row) => ofText(row, lang)),
    ...(games ?? []).map((row) => ofGame(row, lang)),
    ...(subjects ?? []).map((row) => ofSubject(row, lang)),
    ...(people ?? []).map((row) => ofPerson(row, lang)),
    ...(videos ?? []).map((row) => ofVideo(row, lang)),
  ]
  const byKey = new Map(results.map((result) => [`${result.kind} ${result.id}`, result]))
  return keys.flatMap((key) => byKey.get(key) ?? [])
}

/** The same for known keys. */
export async function resultsOf(reader: SearchReader, keys: readonly FoundKey[]): Promise<SearchResult[]> {
  if (keys.length === 0) return []
  const statement = Prisma.sql`SELECT ${foundColumns(reader.lang)} FROM (SELECT ${keys}::text[] AS keys) AS found`
  const [rows] = await queryRows<FoundRows>(reader.db, `search_results_${reader.lang}`, statement, [])
  return rows ? toResults(reader, keys, rows) : []
}
