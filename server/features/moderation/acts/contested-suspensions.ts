import { can, type RoleHolder } from '../../../../shared/account/permissions.ts'
import type { Role } from '../../../../shared/account/roles.ts'
import { type Judge, type Judging, judgingOf } from '../../../../shared/moderation/judging.ts'
import type { AnswerSuspensionInput } from '../../../../shared/moderation/suspension.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { judges } from '../../comments/decisions/judges.ts'
import { SUSPENSION_WAITS } from '../../comments/suspension/contest.ts'
import { lift } from '../../comments/suspension/suspend.ts'
import { announceDecision } from '../../notifications/announcing/announce.ts'

export interface ContestedSuspension {
  id: string
  userId: string
  username: string
  role: Role
  byId: string | null
  contest: string
  contestedAt: Date
  /** Nothing has ended it, and none is in its place. */
  open: boolean
  now: Date
}

/** The oldest first. */
export const contestedRows = (db: Pick<Tx, '$queryRaw'>): Promise<ContestedSuspension[]> => db.$queryRaw<
  ContestedSuspension[]
>`
  SELECT s."id", s."userId", u."username", u."role"::text AS "role", s."byId", s."contest", s."contestedAt", s."endedAt" IS NULL AS "open",
    clock_timestamp() AS "now"
  FROM "Suspension" s JOIN "User" u ON u."id" = s."userId"
  WHERE ${SUSPENSION_WAITS} ORDER BY s."contestedAt"`

/** Somebody of a higher rank, and another person than who suspended, while one is there (decision 091). */
export function judgingUpon(actor: RoleHolder, row: ContestedSuspension, team: readonly Judge[]): Judging {
  const owner = { id: row.userId, role: row.role }
  if (!can(actor, 'people.suspend', { owner })) return { may: false, why: 'above' }
  const contested = { byId: row.byId, at: row.contestedAt }
  return judgingOf(actor, { people: [owner], contested }, team, row.now)
}

/** Suspensions that wait for an answer, the oldest first. */
export async function contestedSuspensions(db: Db, actor: Actor) {
  const [rows, team] = await Promise.all([contestedRows(db), judges(db)])
  const suspensions = rows.map((row) => ({
    id: row.id,
    userId: row.userId,
    username: row.username,
    contest: row.contest,
    contestedAt: row.contestedAt,
    judging: judgingUpon(actor, row, team),
  }))
  return { suspensions }
}

/** Keeps or lifts a contested suspension, and tells its person. @throws DECISION_NOT_FOUND, FORBIDDEN, DECIDED_BY_YOU */
export const answerSuspension = (
  db: Db,
  actor: Actor,
  { id, act, text }: AnswerSuspensionInput,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    // Who suspends again holds the same lock: what is read below it holds still.
    await tx.$queryRaw`
      SELECT 1 FROM "User" WHERE "id" = (SELECT "userId" FROM "Suspension" WHERE "id" = ${id}) FOR UPDATE`
    const row = (await contestedRows(tx)).find((one) => one.id === id)
    if (!row) throw appError('DECISION_NOT_FOUND')
    const judging = judgingUpon(actor, row, await judges(tx))
    if (!judging.may && judging.why === 'decided')
      throw appError('DECIDED_BY_YOU', { data: { until: judging.until.toISOString() } })
    if (!judging.may) throw appError('FORBIDDEN')
    const outcome = act === 'keep' ? 'kept' : 'lifted'
    const answered = await tx.$executeRaw`
      UPDATE "Suspension" SET "outcome" = ${outcome}, "answer" = ${text}, "answeredAt" = clock_timestamp(), "answeredById" = ${actor.id}
      WHERE "id" = ${id} AND "answeredAt" IS NULL`
    if (answered === 0) throw appError('ALREADY_DECIDED')
    // One that ran out may have another in its place, which nobody contests.
    if (act === 'lift' && row.open && (await lift(tx, actor, row.userId))) return
    const decided = act === 'keep' ? 'suspensionKept' : 'suspensionLifted'
    await announceDecision(tx, { userIds: [row.userId], byId: actor.id, decided, decisionId: id })
  })
