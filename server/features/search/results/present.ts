import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Lang } from '../../../../shared/base/lang.ts'
import { truncate } from '../../../../shared/format/truncate.ts'
import { href } from '../../../../shared/routes.ts'
import type { SearchKind } from '../../../../shared/search/kinds.ts'
import type { Config } from '../../../base/config.ts'
import type { Db } from '../../../database/client.ts'
import { queryRows, type RowReader, withReadBatch } from '../../../database/rows.ts'
import { visible } from '../../../database/visible.ts'
import { machineEn } from '../../games/read.ts'
import { coverSql, gameVisible } from '../../games/selects.ts'
import { isOfTeam, type PersonRow, personColumns, toPerson } from '../../people/selects.ts'
import type { ListedRow } from '../../texts/list.ts'
import { ITEM_DATES, textColumns, toItem } from '../../texts/selects.ts'
import { inLanguage } from '../../translation/read.ts'
import { toVideo, VIDEO_COLUMNS, type VideoRow } from '../../videos/list.ts'
import type { FoundKey } from '../everywhere/keys.ts'
import type { SearchResult } from './result.ts'

export interface Reader {
  db: Db & Pick<RowReader, 'batch'>
  config: Config
  lang: Lang
}

/** Videos have one page, and each a place there. */
export const resultPath = (kind: SearchKind, slug: string, lang: Lang): string =>
  kind === 'video' ? `${href('videos', lang)}#${slug}` : href(kind, lang, { slug })

/** Of descriptions and of what people say of themselves, which are longer than excerpts. */
const SHOWN_MOST = 240

const NO_MARKS = { title: [], excerpt: [] }

type Of = (db: RowReader, ids: readonly string[], reader: Reader) => Promise<SearchResult[]>

const textsOf =
  (kind: 'article' | 'review'): Of =>
  async (db, ids, { config, lang }) => {
    const statement = Prisma.sql`SELECT ${textColumns}, 0 AS "total" FROM "Content" c WHERE c."id" = ANY(${ids}::bpchar[]) AND ${visible('c')}`
    const rows = await queryRows<ListedRow>(db, `search_${kind}s`, statement, ITEM_DATES)
    const items = await inLanguage({ db, config }, lang, rows.map(toItem))
    return items.map(({ id, title, slug, excerpt, image, createdAt }) => ({
      id,
      kind,
      title,
      slug,
      path: resultPath(kind, slug, lang),
      excerpt: excerpt ?? '',
      marks: NO_MARKS,
      at: createdAt.toISOString(),
      image: image ?? null,
    }))
  }

interface GameRow {
  id: string
  slug: string
  name: string
  cover: string | null
  description: string | null
  english: string | null
  on: string | null
}

const games: Of = async (db, ids, { lang }) => {
  const statement = Prisma.sql`SELECT g."id", g."slug", g."name", ${coverSql} AS "cover", g."description",
      coalesce(g."descriptionEn", ${machineEn}) AS "english", CASE WHEN isfinite(g."releaseOn") THEN g."releaseOn"::text END AS "on"
    FROM "Game" g WHERE g."id" = ANY(${ids}::bpchar[]) AND ${gameVisible}`
  const rows = await queryRows<GameRow>(db, 'search_games', statement, [])
  return rows.map(({ id, slug, name, cover, description, english, on }) => ({
    id,
    kind: 'game',
    title: name,
    slug,
    path: resultPath('game', slug, lang),
    excerpt: truncate((lang === 'en' ? english : null) ?? description ?? '', SHOWN_MOST),
    marks: NO_MARKS,
    at: on && `${on}T00:00:00.000Z`,
    image: cover,
    ...(on && { note: on.slice(0, 4) }),
  }))
}

const people: Of = async (db, ids, { lang }) => {
  const statement = Prisma.sql`SELECT ${personColumns} FROM "TeamPage" page JOIN "User" u ON u."id" = page."userId"
    WHERE u."id" = ANY(${ids}::bpchar[]) AND ${isOfTeam}`
  const rows = await queryRows<PersonRow>(db, 'search_people', statement, [])
  return rows.map((row) => {
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
  })
}

const videos: Of = async (db, ids, { lang }) => {
  const statement = Prisma.sql`SELECT DISTINCT ON (v."videoId") ${VIDEO_COLUMNS} FROM "Video" v
    WHERE v."videoId" = ANY(${ids}::text[]) ORDER BY v."videoId", v."playlist"`
  const rows = await queryRows<VideoRow>(db, 'search_videos', statement, ['publishedAt'])
  return rows.map(toVideo).map(({ videoId, title, link, publishDate, still }) => ({
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
  }))
}

const READS: Record<SearchKind, Of> = {
  article: textsOf('article'),
  review: textsOf('review'),
  video: videos,
  game: games,
  person: people,
}

const idOf = (key: FoundKey): string => key.slice(key.indexOf(' ') + 1)

/** What readers see of these, in their order, without marks; in one round trip, and another one for English. */
export async function resultsOf(reader: Reader, keys: readonly FoundKey[]): Promise<SearchResult[]> {
  const db = reader.db.batch ? reader.db : withReadBatch(reader.db)
  const kinds = Object.keys(READS) as SearchKind[]
  const lists = await Promise.all(
    kinds.map((kind) => {
      const ids = keys.filter((key) => key.startsWith(`${kind} `)).map(idOf)
      return ids.length > 0 ? READS[kind](db, ids, reader) : []
    }),
  )
  const byKey = new Map(lists.flat().map((result) => [`${result.kind} ${result.id}`, result]))
  return keys.flatMap((key) => byKey.get(key) ?? [])
}
