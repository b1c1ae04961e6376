import { Prisma, type Sweep } from '../../../../prisma/generated/client.ts'
import { can } from '../../../../shared/account/permissions.ts'
import type { Act } from '../../../../shared/moderation/acts.ts'
import { standingOf } from '../../../../shared/moderation/judging.ts'
import type { Reason } from '../../../../shared/moderation/reasons.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor } from '../../../trpc/context.ts'
import { AppError, appError } from '../../../trpc/errors.ts'
import { lockJudged } from '../../comments/decisions/judged.ts'
import { judgeComment } from '../../comments/decisions/judges.ts'
import { lockHeld } from '../../comments/held/publish.ts'
import { carryOut } from '../acts/decide.ts'
import { decideHeld } from '../acts/decide-held.ts'
import { restoreFound } from '../acts/undo.ts'
import { nextOf, type SweptRow } from './left.ts'

/** After so many comments, rights are checked again, and whether somebody undoes the sweep. */
const BATCH = 50

/** Saves the progress and locks the sweep, unless it was stopped, undone, or another process did this batch. */
const reach = async (tx: Pick<Tx, '$executeRaw'>, { id, undoneAt }: Sweep, to: string): Promise<boolean> =>
  (await tx.$executeRaw`
    UPDATE "Sweep" SET "reached" = ${to} WHERE "id" = ${id} AND "endedAt" IS NULL AND ("undoneAt" IS NOT NULL) = ${undoneAt !== null}
      AND ("reached" IS NULL OR "reached" < ${to}::bpchar)`) > 0

async function sweepOne(tx: Tx, actor: Actor, sweep: Sweep, { id, held }: SweptRow): Promise<void> {
  const { id: batchId, word, userId: authorId } = sweep
  const act = sweep.act as Exclude<Act, 'keep'>
  const reason = sweep.reason as Reason
  if (held) {
    const { seen } = await lockHeld(tx, id)
    const refusal = { commentId: id, seen, act: 'delete', reason, text: word, named: [] } as const
    await decideHeld(tx, actor, { ...refusal, authorId: authorId ?? '' }, batchId)
    return
  }
  const judged = await lockJudged(tx, id)
  const judgedAs = await judgeComment(tx, actor, judged)
  if (judged.state !== 'visible' || judged.author?.id !== authorId) throw appError('ALREADY_DECIDED')
  await carryOut(tx, actor, judged, { act, origin: 'desk', by: actor, reason, word, batchId, judgedAs })
}

const goThrough = (db: Db, actor: Actor, sweep: Sweep, row: SweptRow): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await reach(tx, sweep, row.id))) return
    if (!sweep.undoneAt) return sweepOne(tx, actor, sweep, row)
    await restoreFound(tx, actor, await tx.decision.findUniqueOrThrow({ where: { id: row.id } }))
  })

async function whoMay(db: Db, { byId, userId }: Sweep): Promise<Actor | undefined> {
  const select = { id: true, role: true, username: true, email: true }
  const users = await db.user.findMany({ where: { id: { in: [byId ?? '', userId ?? ''] } }, select })
  const actor = users.find(({ id }) => id === byId)
  const people = users.filter(({ id }) => id === userId)
  if (actor && can(actor, 'comments.moderate') && standingOf(actor, people) === 'free') return actor
}

/** @param upTo ends it only if nobody has continued from there, and nobody undoes it */
const end = (db: Db, { id, undoneAt }: Sweep, upTo: Prisma.Sql) => db.$executeRaw`
  UPDATE "Sweep" SET "endedAt" = clock_timestamp() WHERE "id" = ${id} AND "endedAt" IS NULL
    AND "undoneAt" IS NOT DISTINCT FROM ${undoneAt}::timestamptz AND ${upTo}`

/** Continues a sweep, or its undoing, from where it was left, in short transactions, so that nobody waits for them. */
export async function sweepBatch(db: Db, id: string): Promise<void> {
  const sweep = await db.sweep.findUnique({ where: { id, endedAt: null } })
  if (!sweep) return
  const actor = await whoMay(db, sweep)
  if (!actor) {
    await end(db, sweep, Prisma.sql`"byId" IS NOT DISTINCT FROM ${sweep.byId}`)
    return
  }
  const rows = await nextOf(db, sweep, BATCH)
  for (const row of rows)
    try {
      await goThrough(db, actor, sweep, row)
    } catch (error) {
      // The comment was erased, withdrawn or decided meanwhile.
      if (!(error instanceof AppError)) throw error
      await reach(db, sweep, row.id)
    }
  if (rows.length < BATCH)
    await end(
      db,
      sweep,
      Prisma.sql`"reached" IS NOT DISTINCT FROM ${rows.at(-1)?.id ?? sweep.reached}::bpchar`,
    )
}
