import { can, type RoleHolder } from '../../../../shared/account/permissions.ts'
import type { Role } from '../../../../shared/account/roles.ts'
import { type Judge, type Judging, judgingOf } from '../../../../shared/moderation/judging.ts'
import type { Reason } from '../../../../shared/moderation/reasons.ts'
import type { Tx } from '../../../database/client.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { writeLog } from '../../logs/service.ts'
import { JUDGED_AS, judges } from '../decisions/judges.ts'
import { SUSPENSION_WAITS } from './contest.ts'
import { SUSPENSION_HOLDS } from './holds.ts'

export interface ContestedSuspension {
  id: string
  userId: string
  username: string
  role: Role
  byId: string | null
  by: string | null
  reason: Reason | null
  word: string
  since: Date
  until: Date | null
  contest: string
  contestedAt: Date
  /** Whether nothing has ended or replaced it. */
  holds: boolean
  now: Date
}

/** The oldest first. */
export const contestedRows = (db: Pick<Tx, '$queryRaw'>): Promise<ContestedSuspension[]> => db.$queryRaw<
  ContestedSuspension[]
>`
  SELECT s."id", s."userId", u."username", u."role"::text AS "role", s."byId", b."username" AS "by", s."reason", s."word",
    s."createdAt" AS "since", s."until", s."contest", s."contestedAt",
    ${SUSPENSION_HOLDS} AS "holds", clock_timestamp() AS "now"
  FROM "Suspension" s JOIN "User" u ON u."id" = s."userId" LEFT JOIN "User" b ON b."id" = s."byId"
  WHERE ${SUSPENSION_WAITS} ORDER BY s."contestedAt"`

/** A contest is judged by a person of a higher rank other than the one who suspended, if there is one (decision 091). */
export function judgingUpon(actor: RoleHolder, row: ContestedSuspension, team: readonly Judge[]): Judging {
  const owner = { id: row.userId, role: row.role }
  if (!can(actor, 'people.suspend', { owner })) return { may: false, why: 'above' }
  const contested = { byId: row.byId, at: row.contestedAt }
  return judgingOf(actor, { people: [owner], contested }, team, row.now)
}

/** The caller holds the lock on the suspended person. @throws FORBIDDEN, DECIDED_BY_YOU, ALREADY_DECIDED */
export async function answerContest(
  tx: Tx,
  actor: Actor,
  row: ContestedSuspension,
  { outcome, text }: { outcome: 'kept' | 'lifted'; text: string },
): Promise<void> {
  const judging = judgingUpon(actor, row, await judges(tx))
  if (!judging.may && judging.why === 'decided')
    throw appError('DECIDED_BY_YOU', { data: { until: judging.until.toISOString() } })
  if (!judging.may) throw appError('FORBIDDEN')
  const answered = await tx.$executeRaw`
    UPDATE "Suspension" SET "outcome" = ${outcome}, "answer" = ${text}, "answeredAt" = clock_timestamp(), "answeredById" = ${actor.id}
    WHERE "id" = ${row.id} AND "answeredAt" IS NULL`
  if (answered === 0) throw appError('ALREADY_DECIDED')
  await writeLog(tx, {
    level: 'WARN',
    actionType: 'admin_action',
    message: `Suspension contestée : ${outcome === 'kept' ? 'gardée' : 'levée'}${judging.as ? JUDGED_AS[judging.as] : ''}`,
    user: actor,
    data: {
      event: 'suspension_answered',
      suspensionId: row.id,
      targetId: row.userId,
      outcome,
      judgedAs: judging.as,
    },
  })
}
