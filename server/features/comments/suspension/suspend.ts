import { can, type RoleHolder } from '../../../../shared/account/permissions.ts'
import { newId } from '../../../../shared/base/id.ts'
import type { Reason } from '../../../../shared/moderation/reasons.ts'
import { SUSPENDED_YEARS_MAX, type SuspendInput } from '../../../../shared/moderation/suspension.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { writeLog } from '../../logs/service.ts'
import { announceDecision } from '../../notifications/announcing/announce.ts'
import { answerContest, contestedRows } from './contested.ts'
import { SUSPENSION_HOLDS } from './holds.ts'

interface PersonSuspension {
  id: string
  /** Null when it was carried over with an address. */
  reason: Reason | null
  text: string
  since: Date
  /** Null for a suspension without end. */
  until: Date | null
  by: string | null
  contest: string | null
}

export interface SuspensionState {
  suspension: PersonSuspension | null
  /** How many earlier suspensions there were. */
  earlier: number
}

/** @throws USER_NOT_FOUND, FORBIDDEN for oneself and for people of one's own rank or above */
function allow(actor: RoleHolder | null | undefined, person: RoleHolder | null | undefined): void {
  if (!person) throw appError('USER_NOT_FOUND')
  if (!can(actor, 'people.suspend', { owner: person })) throw appError('FORBIDDEN')
}

/** Locks the person first, so that a comment they are writing is finished. Roles are read after the lock. */
async function lockPerson(tx: Tx, actor: Actor, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${id} FOR UPDATE`
  const people = await tx.user.findMany({
    where: { id: { in: [actor.id, id] } },
    select: { id: true, role: true },
  })
  const one = (wanted: string) => people.find((person) => person.id === wanted)
  allow(one(actor.id), one(id))
}

/** Ends a valid suspension early. @returns its id, if there was one */
async function end(tx: Tx, userId: string, byId: string): Promise<string | undefined> {
  const [ended] = await tx.$queryRaw<{ id: string }[]>`
    UPDATE "Suspension" s SET "endedAt" = clock_timestamp(), "endedById" = ${byId}
    WHERE s."userId" = ${userId} AND ${SUSPENSION_HOLDS} RETURNING s."id"`
  return ended?.id
}

/** Notifies the person when somebody lifts it; lifting also answers their contest. */
export async function lift(tx: Tx, actor: Pick<Actor, 'id' | 'email'>, userId: string): Promise<boolean> {
  const id = await end(tx, userId, actor.id)
  if (id === undefined) return false
  await tx.$executeRaw`
    UPDATE "Suspension" SET "outcome" = 'lifted', "answeredAt" = clock_timestamp(), "answeredById" = ${actor.id}
    WHERE "id" = ${id} AND "contestedAt" IS NOT NULL AND "answeredAt" IS NULL`
  await announceDecision(tx, {
    userIds: [userId],
    byId: actor.id,
    decided: 'suspensionLifted',
    decisionId: id,
  })
  await writeLog(tx, {
    level: 'WARN',
    actionType: 'admin_action',
    message: 'Suspension levée',
    user: actor,
    data: { event: 'user_unsuspended', targetId: userId },
  })
  return true
}

/** Suspending again keeps a contested suspension, so only a person who may judge the contest can do it. @throws DECIDED_BY_YOU */
async function keepContested(tx: Tx, actor: Actor, userId: string): Promise<void> {
  const row = (await contestedRows(tx)).find((one) => one.userId === userId && one.holds)
  if (row) await answerContest(tx, actor, row, { outcome: 'kept', text: '' })
}

/** An expired suspension makes room for a new one. */
const close = (tx: Tx, userId: string): Promise<number> => tx.$executeRaw`
  UPDATE "Suspension" SET "endedAt" = "until" WHERE "userId" = ${userId} AND "endedAt" IS NULL`

/** @throws BAD_INPUT for a moment in the past or too far ahead */
async function refuseMoment(tx: Tx, until: Date | null): Promise<void> {
  if (until === null) return
  const [row] = await tx.$queryRaw<{ past: boolean; far: boolean }[]>`
    SELECT ${until}::timestamptz <= clock_timestamp() AS "past",
      ${until}::timestamptz > clock_timestamp() + make_interval(years => ${SUSPENDED_YEARS_MAX}) AS "far"`
  if (row?.past) throw appError('BAD_INPUT', { fields: { until: 'momentPast' } })
  if (row?.far) throw appError('BAD_INPUT', { fields: { until: 'momentTooFar' } })
}

/**
 * Suspends from now on, and replaces a valid suspension; a comment being written at this moment is either stored first
 * or refused.
 * @throws USER_NOT_FOUND, FORBIDDEN, BAD_INPUT, DECIDED_BY_YOU when one's own suspension is contested
 */
export const suspend = (
  db: Db,
  actor: Actor,
  { id: userId, until, reason, text }: SuspendInput,
): Promise<SuspensionState> =>
  inTransaction(db, async (tx) => {
    await lockPerson(tx, actor, userId)
    await refuseMoment(tx, until)
    await keepContested(tx, actor, userId)
    await end(tx, userId, actor.id)
    await close(tx, userId)
    const id = newId()
    await tx.$executeRaw`
      INSERT INTO "Suspension" ("id", "userId", "byId", "reason", "word", "createdAt", "until", "toldAt")
      VALUES (${id}, ${userId}, ${actor.id}, ${reason}, ${text}, clock_timestamp(), ${until}, clock_timestamp())`
    await announceDecision(tx, { userIds: [userId], byId: actor.id, decided: 'suspended', decisionId: id })
    await writeLog(tx, {
      level: 'WARN',
      actionType: 'admin_action',
      message: 'Membre suspendu',
      user: actor,
      data: { event: 'user_suspended', targetId: userId, suspensionId: id, reason, until },
    })
    return read(tx, userId)
  })

/** Does nothing without a suspension. @throws USER_NOT_FOUND, FORBIDDEN */
export const unsuspend = (db: Db, actor: Actor, userId: string): Promise<SuspensionState> =>
  inTransaction(db, async (tx) => {
    await lockPerson(tx, actor, userId)
    await lift(tx, actor, userId)
    return read(tx, userId)
  })

type Row = Omit<PersonSuspension, 'text'> & { word: string; holds: boolean }

async function read(db: Pick<Tx, '$queryRaw'>, userId: string): Promise<SuspensionState> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT s."id", s."reason", s."word", s."createdAt" AS "since", s."until", s."contest", u."username" AS "by",
      ${SUSPENSION_HOLDS} AS "holds"
    FROM "Suspension" s LEFT JOIN "User" u ON u."id" = s."byId"
    WHERE s."userId" = ${userId} ORDER BY s."createdAt" DESC`
  const now = rows.find(({ holds }) => holds)
  if (!now) return { suspension: null, earlier: rows.length }
  const { holds: _, word: text, ...suspension } = now
  return { suspension: { ...suspension, text }, earlier: rows.length - 1 }
}

/** @throws USER_NOT_FOUND, FORBIDDEN */
export async function suspensionOf(db: Db, actor: Actor, userId: string): Promise<SuspensionState> {
  allow(actor, await db.user.findUnique({ where: { id: userId }, select: { id: true, role: true } }))
  return read(db, userId)
}
