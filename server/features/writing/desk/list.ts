import { Prisma } from '../../../../prisma/generated/client.ts'
import { can } from '../../../../shared/account/permissions.ts'
import { isListedKind, type Kind } from '../../../../shared/texts/catalog.ts'
import { DESK_STATES, type DeskInput, type DeskState } from '../../../../shared/texts/writing/desk.ts'
import type { Db } from '../../../database/client.ts'
import { NOW, visibleOf } from '../../../database/visible.ts'
import type { Actor } from '../../../trpc/context.ts'
import { type ContentItem, type ItemRow, textColumns, toItem } from '../../texts/selects.ts'
import { ANY_STATE, CHANGES_AT, CHANGES_PROPOSED, deskFilters, ofState, SINCE } from './where.ts'

const { sql } = Prisma

interface DeskItem extends ContentItem {
  state: DeskState
  /** When it entered that state, which tells how long somebody has waited. */
  since: Date
  /** When a draft was last written on, which leaves its `updatedAt` as it is; null for none, and for other texts. */
  workedAt: Date | null
  publishAt: Date | null
  /** Since when changes to a planned or published text wait for an editor. */
  changesProposedAt: Date | null
  changesPublishAt: Date | null
  owner: { id: string; username: string }
  openNotes: number
  /** How many other texts are published in the same minute. */
  sameMinute: number
}

export interface Desk {
  items: DeskItem[]
  page: number
  pages: number
  total: number
  counts: Record<DeskState, number>
}

const WAITS_SINCE = sql`CASE WHEN c."status" = 'proposed' THEN ${SINCE} ELSE ${CHANGES_PROPOSED} END`

/** When the draft `c` was last written on. */
const WORKED_AT = sql`(SELECT w."savedAt" FROM "WorkingCopy" w WHERE w."contentId" = c."id" AND c."status" = 'draft')`

/** What has waited longest, or is published next, comes first; in other states, the last changed. */
const ORDER: Record<DeskState, Prisma.Sql> = {
  proposed: sql`${WAITS_SINCE}, c."id"`,
  returned: sql`c."returnedAt" DESC, c."id" DESC`,
  planned: sql`coalesce(${CHANGES_AT}, c."publishedAt"), c."id"`,
  draft: sql`greatest(c."updatedAt", ${WORKED_AT}) DESC, c."id" DESC`,
  published: sql`coalesce(c."visibleFrom", c."pageFrom") DESC, c."id" DESC`,
  withdrawn: sql`c."updatedAt" DESC, c."id" DESC`,
  bin: sql`c."deletedAt" DESC, c."id" DESC`,
}

const LAST_CHANGED = sql`c."updatedAt" DESC, c."id" DESC`

function orderOf(actor: Who, state: DeskState | undefined, kind: Kind | undefined): Prisma.Sql {
  if (!state) return LAST_CHANGED
  // In the order of the index of moments of a listed kind.
  if (state === 'published' && kind && isListedKind(kind)) return sql`c."visibleFrom" DESC, c."id" DESC`
  return state === 'proposed' && !can(actor, 'texts.publish')
    ? sql`${WAITS_SINCE} DESC, c."id" DESC`
    : ORDER[state]
}

const isPlanned = sql`c."status" = 'published' AND c."publishedAt" > ${NOW}`

const columns = sql`${textColumns}, c."updatedAt" AS "changedAt",
  CASE WHEN c."deletedAt" IS NOT NULL THEN 'bin' WHEN ${isPlanned} THEN 'planned'
    WHEN c."status" = 'draft' AND c."returnedAt" IS NOT NULL THEN 'returned' ELSE c."status"::text END AS "state",
  ${SINCE} AS "since", ${WORKED_AT} AS "workedAt",
  CASE WHEN ${isPlanned} THEN c."publishedAt" END AS "publishAt",
  ${CHANGES_PROPOSED} AS "changesProposedAt", ${CHANGES_AT} AS "changesPublishAt",
  json_build_object('id', owner."id", 'username', owner."username") AS "owner",
  (SELECT count(*)::int FROM "TextNote" n
    WHERE n."contentId" = c."id" AND n."parentId" IS NULL AND n."resolvedAt" IS NULL) AS "openNotes",
  CASE WHEN c."visibleFrom" > ${NOW} THEN (SELECT count(*)::int FROM "Content" o
    WHERE o."kind" IN ('article', 'review') AND o."id" <> c."id"
      AND o."visibleFrom" >= date_trunc('minute', c."visibleFrom")
      AND o."visibleFrom" < date_trunc('minute', c."visibleFrom") + interval '1 minute') ELSE 0 END AS "sameMinute"`

type Changes = 'changesProposedAt' | 'changesPublishAt'
type Who = Pick<Actor, 'id' | 'role'>

type Row = ItemRow &
  Pick<
    DeskItem,
    keyof DeskItem &
      ('state' | 'since' | 'workedAt' | 'publishAt' | Changes | 'owner' | 'openNotes' | 'sameMinute')
  >

const toDeskItem = (row: Row & { changedAt: Date }): DeskItem => ({
  ...toItem(row),
  updatedAt: row.changedAt,
  state: row.state,
  since: row.since,
  workedAt: row.workedAt,
  publishAt: row.publishAt,
  owner: row.owner,
  changesProposedAt: row.changesProposedAt,
  changesPublishAt: row.changesPublishAt,
  openNotes: row.openNotes,
  sameMinute: row.sameMinute,
})

/** Published texts are counted through the index of their moments; the others are few. */
async function countStates(
  db: Db,
  actor: Who,
  kind: Kind | undefined,
  where: Prisma.Sql,
): Promise<Record<DeskState, number>> {
  const counts = DESK_STATES.map((state) =>
    state === 'published'
      ? sql`((SELECT count(*) FROM "Content" c WHERE ${visibleOf('article', 'c')} ${where})
        + (SELECT count(*) FROM "Content" c WHERE ${visibleOf('page', 'c')} ${where}))::int AS "published"`
      : sql`count(*) FILTER (WHERE ${ofState(state, actor, kind)})::int AS "${Prisma.raw(state)}"`,
  )
  const [row] = await db.$queryRaw<Record<DeskState, number>[]>`
    SELECT ${Prisma.join(counts)} FROM "Content" c WHERE (c."visibleFrom" IS NULL OR c."visibleFrom" > ${NOW}
      OR c."id" IN (SELECT "contentId" FROM "WorkingCopy" WHERE "proposedAt" IS NOT NULL OR "publishAt" IS NOT NULL)) ${where}`
  if (!row) throw new Error('a count gave no row')
  return row
}

/** Without a state: all except the bin, the last changed first. Authors get only their own. */
export async function readDesk(db: Db, actor: Who, input: DeskInput): Promise<Desk> {
  const { state, kind, page, limit } = input
  const { counted, listed } = await deskFilters(db, actor, input)
  const where = sql`${state ? ofState(state, actor, kind) : ANY_STATE} ${listed}`
  const skip = BigInt(page - 1) * BigInt(limit)
  const order = orderOf(actor, state, kind)
  const [counts, rows, [sum]] = await Promise.all([
    countStates(db, actor, kind, counted),
    db.$queryRaw<(Row & { changedAt: Date })[]>`
      SELECT ${columns} FROM (
        SELECT * FROM "Content" c WHERE ${where} ORDER BY ${order} OFFSET ${skip}::bigint LIMIT ${limit}::int
      ) c JOIN "User" owner ON owner."id" = c."authorId" ORDER BY ${order}`,
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS "total" FROM "Content" c WHERE ${where}`,
  ])
  const total = sum?.total ?? 0
  return { items: rows.map(toDeskItem), page, pages: Math.ceil(total / limit), total, counts }
}
