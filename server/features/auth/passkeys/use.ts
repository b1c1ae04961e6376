import type { Tx } from '../../../database/client.ts'
import type { Context } from '../../../trpc/context.ts'
import { writeLog } from '../../logs/service.ts'
import { stopByDoor } from '../disputes/stop-by-door.ts'
import type { ValidAssertion } from './assertion.ts'
import { queueCopyMail } from './copy-mail.ts'

/** Limits the mails that a thief with a copy can cause. */
const TOLD_MINUTES = 60

/**
 * One statement refuses the older of two counters at once. A passkey kept in several places counts in each of them.
 * @returns false when its counter went back, or it was removed meanwhile
 */
async function noteUse(
  tx: Tx,
  { id, userId, counter, synced, backupEligible }: ValidAssertion,
): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    UPDATE "Passkey" SET "counter" = ${counter}, "synced" = ${synced}, "lastUsedAt" = ${new Date()},
      "backupEligible" = coalesce("backupEligible", ${backupEligible})
    WHERE "id" = ${id} AND "userId" = ${userId}
      AND (coalesce("backupEligible", ${backupEligible}) OR "counter" <= ${counter}) RETURNING 1`
  return rows.length === 1
}

const COUNTER_MESSAGES = {
  passkey_refused: 'Clé d’accès refusée : son compteur a reculé, c’est peut-être une copie',
  passkey_counter: 'Compteur d’une clé d’accès qui n’a pas avancé : peut-être une copie',
}

async function logCounter(
  tx: Tx,
  event: keyof typeof COUNTER_MESSAGES,
  { id, userId, before, counter }: Pick<ValidAssertion, 'id' | 'userId' | 'before' | 'counter'>,
): Promise<void> {
  await writeLog(tx, {
    level: 'WARN',
    actionType: 'user_action',
    message: COUNTER_MESSAGES[event],
    user: { id: userId },
    data: { event, passkey: id, before: Number(before), now: counter },
  })
}

async function refuseCopy(tx: Tx, ctx: Context, proven: ValidAssertion): Promise<void> {
  const { id, userId } = proven
  const passkey = await tx.passkey.findFirst({ where: { id, userId }, select: { counter: true, name: true } })
  if (!passkey) return
  await logCounter(tx, 'passkey_refused', { ...proven, before: passkey.counter })
  const untold = await tx.$executeRaw`
    UPDATE "Passkey" SET "wentBackAt" = clock_timestamp() WHERE "id" = ${id}
      AND coalesce("wentBackAt" < clock_timestamp() - make_interval(mins => ${TOLD_MINUTES}::int), true)`
  if (untold > 0) await queueCopyMail(tx, ctx, { userId, name: passkey.name })
}

/** A refused use changes only the log and its mail. @param refusal the error for a refused use */
export async function withUse<T>(
  ctx: Context,
  proven: ValidAssertion,
  { work, refusal }: { work: (tx: Tx) => Promise<T>; refusal: () => Error },
): Promise<T> {
  const done = await ctx.db.$transaction(async (tx) => {
    // The account is locked before its rows, as everywhere.
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${proven.userId} FOR SHARE`
    if (!(await noteUse(tx, proven))) {
      await refuseCopy(tx, ctx, proven)
      return undefined
    }
    await stopByDoor(tx, proven.userId, proven.setUpAt)
    if (BigInt(proven.counter) <= proven.before && proven.before > 0n)
      await logCounter(tx, 'passkey_counter', proven)
    return { result: await work(tx) }
  })
  if (!done) throw refusal()
  return done.result
}
