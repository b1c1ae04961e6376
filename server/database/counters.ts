import { Prisma } from '../../prisma/generated/client.ts'
import { entriesIn } from '../../shared/base/tables.ts'

export type CountedKind = 'article' | 'review' | 'comment' | 'lists'

/** The diagnosis, the repair and the soak test share this list; a test checks that it is complete. */
interface Counter {
  table: string
  columns: readonly string[]
}

interface RowCounter extends Counter {
  table: 'Content' | 'Comment'
  real: Prisma.Sql
}

interface SumCounter extends Counter {
  wrong: Prisma.Sql
  /** The caller has locked the table against other writers. */
  repair: Prisma.Sql
}

const READABLE = Prisma.sql`"deletedAt" IS NULL AND "removedAt" IS NULL`

export const ROW_COUNTERS = {
  likeCount: {
    table: 'Content',
    columns: ['likeCount'],
    real: Prisma.sql`(SELECT count(*) FROM "ContentLike" WHERE "contentId" = t."id")`,
  },
  commentCount: {
    table: 'Content',
    columns: ['commentCount'],
    real: Prisma.sql`(SELECT count(*) FROM "Comment" WHERE "contentId" = t."id" AND ${READABLE})`,
  },
  threadCount: {
    table: 'Content',
    columns: ['threadCount'],
    real: Prisma.sql`(SELECT count(*) FROM "Comment" WHERE "contentId" = t."id" AND "rootId" IS NULL AND NOT "unlisted")`,
  },
  likesCount: {
    table: 'Comment',
    columns: ['likesCount'],
    // Likes of a hidden comment wait until it is shown again.
    real: Prisma.sql`(SELECT count(*) FROM "CommentLike" WHERE "commentId" = t."id" AND t."hiddenAt" IS NULL)`,
  },
  replyCount: {
    table: 'Comment',
    columns: ['replyCount'],
    real: Prisma.sql`(SELECT count(*) FROM "Comment" WHERE "rootId" = t."id" AND NOT "unlisted")`,
  },
} as const satisfies Record<string, RowCounter>

const DAYS = Prisma.sql`
  SELECT coalesce(d.kind, c.kind) AS kind, coalesce(d.day, c.day) AS day, coalesce(c.items, 0)::int AS items
  FROM content_day d FULL JOIN (
    SELECT "kind" AS kind, content_day_of("visibleFrom") AS day, count(*) AS items FROM "Content"
    WHERE "visibleFrom" IS NOT NULL GROUP BY 1, 2
  ) c ON c.kind = d.kind AND c.day = d.day
  WHERE coalesce(d.items, 0) <> coalesce(c.items, 0)`

const GAME_DAYS = Prisma.sql`
  SELECT coalesce(d.day, g.day) AS day, coalesce(g.items, 0)::int AS items FROM game_day d FULL JOIN (
    SELECT content_day_of("visibleFrom") AS day, count(*) AS items FROM "Game" WHERE "visibleFrom" IS NOT NULL GROUP BY 1
  ) g ON g.day = d.day WHERE coalesce(d.items, 0) <> coalesce(g.items, 0)`

const HOURS = Prisma.sql`
  SELECT hour, day, level, action, sum(entries) AS entries, sum(bytes) AS bytes FROM (
    SELECT date_trunc('hour', "timestamp", 'UTC') AS hour, "day" AS day, "level" AS level, "actionType" AS action,
      count(*) AS entries, sum("bytes") AS bytes FROM "LogEntry" GROUP BY 1, 2, 3, 4
    UNION ALL SELECT hour, day, level, action, -entries, -bytes FROM log_tally
  ) difference GROUP BY 1, 2, 3, 4 HAVING sum(entries) <> 0 OR sum(bytes) <> 0`

export const SUM_COUNTERS = {
  contentDay: {
    table: 'content_day',
    columns: ['items'],
    wrong: Prisma.sql`SELECT concat_ws(' ', kind, day) AS id FROM (${DAYS}) wrong`,
    repair: Prisma.sql`INSERT INTO content_day AS d (kind, day, items) ${DAYS}
      ON CONFLICT (kind, day) DO UPDATE SET items = excluded.items`,
  },
  gameDay: {
    table: 'game_day',
    columns: ['items'],
    wrong: Prisma.sql`SELECT day::text AS id FROM (${GAME_DAYS}) wrong`,
    repair: Prisma.sql`INSERT INTO game_day AS d (day, items) ${GAME_DAYS}
      ON CONFLICT (day) DO UPDATE SET items = excluded.items`,
  },
  logTally: {
    table: 'log_tally',
    columns: ['entries', 'bytes'],
    wrong: Prisma.sql`SELECT concat_ws(' ', hour, day, level, action) AS id FROM (${HOURS}) wrong`,
    // Rows are only ever added, even by a repair, which adds the difference.
    repair: Prisma.sql`INSERT INTO log_tally (hour, day, level, action, entries, bytes) ${HOURS}`,
  },
} as const satisfies Record<string, SumCounter>

export type CounterName = keyof typeof ROW_COUNTERS | keyof typeof SUM_COUNTERS

const shownBy = (table: RowCounter['table']) =>
  table === 'Content' ? Prisma.sql`t."kind"::text` : Prisma.sql`'comment'`

export const WRONG_COUNTERS: Prisma.Sql = Prisma.join(
  [
    ...entriesIn(ROW_COUNTERS).map(
      ([name, { table, real }]) => Prisma.sql`
        SELECT ${Prisma.raw(`'${name}'`)} AS counter, t."id"::text AS id, ${shownBy(table)} AS shown
        FROM ${Prisma.raw(`"${table}"`)} t WHERE t.${Prisma.raw(`"${name}"`)} <> ${real}`,
    ),
    ...entriesIn(SUM_COUNTERS).map(
      ([name, { wrong }]) => Prisma.sql`
        SELECT ${Prisma.raw(`'${name}'`)}, wrong.id, 'lists' FROM (${wrong}) wrong`,
    ),
  ],
  ' UNION ALL ',
)

export interface WrongCounter {
  counter: CounterName
  id: string
  shown: CountedKind
}

/** The caller has locked the rows against concurrent changes. */
export const setReal = (name: keyof typeof ROW_COUNTERS, ids: string[]): Prisma.Sql => {
  const { table, real } = ROW_COUNTERS[name]
  const column = Prisma.raw(`"${name}"`)
  return Prisma.sql`UPDATE ${Prisma.raw(`"${table}"`)} t SET ${column} = ${real}
    WHERE t."id" = ANY(${ids}::bpchar[]) AND t.${column} <> ${real}`
}
