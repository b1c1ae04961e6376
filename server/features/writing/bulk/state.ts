import { can } from '../../../../shared/account/permissions.ts'
import type { Lang } from '../../../../shared/base/lang.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import { BULK_LIMITS, type BulkActName, type BulkOutcome } from '../../../../shared/texts/writing/bulk.ts'
import { NOW } from '../../../database/visible.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { UNDOABLE } from '../../texts/states/told.ts'
import { type RunningAct, runningAct } from './given.ts'

export interface BulkText {
  id: string
  /** Null for a text that is unknown, or that the caller does not see. */
  kind: Kind | null
  title: string | null
  outcome: BulkOutcome
  /** Why it is refused, or not undone. */
  message: string | null
}

export interface BulkState {
  number: string
  act: BulkActName
  ended: boolean
  undone: boolean
  /** For how many ms it can still be undone; while it runs, as long as after its end. Null: not any more. */
  undoableMs: number | null
  texts: BulkText[]
}

interface TextRow {
  id: string
  kind: Kind | null
  title: string | null
  outcome: BulkOutcome
  said: Record<Lang, string> | null
}

/** @throws NOT_FOUND, also for somebody else's */
export async function ownAct(
  db: Context['db'],
  actor: Actor,
  number: string,
): Promise<RunningAct & { endedAt: Date | null }> {
  const act = await db.bulkAct.findFirst({ where: { id: number, byId: actor.id } })
  if (!act) throw appError('NOT_FOUND')
  return { ...runningAct(act), endedAt: act.endedAt }
}

/** What became of an act, text by text. @throws NOT_FOUND, also for somebody else's */
export async function bulkState(
  { db, lang }: Pick<Context, 'db' | 'lang'>,
  actor: Actor,
  number: string,
): Promise<BulkState> {
  const { act, undoneAt, endedAt } = await ownAct(db, actor, number)
  const [left] = await db.$queryRaw<{ ms: number }[]>`
    SELECT (${BULK_LIMITS.undoSeconds}::int - extract(epoch FROM ${NOW} - coalesce(a."endedAt", ${NOW})))::float8 * 1000 AS "ms"
    FROM "BulkAct" a WHERE a."id" = ${number} AND a."undoneAt" IS NULL AND ${UNDOABLE}`
  const sees = can(actor, 'texts.publish')
  const rows = await db.$queryRaw<TextRow[]>`
    SELECT t."contentId" AS "id", c."kind"::text AS "kind", c."title", t."said",
      CASE WHEN t."undoneAt" IS NOT NULL THEN 'undone' WHEN t."doneAt" IS NULL THEN
        CASE WHEN t."refusal" IS NOT NULL THEN 'refused' WHEN ${undoneAt !== null} THEN 'undone' ELSE 'waiting' END
        WHEN t."refusal" IS NULL THEN 'done' ELSE 'stays' END AS "outcome"
    FROM "BulkActText" t LEFT JOIN "Content" c ON c."id" = t."contentId" AND (${sees} OR c."authorId" = ${actor.id})
    WHERE t."actId" = ${number} ORDER BY t."position"`
  return {
    number,
    act,
    ended: endedAt !== null,
    undone: undoneAt !== null,
    undoableMs:
      left && rows.some(({ outcome }) => outcome === 'done' || outcome === 'waiting') ? left.ms : null,
    texts: rows.map(({ said, ...row }) => ({ ...row, message: said?.[lang] ?? null })),
  }
}
