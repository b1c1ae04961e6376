import { isId } from '../../../shared/base/id.ts'
import type { Lang } from '../../../shared/base/lang.ts'
import { GAME_FIELD_NAMES, type GameFieldName, gameField } from '../../../shared/games/fields.ts'
import type { Release } from '../../../shared/games/release.ts'
import { href, itemHref } from '../../../shared/routes.ts'
import type { Kind } from '../../../shared/texts/catalog.ts'
import { pictureFacts } from '../facts.ts'
import { type ExportPlace, writeMarkdown } from '../front-matter.ts'
import { linesToMarkdown } from '../markdown.ts'
import { fileName } from '../names.ts'
import type { Pictures } from '../pictures.ts'
import type { ExportSnapshot } from '../rows.ts'
import type { Fields } from '../text-rows.ts'

interface GameRow {
  id: string
  slug: string
  seen: boolean
  visibleFrom: Date | null
  createdAt: Date
  updatedAt: Date
  score: number | null
  parent: string | null
  former: string[]
  texts: { kind: Kind; slug: string; judges: boolean }[]
  videos: { title: string; link: string; by: string }[]
  fields: Fields
}

const GAMES_AT_ONCE = 100

/** Which games `g` and texts `c` are exported: those that readers see at $1; with $2 all except the bin. */
const SEEN = (of: string) => `(${of}."visibleFrom" <= $1 OR $2 AND ${of}."deletedAt" IS NULL)`

/** @param fields SQL of a game's own fields (server/features/games/stored) */
const gamesSql = (fields: string) => `
  SELECT g."id", g."slug", coalesce(g."visibleFrom" <= $1, false) AS "seen", g."visibleFrom", g."createdAt", g."updatedAt",
    (SELECT s.score::float8 FROM game_score s WHERE s.game_id = g."id" AND s.since <= $1 AND (s.until IS NULL OR s.until > $1)) AS "score",
    (SELECT o."slug" FROM "Game" o WHERE o."id" = g."parentId" AND ${SEEN('o')}) AS "parent",
    ARRAY(SELECT f."key" FROM "FormerGame" f WHERE f."gameId" = g."id" ORDER BY f."key") AS "former",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', c."kind", 'slug', c."slug", 'judges', t."position" = 1 AND c."kind" = 'review')
        ORDER BY c."visibleFrom", c."id"), '[]')
      FROM "TextGame" t JOIN "Content" c ON c."id" = t."contentId" WHERE t."gameId" = g."id" AND ${SEEN('c')}) AS "texts",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('title', v."title", 'link', v."link", 'by', l."choice") ORDER BY v."publishedAt", v."videoId", v."playlist"), '[]')
      FROM "VideoGame" l JOIN "Video" v ON v."playlist" = l."playlist" AND v."videoId" = l."videoId"
      WHERE l."gameId" = g."id" AND (l."choice" <> 'refused' OR $2)) AS "videos",
    ${fields} AS "fields"
  FROM "Game" g WHERE ${SEEN('g')} ORDER BY g."id"`

/** Fields that are exported under another name, elsewhere or in the body. */
const APART: readonly GameFieldName[] = ['name', 'slug', 'kind', 'parent', 'cover', 'releases', 'description']
const PLAIN = GAME_FIELD_NAMES.filter((name) => !APART.includes(name) && name !== 'descriptionEn')

const isSaid = (name: GameFieldName, value: unknown): boolean =>
  JSON.stringify(value) !== JSON.stringify(gameField(name).empty)

const gameFacts = (row: GameRow, pictures: Pictures): Fields => ({
  name: row.fields.name,
  slug: row.slug,
  kind: row.fields.kind,
  lang: 'fr',
  status: row.seen ? 'shown' : 'hidden',
  date: row.visibleFrom,
  created: row.createdAt,
  updated: row.updatedAt,
  parent: row.parent,
  ...Object.fromEntries(
    PLAIN.filter((name) => isSaid(name, row.fields[name])).map((name) => [name, row.fields[name]]),
  ),
  releases: (row.fields.releases as Release[]).map(({ _id, platforms, access, precision, date }) => ({
    access,
    precision,
    ...(date !== null && { date }),
    ...(platforms.length > 0 && { platforms }),
    id: _id,
  })),
  cover: pictureFacts(row.fields.cover, pictures),
  score: row.score,
  texts: row.texts.map(({ kind, slug, judges }) => ({
    address: itemHref(kind, slug, 'fr'),
    ...(judges && { judges }),
  })),
  ...(row.videos.length > 0 && { videos: row.videos }),
  // Nobody has noted the id of a merged game as an address.
  formerAddresses: row.former.filter((key) => !isId(key)).map((key) => href('game', 'fr', { slug: key })),
  id: row.id,
})

/**
 * Exports each game as a file, with its English description in a second file; games that readers do not see go into
 * `drafts/`.
 * @param all includes games and texts that readers do not see, but nothing of the bin
 */
export async function exportGames(
  snapshot: ExportSnapshot,
  place: ExportPlace,
  { pictures, all }: { pictures: Pictures; all: boolean },
): Promise<number> {
  // Loaded on demand, as it brings the database's client.
  const { GAME_FIELDS_SQL } = await import('../../../server/features/games/stored/stored.ts')
  let games = 0
  const sql = gamesSql(GAME_FIELDS_SQL.sql)
  for await (const row of snapshot.rows<GameRow>(sql, [snapshot.at, all], GAMES_AT_ONCE)) {
    const folder = row.seen ? 'games' : 'drafts/games'
    const name = fileName(row.slug, row.id)
    const write = (lang: Lang, facts: Fields, lines: unknown) =>
      writeMarkdown(place, {
        folder,
        facts,
        name: lang === 'en' ? `${name}.en.md` : `${name}.md`,
        address: href('game', lang, { slug: name }),
        body: typeof lines === 'string' ? `${linesToMarkdown(lines)}\n` : '',
      })
    const { description, descriptionEn } = row.fields
    await write('fr', gameFacts(row, pictures), description)
    const english = { name: row.fields.name, slug: row.slug, lang: 'en', translationOf: `${name}.md` }
    if (descriptionEn !== null) await write('en', english, descriptionEn)
    games++
  }
  return games
}
