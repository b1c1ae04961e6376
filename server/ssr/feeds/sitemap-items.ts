import { Prisma } from '../../../prisma/generated/client.ts'
import { type PageOfItems, pathsOf } from '../../../shared/pages.ts'
import { SIGNING_ROLES } from '../../../shared/people/signatory.ts'
import { SUBJECT_LIMITS } from '../../../shared/subjects/limits.ts'
import { isListedKind, type Kind } from '../../../shared/texts/catalog.ts'
import type { Db } from '../../database/client.ts'
import { databaseNow, NOW, visibleAt, visibleOfAt } from '../../database/visible.ts'
import { brandOf } from '../../features/brand/read.ts'
import { WHOLE_ENGLISH } from './rss.ts'

export interface SitemapItem {
  slug: string
  updatedAt: Date
  /** The English slug, where it differs. */
  englishSlug?: string
  /** Absent when the English is not complete. */
  englishUpdatedAt: Date | undefined
}

/** Search engines do not get the page of a person who signed nothing visible. */
const signing = async (db: Db) => ({
  user: {
    role: { in: [...SIGNING_ROLES] },
    signatures: { some: { content: visibleAt(await databaseNow(db)) } },
  },
})

const INDEXED_SUBJECTS = Prisma.sql`(SELECT * FROM "Subject" s WHERE (SELECT count(*) FROM (SELECT FROM "TextSubject" t
  WHERE t."subjectId" = s."id" AND t."visibleFrom" <= ${NOW} LIMIT ${SUBJECT_LIMITS.indexedFrom}) t) >= ${SUBJECT_LIMITS.indexedFrom})`

interface SubjectRow {
  slug: string
  slugEn: string | null
  words: string | null
  wordsEn: string | null
  updatedAt: Date
}

interface SitemapItems {
  count: (db: Db) => Promise<number>
  /** The oldest come first, so that a new one changes only the last part. */
  part: (db: Db, range: { skip: number; take: number }) => Promise<SitemapItem[]>
}

function contentOf(kind: Kind): SitemapItems {
  const where = async (db: Db) => ({
    kind,
    ...visibleOfAt(kind, await databaseNow(db)),
    // The team's own page in place of a built-in one without a row.
    ...(kind === 'page' && {
      slug: { notIn: pathsOf((await brandOf(db)).pagesOff).map((path) => path.slice(1)) },
    }),
  })
  return {
    count: async (db) => db.content.count({ where: await where(db) }),
    part: async (db, range) => {
      const items = await db.content.findMany({
        where: await where(db),
        orderBy: [{ [isListedKind(kind) ? 'visibleFrom' : 'pageFrom']: 'asc' }, { id: 'asc' }],
        ...range,
        select: {
          slug: true,
          updatedAt: true,
          languages: { where: WHOLE_ENGLISH, select: { updatedAt: true } },
        },
      })
      return items.map(({ languages: [english], ...item }) => ({
        ...item,
        englishUpdatedAt: english?.updatedAt,
      }))
    },
  }
}

/** Left out of the English ones when partly French, like texts. */
const PEOPLE: SitemapItems = {
  count: async (db) => db.teamPage.count({ where: await signing(db) }),
  part: async (db, range) => {
    const pages = await db.teamPage.findMany({
      where: await signing(db),
      orderBy: [{ user: { createdAt: 'asc' } }, { userId: 'asc' }],
      ...range,
      select: { slug: true, updatedAt: true, jobFr: true, jobEn: true, linesFr: true, linesEn: true },
    })
    return pages.map(({ slug, updatedAt, jobFr, jobEn, linesFr, linesEn }) => ({
      slug,
      updatedAt,
      englishUpdatedAt: (!jobFr || jobEn) && (!linesFr || linesEn) ? updatedAt : undefined,
    }))
  },
}

/** A game with only a French description is left out of the English ones, like texts. */
const GAMES: SitemapItems = {
  count: async (db) => db.game.count({ where: { visibleFrom: { lte: await databaseNow(db) } } }),
  part: async (db, range) => {
    const games = await db.game.findMany({
      where: { visibleFrom: { lte: await databaseNow(db) } },
      orderBy: [{ visibleFrom: 'asc' }, { id: 'asc' }],
      ...range,
      select: {
        slug: true,
        updatedAt: true,
        description: true,
        descriptionEn: true,
        english: { select: { source: true, text: true } },
      },
    })
    return games.map(({ slug, updatedAt, description, descriptionEn, english }) => {
      const machineEn = english?.source === description ? english?.text : null
      const hasEnglish = description === null || (descriptionEn ?? machineEn ?? null) !== null
      return { slug, updatedAt, englishUpdatedAt: hasEnglish ? updatedAt : undefined }
    })
  },
}

/** Search engines do not get a subject with too few texts, nor its English page if its words exist only in French. */
const SUBJECTS: SitemapItems = {
  count: async (db) => {
    const [row] = await db.$queryRaw<
      { count: number }[]
    >`SELECT count(*)::int AS "count" FROM ${INDEXED_SUBJECTS} s`
    return row?.count ?? 0
  },
  part: async (db, { skip, take }) => {
    const rows = await db.$queryRaw<SubjectRow[]>`
      SELECT s."slug", s."slugEn", s."words", s."wordsEn", s."updatedAt" FROM ${INDEXED_SUBJECTS} s
      ORDER BY s."createdAt", s."id" OFFSET ${skip} LIMIT ${take}`
    return rows.map(({ slug, slugEn, words, wordsEn, updatedAt }) => ({
      slug,
      updatedAt,
      ...(slugEn !== null && { englishSlug: slugEn }),
      englishUpdatedAt: words === null || wordsEn !== null ? updatedAt : undefined,
    }))
  },
}

/** The compiler requires each public page of `shared/pages.ts` whose address has a parameter. */
export const SITEMAP_ITEMS: Record<PageOfItems, SitemapItems> = {
  article: contentOf('article'),
  review: contentOf('review'),
  game: GAMES,
  person: PEOPLE,
  subject: SUBJECTS,
  page: contentOf('page'),
}
