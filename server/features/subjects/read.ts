import { Prisma } from '../../../prisma/generated/client.ts'
import type { Lang } from '../../../shared/base/lang.ts'
import { SUBJECT_LIMITS as L } from '../../../shared/subjects/limits.ts'
import { type NamedSubject, subjectIn } from '../../../shared/subjects/named.ts'
import { literal } from '../../database/prepared.ts'
import { queryRows, type RowReader } from '../../database/rows.ts'
import { NOW } from '../../database/visible.ts'
import { appError } from '../../trpc/errors.ts'
import { keepPictureFacts, type PictureFacts, pictureFactsAt } from '../images/shared/picture-facts.ts'
import { type ContentList, type ListedRow, toList } from '../texts/list.ts'
import { ITEM_DATES, NAMED_SUBJECT, textColumns } from '../texts/selects.ts'
import { subjectId } from './naming/resolve.ts'

/** A game in a subject's newest texts, and how many of them name it. */
interface GameOfSubject {
  id: string
  slug: string
  name: string
  texts: number
}

/** A subject as readers see it, in a language; missing English is French. */
export interface Subject {
  id: string
  name: string
  /** Its present address in that language: former addresses, and that of the other language, redirect there. */
  slug: string
  slugs: Record<Lang, string>
  words: { text: string; lang: Lang } | null
  updatedAt: Date
  /** Counts up to SUBJECT_LIMITS.counted. */
  total: number
  /** Whether it has enough texts for search engines. */
  isIndexed: boolean
  /** False when any of it exists only in French. */
  inEnglish: boolean
  /** The games that are most frequent in its newest texts. */
  games: GameOfSubject[]
}

interface SubjectRow {
  subject: NamedSubject
  words: string | null
  wordsEn: string | null
  updatedAt: Date
  total: number
  games: GameOfSubject[]
  /** The picture of its newest text, for shares of its first page. */
  picture: PictureFacts | null
}

/** The newest visible texts of the subject `s`, through an index of their moments. */
const newest = (limit: number): Prisma.Sql => Prisma.sql`(
  SELECT t."contentId" FROM "TextSubject" t WHERE t."subjectId" = s."id" AND t."visibleFrom" <= ${NOW}
  ORDER BY t."visibleFrom" DESC, t."contentId" DESC LIMIT ${literal(limit)})`

/** Games are counted before each is checked, and checked until there are enough: most texts are about the same few games. */
const writtenAbout = Prisma.sql`(SELECT coalesce(json_agg(json_build_object('id', g."id", 'slug', g."slug", 'name', g."name",
    'texts', g.texts) ORDER BY g.texts DESC, g."name"), '[]') FROM (
  SELECT shown.*, counted.texts FROM (
    SELECT t."gameId", count(*)::int AS texts FROM "TextGame" t WHERE t."contentId" = ANY (ARRAY ${newest(L.gamesFrom)})
    GROUP BY t."gameId" ORDER BY texts DESC, t."gameId" DESC OFFSET 0
  ) counted CROSS JOIN LATERAL (
    SELECT g."id", g."slug", g."name" FROM "Game" g WHERE g."id" = counted."gameId" AND g."visibleFrom" <= ${NOW} OFFSET 0
  ) shown LIMIT ${literal(L.games)}) g)`

const newestCover = Prisma.sql`(SELECT c."image" FROM ${newest(1)} n JOIN "Content" c ON c."id" = n."contentId")`

/** @throws SUBJECT_NOT_FOUND, also for one that no visible text names: its name may be under an embargo */
export async function findSubject(db: RowReader, slug: string, lang: Lang): Promise<Subject> {
  const statement = Prisma.sql`
    SELECT ${NAMED_SUBJECT} AS "subject", s."words", s."wordsEn", s."updatedAt",
      (SELECT count(*)::int FROM ${newest(L.counted)} n) AS "total", ${writtenAbout} AS "games",
      ${pictureFactsAt(newestCover)} AS "picture"
    FROM "Subject" s WHERE s."id" = ${subjectId(slug)}`
  const [row] = await queryRows<SubjectRow>(db, 'subject', statement, ['updatedAt'])
  if (!row || row.total === 0) throw appError('SUBJECT_NOT_FOUND')
  const { subject, words, wordsEn, updatedAt, total, games, picture } = row
  keepPictureFacts(db, picture)
  const english = lang === 'en' && wordsEn !== null
  const text = english ? wordsEn : words
  return {
    id: subject.id,
    ...subjectIn(subject, lang),
    slugs: { fr: subject.slug, en: subjectIn(subject, 'en').slug },
    words: text === null ? null : { text, lang: english ? 'en' : 'fr' },
    updatedAt,
    total,
    isIndexed: total >= L.indexedFrom,
    inEnglish: words === null || wordsEn !== null,
    games,
  }
}

/** A page of its visible texts, newest first; read in the same tick as the subject, so that both are one round trip. */
export async function textsOfSubject(
  db: RowReader,
  slug: string,
  page: number,
  limit: number = L.page,
): Promise<ContentList> {
  if (page > Math.ceil(L.counted / limit)) return { items: [], page, pages: 0, total: 0 }
  // Literal numbers, as a LIMIT in a parameter is planned anew each time.
  const offset = page === 1 ? Prisma.empty : Prisma.sql`OFFSET ${(page - 1) * limit}`
  const statement = Prisma.sql`
    SELECT ${textColumns}, 0 AS "total" FROM (
      SELECT t."contentId", t."visibleFrom" FROM "TextSubject" t
      WHERE t."subjectId" = ${subjectId(slug)} AND t."visibleFrom" <= ${NOW}
      ORDER BY t."visibleFrom" DESC, t."contentId" DESC LIMIT ${literal(limit)} ${offset}
    ) t JOIN "Content" c ON c."id" = t."contentId" ORDER BY t."visibleFrom" DESC, t."contentId" DESC`
  const rows = await queryRows<ListedRow>(
    db,
    `subject_texts_${limit}${page === 1 ? '_first' : ''}`,
    statement,
    ITEM_DATES,
  )
  return toList(rows, { page, limit })
}
