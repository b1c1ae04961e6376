import type { Db, Tx } from '../../../database/client.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { countAttempt } from '../../../trpc/rate-limits/attempts.ts'
import { verifyPassword } from '../passwords/password.ts'
import { hasSecondStep } from '../required/second-step.ts'
import { doorCodeMail } from './door-code-mail.ts'
import { loginOf } from './prove.ts'

/** A device is trusted once its owner has had a day to read the mail about it (alerts/device-mail.ts). */
const YOUNG_HOURS = 24
const TRIES = 5

async function isTrustedDevice(db: Db, { userId, familyId }: { userId: string; familyId: string }) {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM "Login" l JOIN "KnownDevice" d ON d."userId" = l."userId" AND d."device" = l."device"
    WHERE l."id" = ${familyId} AND l."userId" = ${userId}
      AND (d."madeAccount" OR d."createdAt" <= clock_timestamp() - make_interval(hours => ${YOUNG_HOURS}::int))`
  return rows.length > 0
}

/**
 * Setting up the first second step on a young device needs a mailed code, if mails leave the site and the role does not
 * require the step (decision 057).
 */
export async function needsDoorCode({ db, config }: Context, actor: Actor): Promise<boolean> {
  if (config.SMTP_URL === undefined || actor.unfinished) return false
  if (await hasSecondStep(db, actor.id, config)) return false
  return !(await isTrustedDevice(db, loginOf(actor)))
}

/** Mails a code if one is needed. @throws TOO_MANY_REQUESTS */
export async function sendDoorCode(ctx: Context, actor: Actor): Promise<boolean> {
  await countAttempt(ctx, 'doorCode', actor.id)
  if (!(await needsDoorCode(ctx, actor))) return false
  await ctx.jobs?.usable()
  await ctx.jobs?.send(doorCodeMail, { ...loginOf(actor), lang: ctx.lang })
  return true
}

/** Counts an attempt before codes are compared, so that concurrent ones get no more. */
async function matchingCodeId(db: Db, login: { userId: string; familyId: string }, typed: string) {
  const rows = await db.$queryRaw<{ id: string; codeHash: string }[]>`
    UPDATE "DoorCode" SET "tries" = "tries" + 1
    WHERE "userId" = ${login.userId} AND ("familyId" = ${login.familyId} OR "familyId" IS NULL)
      AND "tries" < ${TRIES} AND "expiresAt" > clock_timestamp() RETURNING "id", "codeHash"`
  for (const { id, codeHash } of rows) if (await verifyPassword(codeHash, typed)) return id
  return undefined
}

/**
 * @returns a function that uses up the code in its transaction, so that only one of two at once succeeds
 * @throws DOOR_CODE_REQUIRED, BAD_INPUT
 */
export async function admitFirstDoor(
  ctx: Context,
  actor: Actor,
  typed: string | undefined,
): Promise<(tx: Tx) => Promise<void>> {
  if (!(await needsDoorCode(ctx, actor))) return async () => {}
  if (typed === undefined) throw appError('DOOR_CODE_REQUIRED', { fields: { doorCode: 'doorCodeRequired' } })
  const wrong = () =>
    appError('BAD_INPUT', { fields: { doorCode: 'doorCodeWrong' }, wrongCode: true, account: actor.id })
  const id = await matchingCodeId(ctx.db, loginOf(actor), typed.replace(/\D/g, ''))
  if (id === undefined) throw wrong()
  return async (tx) => {
    const { count } = await tx.doorCode.deleteMany({ where: { id } })
    if (count !== 1) throw wrong()
  }
}
