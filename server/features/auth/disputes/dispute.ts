import { newId } from '../../../../shared/base/id.ts'
import type { Tx } from '../../../database/client.ts'
import type { Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { countForAccount, countNetwork } from '../../../trpc/rate-limits/attempts.ts'
import { writeLog } from '../../logs/service.ts'
import { ownerOf } from '../sessions/tickets.ts'
import { addressesToNotify } from './addresses.ts'
import { disputeMail, endDisputeMail } from './dispute-mails.ts'
import { disputableSince, hasOlderDoor, isForAdmins, OPEN_DAYS, WAIT_DAYS } from './disputed-doors.ts'

/** A `waiting` dispute can be ended from `until` on; the link of a `mailed` one has been sent. */
export type DisputeState = { state: 'waiting'; until: Date; olderDoor: boolean } | { state: 'mailed' }

export interface OpenDispute {
  id: string
  userId: string
  since: Date
  createdAt: Date
  readyAt: Date
  ready: boolean
  stopped: boolean
}

export async function openDispute(
  tx: Pick<Tx, '$queryRaw'>,
  userId: string,
): Promise<OpenDispute | undefined> {
  const [row] = await tx.$queryRaw<OpenDispute[]>`
    SELECT "id", "userId", "since", "createdAt", "readyAt", "readyAt" <= clock_timestamp() AS "ready",
      "stoppedAt" IS NOT NULL AS "stopped"
    FROM "DoorDispute" WHERE "userId" = ${userId} AND "expiresAt" > clock_timestamp()`
  return row
}

export async function disputeOf(
  { db }: Pick<Context, 'db'>,
  actor: { id: string },
): Promise<Pick<OpenDispute, 'createdAt' | 'readyAt'> | null> {
  const dispute = await openDispute(db, actor.id)
  return dispute && !dispute.stopped ? { createdAt: dispute.createdAt, readyAt: dispute.readyAt } : null
}

type Person = { id: string; email: string }

async function beginDispute(tx: Tx, ctx: Context, user: Person): Promise<OpenDispute> {
  const since = await disputableSince(tx, user.id, ctx.config)
  if (!since) throw appError('DISPUTE_TOO_OLD', { account: user.id })
  await tx.doorDispute.deleteMany({ where: { userId: user.id } })
  await tx.$executeRaw`
    INSERT INTO "DoorDispute" ("id", "userId", "since", "createdAt", "readyAt", "expiresAt")
    SELECT ${newId()}, ${user.id}, ${since}, now, now + make_interval(days => ${WAIT_DAYS}::int),
      now + make_interval(days => ${WAIT_DAYS + OPEN_DAYS}::int) FROM clock_timestamp() now`
  const dispute = await openDispute(tx, user.id)
  if (!dispute) throw appError('INTERNAL')
  await writeLog(tx, {
    level: 'WARN',
    actionType: 'user_action',
    message: 'Deuxième étape contestée : « Je n’ai jamais configuré cela »',
    user,
    data: { event: 'door_disputed', since, readyAt: dispute.readyAt },
  })
  for (const { email } of await addressesToNotify(tx, dispute)) {
    const data = { userId: user.id, disputeId: dispute.id, email, lang: ctx.lang }
    await ctx.jobs?.send(disputeMail, data, tx)
  }
  return dispute
}

async function mailDisputeEnd(
  tx: Tx,
  ctx: Context,
  user: Person,
  dispute: OpenDispute,
): Promise<DisputeState> {
  // A dispute must not get round an older second step, and the owner of an older one does not need a dispute.
  if (await hasOlderDoor(tx, dispute, ctx.config)) throw appError('DISPUTE_OLDER_DOOR', { account: user.id })
  await ctx.jobs?.send(endDisputeMail, { userId: user.id, disputeId: dispute.id, lang: ctx.lang }, tx)
  return { state: 'mailed' }
}

async function refuseScripts(ctx: Context): Promise<void> {
  const caller = await ctx.http?.anyCaller().catch(() => null)
  if (caller?.tokenId !== undefined) throw appError('SESSION_REQUIRED')
}

/**
 * Starts a dispute ("I never set this up") after a right password (decision 057); three days later the link that ends it
 * is mailed.
 * @throws TICKET_INVALID, DISPUTE_BY_ADMIN, DISPUTE_TOO_OLD, DISPUTE_OLDER_DOOR, DISPUTE_STOPPED, TOO_MANY_REQUESTS
 */
export async function disputeDoor(ctx: Context, ticket: string): Promise<DisputeState> {
  await countNetwork(ctx, 'dispute')
  await refuseScripts(ctx)
  const userId = await ownerOf(ctx.db, ticket)
  await countForAccount(ctx, 'dispute', userId)
  await ctx.jobs?.usable()
  return ctx.db.$transaction(async (tx) => {
    // The account is locked first: of two calls at once, the later finds the earlier's dispute.
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId} FOR NO KEY UPDATE`
    await ownerOf(tx, ticket)
    const user = await tx.user.findUnique({
      where: { id: userId },
      select: { id: true, email: true, role: true },
    })
    if (!user) throw appError('TICKET_INVALID')
    if (isForAdmins(user.role)) throw appError('DISPUTE_BY_ADMIN', { account: user.id })
    const dispute = (await openDispute(tx, userId)) ?? (await beginDispute(tx, ctx, user))
    if (dispute.stopped) throw appError('DISPUTE_STOPPED', { account: user.id })
    if (dispute.ready) return mailDisputeEnd(tx, ctx, user, dispute)
    return {
      state: 'waiting',
      until: dispute.readyAt,
      olderDoor: await hasOlderDoor(tx, dispute, ctx.config),
    }
  })
}
