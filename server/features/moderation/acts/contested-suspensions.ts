import { can } from '../../../../shared/account/permissions.ts'
import type { Role } from '../../../../shared/account/roles.ts'
import { judgingOf } from '../../../../shared/moderation/judging.ts'
import type { AnswerSuspensionInput } from '../../../../shared/moderation/suspension.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { judges } from '../../comments/decisions/judges.ts'
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
  now: Date
}

const contestedRows = (db: Pick<Tx, '$queryRaw'>): Promise<ContestedSuspension[]> => db.$queryRaw<
  ContestedSuspension[]
>`
  SELECT s."id", s."userId", u."username", u."role"::text AS "role", s."byId", s."contest", s."contestedAt", clock_timestamp() AS "now"
  FROM "Suspension" s JOIN "User" u ON u."id" = s."userId"
  WHERE s."contestedAt" IS NOT NULL AND s."answeredAt" IS NULL AND s."endedById" IS NULL ORDER BY s."contestedAt"`

/** Somebody of a higher rank, and another person than who suspended, while one is there (decision 091). */
async function judgingUpon(db: Pick<Tx, '$queryRaw'>, actor: Actor, row: ContestedSuspension) {
  const owner = { id: row.userId, role: row.role }
  if (!can(actor, 'people.suspend', { owner })) return { may: false, why: 'above' } as const
  const contested = { byId: row.byId, at: row.contestedAt }
  return judgingOf(actor, { people: [owner], contested }, await judges(db), row.now)
}

/** Suspensions that wait for an answer, the oldest first. */
export async function contestedSuspensions(db: Db, actor: Actor) {
  const rows = await contestedRows(db)
  const suspensions = await Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      userId: row.userId,
      username: row.username,
      contest: row.contest,
      contestedAt: row.contestedAt,
      judging: await judgingUpon(db, actor, row),
    })),
  )
  return { suspensions }
}

/** Keeps or lifts a contested suspension, and tells its person. @throws DECISION_NOT_FOUND, FORBIDDEN, DECIDED_BY_YOU */
export const answerSuspension = (
  db: Db,
  actor: Actor,
  { id, act, text }: AnswerSuspensionInput,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = (await contestedRows(tx)).find((one) => one.id === id)
    if (!row) throw appError('DECISION_NOT_FOUND')
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${row.userId} FOR UPDATE`
    const judging = await judgingUpon(tx, actor, row)
    if (!judging.may && judging.why === 'decided')
      throw appError('DECIDED_BY_YOU', { data: { until: judging.until.toISOString() } })
    if (!judging.may) throw appError('FORBIDDEN')
    const outcome = act === 'keep' ? 'kept' : 'lifted'
    const answered = await tx.$executeRaw`
      UPDATE "Suspension" SET "outcome" = ${outcome}, "answer" = ${text}, "answeredAt" = clock_timestamp(), "answeredById" = ${actor.id}
      WHERE "id" = ${id} AND "answeredAt" IS NULL`
    if (answered === 0) throw appError('ALREADY_DECIDED')
    if (act === 'lift' && (await lift(tx, actor, row.userId))) return
    const decided = act === 'keep' ? 'suspensionKept' : 'suspensionLifted'
    await announceDecision(tx, { userIds: [row.userId], byId: actor.id, decided, decisionId: id })
  })
