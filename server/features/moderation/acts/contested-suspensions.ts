import type { AnswerSuspensionInput } from '../../../../shared/moderation/suspension.ts'
import type { Db } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { judges } from '../../comments/decisions/judges.ts'
import { answerContest, contestedRows, judgingUpon } from '../../comments/suspension/contested.ts'
import { lift } from '../../comments/suspension/suspend.ts'
import { announceDecision } from '../../notifications/announcing/announce.ts'

/** Suspensions that wait for an answer, the oldest first. Only people of a higher rank see the words and who suspended. */
export async function contestedSuspensions(db: Db, actor: Actor) {
  const [rows, team] = await Promise.all([contestedRows(db), judges(db)])
  const suspensions = rows.map((row) => {
    const judging = judgingUpon(actor, row, team)
    const { id, userId, username, contestedAt, since, until, by, reason, word: text } = row
    const read = judging.may || judging.why === 'decided'
    const suspension = read ? { since, until, by, reason, text } : null
    return { id, userId, username, contest: read ? row.contest : null, contestedAt, suspension, judging }
  })
  return { suspensions }
}

/** Keeps or lifts a contested suspension, and tells the suspended person. @throws DECISION_NOT_FOUND, FORBIDDEN, DECIDED_BY_YOU */
export const answerSuspension = (
  db: Db,
  actor: Actor,
  { id, act, text }: AnswerSuspensionInput,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    // A new suspension takes the same lock, so what is read after it does not change.
    await tx.$queryRaw`
      SELECT 1 FROM "User" WHERE "id" = (SELECT "userId" FROM "Suspension" WHERE "id" = ${id}) FOR UPDATE`
    const row = (await contestedRows(tx)).find((one) => one.id === id)
    if (!row) throw appError('DECISION_NOT_FOUND')
    await answerContest(tx, actor, row, { outcome: act === 'keep' ? 'kept' : 'lifted', text })
    // An expired suspension may have been followed by another that nobody contests.
    if (act === 'lift' && row.holds && (await lift(tx, actor, row.userId))) return
    const decided = act === 'keep' ? 'suspensionKept' : 'suspensionLifted'
    await announceDecision(tx, { userIds: [row.userId], byId: actor.id, decided, decisionId: id })
  })
