import { Prisma } from '../../../prisma/generated/client.ts'
import type { Lang } from '../../../shared/base/lang.ts'
import type { French, GameKind, PegiAge } from '../../../shared/games/catalog.ts'
import type { ListedKind } from '../../../shared/texts/catalog.ts'
import type { Db, Tx } from '../../database/client.ts'
import { queryRows, type RowReader } from '../../database/rows.ts'
import { visible } from '../../database/visible.ts'
import { appError } from '../../trpc/errors.ts'
import { type ListedRow, toList } from '../texts/list.ts'
import { ITEM_DATES, type ListedItem, textColumns } from '../texts/selects.ts'
import { type PastScore, scoresOf } from './scores/past-scores.ts'
import { type GameItem, gameColumns, gameVisible, toGame } from './selects.ts'

interface RelatedGame {
  slug: string
  name: string
  kind: GameKind
}

export interface GameDetails {
  otherNames: string[]
  studios: string[]
  publishers: string[]
  series: string | null
  pegi: PegiAge | null
  french: French | null
  links: string[]
  /** In the requested language; French when there is no English. */
  description: { text: string; lang: Lang; machine: boolean } | null
  parent: RelatedGame | null
  children: RelatedGame[]
  sameSeries: RelatedGame[]
  /** Whether any field is unchanged since IGDB filled it. */
  fromIgdb: boolean
  updatedAt: Date
  /** False when any of it exists only in French. */
  inEnglish: boolean
}

export type Game = GameItem & GameDetails

type DetailRow = GameItem &
  Omit<GameDetails, 'description' | 'inEnglish'> & {
    description: string | null
    descriptionEn: string | null
    machineEn: string | null
  }

/** The game's id by its slug, id, former slug, or the id of a game that was merged into it. */
export const gameId = (key: string | Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT "id" FROM "Game" WHERE "slug" = ${key} UNION ALL SELECT "id" FROM "Game" WHERE "id" = ${key}::bpchar
  UNION ALL SELECT "gameId" FROM "FormerGame" WHERE "key" = ${key} LIMIT 1)`

const RELATED = Prisma.raw(`json_build_object('slug', o."slug", 'name', o."name", 'kind', o."kind")`)
const SEEN = Prisma.raw('o."visibleFrom" <= manette_now()')
const relatedGames = (which: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT coalesce(json_agg(${RELATED} ORDER BY o."releaseOn", o."name"), '[]')
  FROM (SELECT * FROM "Game" o WHERE ${which} AND o."id" <> g."id" AND ${SEEN} ORDER BY o."releaseOn" DESC LIMIT 30) o)`

/** The machine translation of the present description. */
export const machineEn = Prisma.sql`(SELECT e."text" FROM "GameEnglish" e WHERE e."gameId" = g."id" AND e."source" = g."description")`

/** @throws GAME_NOT_FOUND, also for one that readers do not see */
export async function findGame(db: RowReader, slug: string, lang: Lang): Promise<Game> {
  const statement = Prisma.sql`
    SELECT ${gameColumns}, g."otherNames", g."studios", g."publishers", g."series", g."pegi", g."french", g."links",
      g."description", g."descriptionEn", ${machineEn} AS "machineEn", g."updatedAt", g."igdbFacts" <> '{}' AS "fromIgdb",
      (SELECT ${RELATED} FROM "Game" o WHERE o."id" = g."parentId" AND ${SEEN}) AS "parent",
      ${relatedGames(Prisma.sql`o."parentId" = g."id"`)} AS "children",
      ${relatedGames(Prisma.sql`o."series" = g."series" AND o."parentId" IS NULL`)} AS "sameSeries"
    FROM "Game" g WHERE g."id" = ${gameId(slug)} AND ${gameVisible}`
  const [row] = await queryRows<DetailRow>(db, 'game', statement, ['updatedAt'])
  if (!row) throw appError('GAME_NOT_FOUND')
  const { description, machineEn: byMachine } = row
  const english = row.descriptionEn ?? byMachine
  const inEnglish = lang === 'en' && english !== null
  const text = inEnglish ? english : description
  const machine = inEnglish && row.descriptionEn === null
  return {
    ...toGame(row),
    otherNames: row.otherNames,
    studios: row.studios,
    publishers: row.publishers,
    series: row.series,
    pegi: row.pegi,
    french: row.french,
    links: row.links,
    description: text === null ? null : { text, lang: inEnglish ? 'en' : 'fr', machine },
    parent: row.parent,
    children: row.children,
    sameSeries: row.sameSeries,
    fromIgdb: row.fromIgdb,
    updatedAt: row.updatedAt,
    inEnglish: description === null || english !== null,
  }
}

/** A text about a game, whether it is a review that judges the game, and the scores it gave. */
export type TextOfGame = ListedItem & { kind: ListedKind; judges: boolean; scores: PastScore[] }

/** Enough for all texts, except of the rarest game. */
const TEXTS_MOST = 1000

type TextRow = ListedRow & { judges: boolean; judgedBy: string | null }

/** Visible texts that name a game, newest first, reviews before others if too many; read in the game's round trip. */
export async function textsOfGame(db: RowReader, slug: string): Promise<TextOfGame[]> {
  const statement = Prisma.sql`
    SELECT ${textColumns}, c."judges", CASE WHEN c."judges" THEN c."looks" END AS "judgedBy", 0 AS "total" FROM (
      SELECT c.*, t."position" = 1 AND c."kind" = 'review' AS "judges" FROM "TextGame" t JOIN "Content" c ON c."id" = t."contentId"
      WHERE t."gameId" = ${gameId(slug)} AND ${visible('c')}
      ORDER BY c."kind" = 'review' DESC, c."visibleFrom" DESC, c."id" DESC LIMIT ${Prisma.raw(String(TEXTS_MOST))}
    ) c ORDER BY c."visibleFrom" DESC, c."id" DESC`
  const rows = await queryRows<TextRow>(db, 'game_texts', statement, ITEM_DATES)
  const { items } = toList(rows, { page: 1, limit: TEXTS_MOST })
  return items.map((item, i) => {
    const { judges = false, judgedBy = null } = rows[i] ?? {}
    return { ...item, judges, scores: judges ? scoresOf(item, judgedBy) : [] }
  })
}

export interface OfferedGame {
  id: string
  slug: string
  name: string
  /** The matching name, when it is not the main one. */
  as: string | null
  year: number | null
  platforms: string[]
  seen: boolean
}

/** Sorts after every letter, in the order of bytes. */
const LAST_LETTER = '\u{10ffff}'
/** So many names that begin with the text are looked at; the shortest are offered. */
const OFFERED_FROM = Prisma.raw('20')
/** Similar names are compared one by one, so only the first are looked at when hundreds contain a word. */
const ALIKE_LOOKED_AT = Prisma.raw('50')

/** Finds games by a part of a name, with typing errors, the closest first. @param seen `readers`: only games that readers see */
export function suggestGames(
  db: Pick<Db | Tx, '$queryRaw'>,
  q: string,
  { seen, most }: { seen: 'readers' | 'team'; most: number },
): Promise<OfferedGame[]> {
  const which = seen === 'readers' ? gameVisible : Prisma.raw('g."deletedAt" IS NULL')
  return db.$queryRaw<OfferedGame[]>`
    WITH asked AS MATERIALIZED (SELECT manette_plain(${q}) AS words, manette_game_key(${q}) AS key),
    sure AS MATERIALIZED (
      SELECT n.* FROM asked CROSS JOIN LATERAL (
        SELECT n.game_id, n.name, n.position, 2 AS fit FROM game_name n JOIN "Game" g ON g."id" = n.game_id
        WHERE asked.words <> '' AND n.folded ~>=~ asked.words AND n.folded ~<~ (asked.words || ${LAST_LETTER}) AND ${which}
        ORDER BY n.folded USING ~<~ LIMIT ${OFFERED_FROM}) n
      UNION ALL SELECT n.* FROM asked CROSS JOIN LATERAL (
        SELECT n.game_id, n.name, n.position, 3 FROM game_name n JOIN "Game" g ON g."id" = n.game_id
        WHERE n.key = asked.key AND ${which} LIMIT ${OFFERED_FROM}) n
    ), fits AS (
      SELECT * FROM sure UNION ALL SELECT n.* FROM asked CROSS JOIN LATERAL (
        SELECT n.game_id, n.name, n.position, word_similarity(asked.words, n.folded) FROM game_name n
        WHERE asked.words <> '' AND asked.words <% n.folded LIMIT ${ALIKE_LOOKED_AT}) n
      WHERE (SELECT count(DISTINCT game_id) FROM sure) < ${most}
    ), best AS (
      SELECT DISTINCT ON (game_id) game_id, name, position, fit FROM fits ORDER BY game_id, fit DESC, position
    )
    SELECT g."id", g."slug", g."name", CASE WHEN best.position > 1 THEN best.name END AS "as",
      CASE WHEN isfinite(g."releaseOn") THEN extract(year FROM g."releaseOn")::int END AS "year", g."platforms",
      coalesce(${gameVisible}, false) AS "seen"
    FROM best JOIN "Game" g ON g."id" = best.game_id WHERE ${which}
    ORDER BY best.fit DESC, length(g."name"), g."name", g."id" LIMIT ${most}`
}
