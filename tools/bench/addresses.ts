import type { Db } from '../../server/database/client.ts'
import { WHOLE_ENGLISH } from '../../server/ssr/feeds/rss.ts'
import { SIGNING_ROLES } from '../../shared/people/signatory.ts'
import { CALENDAR_LIMITS } from '../../shared/releases/calendar.ts'
import { SUBJECT_LIMITS } from '../../shared/subjects/limits.ts'

/** The addresses that the bench requests from a site with this database. */
export type Addresses = Awaited<ReturnType<typeof readAddresses>>

const MANY = 1000
/** Among so many of the newest articles the richest is searched. */
const NEWEST = 60
const LIVE = { kind: 'article', deletedAt: null } as const
const ORDER = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]

/** At most 1,000 of them, spread evenly. */
const spread = (all: readonly { slug: string }[]): string[] =>
  all
    .filter((_, i) => i % Math.max(1, Math.floor(all.length / MANY)) === 0)
    .slice(0, MANY)
    .map(({ slug }) => slug)

/** Last pages of release months that send about five entries: of a month with few games, and of one with many. */
async function lastOfMonths(db: Db): Promise<{ month: string; page: number }[]> {
  const months = await db.$queryRaw<{ month: string; total: number }[]>`
    SELECT to_char(r."on", 'YYYY-MM') AS "month", count(*)::int AS "total" FROM "GameRelease" r JOIN "Game" g ON g."id" = r."gameId"
    WHERE r."on" IS NOT NULL AND r."goneAt" IS NULL AND NOT g."cancelled" AND g."visibleFrom" <= now() GROUP BY 1 ORDER BY 1`
  return months
    .filter(({ total }) => Math.abs((total % CALENDAR_LIMITS.page) - PAGE_SIZE) <= 1)
    .map(({ month, total }) => ({ month, page: Math.ceil(total / CALENDAR_LIMITS.page) }))
}

/** The heaviest of the newest translated articles: the one with the most pictures and players. */
async function richestOf(db: Db): Promise<string> {
  const newest = await db.content.findMany({
    // English pages of untranslated texts are kept out of search engines, which Lighthouse counts as a fault.
    where: { ...LIVE, languages: { some: WHOLE_ENGLISH } },
    orderBy: ORDER,
    take: NEWEST,
    select: { slug: true, content: true },
  })
  const media = (html: string) => html.match(/<(img|iframe)\b/g)?.length ?? 0
  const [richest] = newest.toSorted((a, b) => media(b.content) - media(a.content))
  if (!richest) throw new Error('the database of the bench has no translated article')
  return richest.slug
}

/** A person of the team whose page is in English, too: a French one alone would be kept out of search engines. */
const personOf = (db: Db) =>
  db.teamPage.findFirstOrThrow({
    where: {
      user: { role: { in: [...SIGNING_ROLES] } },
      AND: [
        { OR: [{ jobFr: null }, { jobEn: { not: null } }] },
        { OR: [{ linesFr: null }, { linesEn: { not: null } }] },
      ],
    },
    orderBy: { userId: 'asc' },
  })

export async function readAddresses(db: Db) {
  const all = await db.content.findMany({ where: LIVE, orderBy: ORDER, select: { slug: true } })
  const discussed = await db.content.findFirstOrThrow({ where: LIVE, orderBy: { threadCount: 'desc' } })
  const review = await db.content.findFirstOrThrow({
    where: { kind: 'review', deletedAt: null, languages: { some: WHOLE_ENGLISH } },
    orderBy: ORDER,
  })
  const game = await db.game.findFirstOrThrow({
    where: { visibleFrom: { not: null } },
    orderBy: [{ texts: { _count: 'desc' } }, { id: 'desc' }],
  })
  const games = await db.game.findMany({
    where: { visibleFrom: { lte: new Date() }, texts: { some: {} } },
    orderBy: { id: 'asc' },
    select: { slug: true },
  })
  const subjects = await db.$queryRaw<{ slug: string }[]>`
    SELECT s."slug" FROM "Subject" s JOIN "TextSubject" t ON t."subjectId" = s."id" WHERE t."visibleFrom" <= now()
    GROUP BY s."id" HAVING count(*) >= ${SUBJECT_LIMITS.page} ORDER BY s."id"`
  return {
    /** The number of articles; `slugs` goes from the newest to the oldest. */
    slugs: spread(all),
    articles: all.length,
    richest: await richestOf(db),
    review: review.slug,
    person: (await personOf(db)).slug,
    /** The game that most texts name. */
    game: game.slug,
    /** The id of the article with the most threads of comments. */
    discussed: discussed.id,
    games: spread(games),
    /** Subjects with enough texts to fill a page. */
    subjects: spread(subjects),
    releases: await lastOfMonths(db),
  }
}

/** How many articles a page of the measured lists has. */
export const PAGE_SIZE = 5

export const listPath = (page: number): string => `/api/articles?page=${page}&limit=${PAGE_SIZE}`

/**
 * Searches as readers might type them: words of titles and of bodies, common and rare, two words, without accents,
 * unfinished, and with a typing error.
 */
const SEARCHES = `cartouche|manette|prototype grenier|speedrun|mediatheque|tournoi de Nantes|mode coopératif|sauvegarde brume|vieillit bien|daltoniens|brocante|studio lyonn|traduction|compositrice|phare|télé cathodique|festival|borne disparaît|bande-son renaît|cartuoche`

/** Names of games, with a number, unfinished, and one that matches nothing. */
const NAMES = `orbite lente|Braise du nord|cristal|lanterne 12|comète de ver|vallee sans fin|Aventure PC|xqzvwkj`

/** Beginnings of names of games as readers type them: letters, words, both, without accents, with a number or a typing error. */
const BEGUN = `o|or|orbite|braise du|cristal sans fin|lanterne oubli|vallee|comète de ver|rouage 12|abysse 1|eclipse sauv|tempète|sentier des sables|mirage de minuit 40|mirrage|d’acier|fuite|nord|marais 7|lantrene`

/** Beginnings of a search over all kinds: names of games, titles, a word within a name, a typing error. */
const OFFERED = `o|or|orbite|orbite len|braise du|braise du nord 6|cristal|cristal sans fin|lanterne|lanterne du n|vallee|comete|comète len|rouage|eclipse|mirage|la cart|une borne|le proto|un studio lyonnais d|la bande-son|nord|sans fin|mirrage|lantrene`

const pathsOf = (texts: string, pathOf: (text: string) => string): string[] =>
  texts.split('|').map((text) => pathOf(text))

/** A call of a procedure as the site's own pages send it. */
export const askedPath = (procedure: string, input: object): string =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`

export const searchPaths = pathsOf(
  SEARCHES,
  (text) => `/api/articles?search=${encodeURIComponent(text)}&limit=${PAGE_SIZE}`,
)
export const findPaths = pathsOf(
  `${SEARCHES}|${NAMES}`,
  (text) => `/api/search?q=${encodeURIComponent(text)}`,
)
export const offeredPaths = pathsOf(OFFERED, (q) => askedPath('search.suggest', { q }))
export const suggestPaths = pathsOf(BEGUN, (text) => `/api/games/suggest?q=${encodeURIComponent(text)}`)
