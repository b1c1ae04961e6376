import { Prisma } from '../../../prisma/generated/client.ts'
import { isId } from '../../../shared/base/id.ts'
import {
  isDecision,
  NOTIFICATION_LIMITS,
  type NotificationKind,
  type Outcome,
} from '../../../shared/notifications/kinds.ts'
import { href, itemHref } from '../../../shared/routes.ts'
import type { Kind } from '../../../shared/texts/catalog.ts'
import { LOOK_ANCHOR } from '../../../shared/texts/looks.ts'
import type { Db } from '../../database/client.ts'
import { literal, prepared } from '../../database/prepared.ts'
import type { Actor } from '../../trpc/context.ts'
import { appError } from '../../trpc/errors.ts'
import { COUNTED_BY, DECIDED_JOIN, IS_SHOWN, KIND, OF_SWEEP, SHOWN_JOINS } from './selects.ts'

const { keptEntries, listed } = NOTIFICATION_LIMITS

interface OutcomeCount {
  outcome: Outcome
  count: number
}

export interface NotificationEntry {
  id: string
  kind: NotificationKind
  at: Date
  read: boolean
  /** The French address at which to read on; the profile for a decision that is unreadable here, or contestable there. */
  path: string
  textKind: Kind | null
  /** The oldest unread comment of those summed up. */
  commentId: string | null
  /** The title of the text or video, or the name of the game. */
  title: string | null
  /** The comment's author; null in all other cases. */
  by: string | null
  /** More than one only for followed things, and for decisions on comments in one discussion on one day. */
  count: number
  /** What happened to comments, the most frequent first; empty when it is about none. */
  outcomes: OutcomeCount[]
  /** The end of a suspension; null for good. */
  until: Date | null
}

export interface EntryRow {
  id: string
  kind: NotificationKind
  at: Date
  read: boolean
  /** Entries with the same value are summed up. */
  sum: string
  outcome: Outcome | null
  /** For a sweep: what happened to all its comments, as far as it is still valid. */
  swept: OutcomeCount[] | null
  until: Date | null
  commentId: string | null
  textKind: Kind | null
  slug: string | null
  gameSlug: string | null
  lookId: string | null
  title: string | null
  by: string | null
}

const outcomeOf = (name: string): Prisma.Sql => {
  const decided = Prisma.raw(name)
  return Prisma.sql`CASE WHEN ${decided}."id" IS NULL THEN NULL
    WHEN ${decided}."origin" = 'reports' THEN 'byReports'
    WHEN ${decided}."origin" = 'removal' AND ${decided}."byId" IS NOT DISTINCT FROM ${decided}."authorId" THEN 'gone'
    WHEN ${decided}."before" = 'held' THEN CASE ${decided}."act" WHEN 'keep' THEN 'published' ELSE 'refused' END
    ELSE CASE ${decided}."act" WHEN 'keep' THEN 'kept' WHEN 'hide' THEN 'hidden' ELSE 'deleted' END END`
}

const SWEPT = Prisma.sql`CASE WHEN ${OF_SWEEP} THEN (
  SELECT json_agg(json_build_object('outcome', of."outcome", 'count', of."count") ORDER BY of."count" DESC) FROM (
    SELECT ${outcomeOf('one')} AS "outcome", count(*)::int AS "count" FROM "Decision" one
    WHERE one."batchId" = decided."batchId" AND one."undoneAt" IS NULL GROUP BY 1) of) END`

export const ENTRY_COLUMNS = Prisma.sql`n."id", ${KIND} AS "kind", n."at", n."readAt" IS NOT NULL AS "read", ${COUNTED_BY} AS "sum",
  ${outcomeOf('decided')} AS "outcome", ${SWEPT} AS "swept", c."id" AS "commentId", item."kind"::text AS "textKind", item."slug",
  coalesce(item."title", game."name", video."title") AS "title", game."slug" AS "gameSlug",
  CASE WHEN n."kind" = 'look' THEN right(n."news", 24) END AS "lookId", CASE WHEN n."kind" <> 'decision' THEN writer."username" END AS "by",
  (SELECT s."until" FROM "Suspension" s WHERE n."decided" = 'suspended' AND s."id" = n."decisionId") AS "until"`

function placeIn({ kind, commentId, lookId }: EntryRow): string {
  if (kind === 'text') return ''
  if (kind === 'look') return `#${LOOK_ANCHOR}${lookId}`
  return commentId ? `#comment-${commentId}` : '#comments'
}

/** The page with words, reasons and what can be contested. */
const OWN_COMMENTS = `${href('profile', 'fr')}#comments`
const BACK: readonly (Outcome | null)[] = ['kept', 'published', null]
const standsInProfile = ({ kind, outcome }: EntryRow): boolean =>
  isDecision(kind) && kind !== 'report' && !(kind === 'decision' && BACK.includes(outcome))

function pathOf(row: EntryRow): string {
  const { kind, textKind, slug, gameSlug } = row
  if (standsInProfile(row)) return OWN_COMMENTS
  if (textKind && slug) return itemHref(textKind, slug, 'fr') + placeIn(row)
  if (gameSlug) return href('game', 'fr', { slug: gameSlug })
  return href(kind === 'video' ? 'videos' : 'profile', 'fr')
}

const toEntry = (row: EntryRow): NotificationEntry => {
  const { id, kind, at, read, textKind, commentId, title, by, outcome, swept, until } = row
  const outcomes = swept ?? (outcome ? [{ outcome, count: 1 }] : [])
  const count = Math.max(
    1,
    outcomes.reduce((sum, of) => sum + of.count, 0),
  )
  return { id, kind, at, read, path: pathOf(row), textKind, commentId, title, by, count, outcomes, until }
}

function addOutcome(sum: NotificationEntry, row: EntryRow): void {
  const same = sum.outcomes.find(({ outcome }) => outcome === row.outcome)
  if (same) same.count++
  else if (row.outcome) sum.outcomes.push({ outcome: row.outcome, count: 1 })
  sum.outcomes.sort((one, other) => other.count - one.count)
  // It is about no particular comment.
  sum.path = pathOf({ ...row, commentId: null })
  sum.commentId = null
}

/** Newest first. Entries that belong together become one for unread ones, and one for read ones. */
export function summedUp(rows: readonly EntryRow[]): NotificationEntry[] {
  const sums = new Map<string, NotificationEntry>()
  const entries: NotificationEntry[] = []
  for (const row of rows) {
    const key = `${row.sum} ${row.read}`
    const sum = sums.get(key)
    if (!sum) {
      const entry = toEntry(row)
      sums.set(key, entry)
      entries.push(entry)
      continue
    }
    // An older release told of each comment in a sweep.
    if (row.swept) continue
    sum.count++
    if (isDecision(row.kind)) {
      addOutcome(sum, row)
      continue
    }
    // The reader continues at the first of them; nobody is named when there are several.
    sum.by = sum.by === row.by ? row.by : null
    if (row.read) continue
    sum.path = pathOf(row)
    sum.commentId = row.commentId
  }
  return entries.slice(0, listed)
}

/** @returns a hundred entries at most */
export async function listNotifications(
  db: Db,
  { id: userId }: Actor,
): Promise<{ notifications: NotificationEntry[]; unread: number }> {
  const rows = await db.$queryRaw<EntryRow[]>`
    SELECT ${ENTRY_COLUMNS} FROM "Notification" n ${SHOWN_JOINS}
    WHERE n."userId" = ${userId} AND ${IS_SHOWN}
    ORDER BY n."at" DESC, n."id" DESC LIMIT ${literal(keptEntries)}`
  return { notifications: summedUp(rows), ...(await countUnread(db, { id: userId })) }
}

/** The number at the bell. It counts no more entries than are kept. */
export async function countUnread(db: Db, { id: userId }: Pick<Actor, 'id'>): Promise<{ unread: number }> {
  const [row] = await db.$queryRaw<{ unread: number }[]>`
    ${prepared('notifications_unread')} SELECT count(DISTINCT ${COUNTED_BY})::int AS "unread" FROM (
      SELECT "id", "userId", "kind", "contentId", "commentId", "decisionId", "decided", "news", "gameId", "at" FROM "Notification"
      WHERE "userId" = ${userId} AND "readAt" IS NULL LIMIT ${literal(keptEntries * 4)}
    ) n ${SHOWN_JOINS} WHERE ${IS_SHOWN}`
  return { unread: row?.unread ?? 0 }
}

/** The place of an entry among the others. @throws NOTIFICATION_NOT_FOUND */
async function placeOf(db: Db, userId: string, upTo: string): Promise<Prisma.Sql> {
  if (!isId(upTo)) return Prisma.sql`n."at" <= ${new Date(upTo)}::timestamptz`
  const entry = await db.notification.findFirst({ where: { id: upTo, userId }, select: { at: true } })
  if (!entry) throw appError('NOTIFICATION_NOT_FOUND')
  return Prisma.sql`(n."at", n."id") <= (${entry.at}::timestamptz, ${upTo}::bpchar)`
}

/**
 * Entries that are invisible now do not become read: if the desk keeps the comment, they come back as new.
 * @param upTo an entry's id, or a moment
 * @throws NOTIFICATION_NOT_FOUND
 */
export async function readNotifications(
  db: Db,
  { id: userId }: Actor,
  upTo: string,
): Promise<{ unread: number }> {
  const place = await placeOf(db, userId, upTo)
  await db.$executeRaw`
    UPDATE "Notification" SET "readAt" = clock_timestamp() WHERE "id" IN (
      SELECT n."id" FROM "Notification" n ${SHOWN_JOINS}
      WHERE n."userId" = ${userId} AND n."readAt" IS NULL AND ${place} AND ${IS_SHOWN})`
  return countUnread(db, { id: userId })
}

/** Marks one as read, with all new ones that are summed up with it. @throws NOTIFICATION_NOT_FOUND */
export async function readNotification(
  db: Db,
  { id: userId }: Actor,
  id: string,
): Promise<{ unread: number }> {
  const read = await db.$executeRaw`
    WITH one AS (SELECT ${COUNTED_BY} AS "sum" FROM "Notification" n ${DECIDED_JOIN} WHERE n."id" = ${id} AND n."userId" = ${userId})
    UPDATE "Notification" SET "readAt" = coalesce("readAt", clock_timestamp()) WHERE "id" IN (
      SELECT n."id" FROM one JOIN "Notification" n ON n."userId" = ${userId} ${DECIDED_JOIN}
      WHERE n."id" = ${id} OR (n."readAt" IS NULL AND n."at" <= clock_timestamp() AND ${COUNTED_BY} = one."sum"))`
  if (read === 0) throw appError('NOTIFICATION_NOT_FOUND')
  return countUnread(db, { id: userId })
}
