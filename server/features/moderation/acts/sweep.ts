import type { Decision } from '../../../../prisma/generated/client.ts'
import { newId } from '../../../../shared/base/id.ts'
import type { SweepInput } from '../../../../shared/moderation/schema.ts'
import type { Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { AppError, appError } from '../../../trpc/errors.ts'
import { assertStandsAbove, lockJudged } from '../../comments/decisions/judged.ts'
import { judgeComment } from '../../comments/decisions/judges.ts'
import { lockHeld } from '../../comments/held/publish.ts'
import { carryOut } from './decide.ts'
import { decideHeld } from './decide-held.ts'
import { restoreFound } from './undo.ts'

const DAYS = { day: 1, week: 7, all: 36_500 } as const
/** So long is all of it undone as one. */
const UNDO_DAYS = 30

export interface Swept {
  batchId: string
  comments: number
}

/** In short transactions, so that nobody waits for them; a sweep that is cut goes on when it is sent again. */
async function eachOf(ids: string[], db: Context['db'], work: (tx: Tx, id: string) => Promise<void>) {
  let done = 0
  for (const id of ids)
    try {
      await inTransaction(db, (tx) => work(tx, id))
      done++
    } catch (error) {
      // Erased, withdrawn or decided meanwhile.
      if (!(error instanceof AppError)) throw error
    }
  return done
}

/**
 * Hides or deletes what somebody wrote in a day, a week or ever: each its own decision, all with one number.
 * @throws USER_NOT_FOUND, FORBIDDEN for oneself and people of one's own rank
 */
export async function sweep(
  ctx: Context,
  actor: Actor,
  { userId, since, act, reason, text }: SweepInput,
): Promise<Swept> {
  const person = await ctx.db.user.findUnique({ where: { id: userId }, select: { id: true, role: true } })
  if (!person) throw appError('USER_NOT_FOUND')
  assertStandsAbove(actor, person)
  const rows = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT c."id" FROM "Comment" c JOIN "Content" i ON i."id" = c."contentId" AND i."deletedAt" IS NULL
    WHERE c."authorId" = ${userId} AND c."deletedAt" IS NULL AND c."removedAt" IS NULL
      AND c."createdAt" > clock_timestamp() - make_interval(days => ${DAYS[since]})
    ORDER BY c."createdAt" DESC`
  const batchId = newId()
  const comments = await eachOf(
    rows.map(({ id }) => id),
    ctx.db,
    async (tx, id) => {
      const judged = await lockJudged(tx, id)
      const judgedAs = await judgeComment(tx, actor, judged)
      if (judged.state !== 'visible' || judged.author?.id !== userId) throw appError('ALREADY_DECIDED')
      await carryOut(tx, actor, judged, {
        act,
        origin: 'desk',
        by: actor,
        reason,
        word: text,
        batchId,
        judgedAs,
      })
    },
  )
  const held = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "HeldComment" WHERE "authorId" = ${userId} AND "waitingFrom" IS NOT NULL
      AND "createdAt" > clock_timestamp() - make_interval(days => ${DAYS[since]}) ORDER BY "createdAt" DESC`
  const kept = await eachOf(
    held.map(({ id }) => id),
    ctx.db,
    async (tx, id) => {
      const { seen } = await lockHeld(tx, id)
      const decision = {
        commentId: id,
        seen,
        act: 'delete' as const,
        reason,
        text,
        named: [],
        authorId: userId,
      }
      await decideHeld(tx, actor, decision, batchId)
    },
  )
  return { batchId, comments: comments + kept }
}

/** Undoes all that is left of a sweep; what was decided again since stays. @throws DECISION_NOT_FOUND, ALREADY_DECIDED after 30 days */
export async function undoSweep(
  ctx: Context,
  actor: Actor,
  { batchId }: { batchId: string },
): Promise<{ comments: number }> {
  const decisions = await ctx.db.$queryRaw<(Decision & { late: boolean })[]>`
    SELECT *, "at" < clock_timestamp() - make_interval(days => ${UNDO_DAYS}) AS "late" FROM "Decision"
    WHERE "batchId" = ${batchId} ORDER BY "at"`
  if (decisions.length === 0) throw appError('DECISION_NOT_FOUND')
  if (decisions.every(({ late }) => late)) throw appError('ALREADY_DECIDED')
  const open = new Map(decisions.filter(({ undoneAt }) => undoneAt === null).map((one) => [one.id, one]))
  const comments = await eachOf([...open.keys()], ctx.db, async (tx, id) => {
    const one = open.get(id)
    if (one) await restoreFound(tx, actor, one)
  })
  return { comments }
}
