import type { ConfirmTotpInput } from '../../../../shared/account/doors-schema.ts'
import { newId } from '../../../../shared/base/id.ts'
import type { Tx } from '../../../database/client.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { brandOf } from '../../brand/read.ts'
import { writeLog } from '../../logs/service.ts'
import { queueDoorMail } from '../alerts/door-mail.ts'
import { storedAppKey } from '../app-keys/rewrap.ts'
import { readAppKey } from '../app-keys/wrap.ts'
import { keyUri } from '../crypto/oslo.ts'
import { countPassword } from '../passwords/password-attempt.ts'
import { hasSecondStep, refuseIfMissed, secondSteps } from '../required/second-step.ts'
import { provenanceOf } from '../sessions/provenance.ts'
import { admitFirstDoor } from './door-code.ts'
import { enableSecondStep } from './enable-second-step.ts'
import { loginOf } from './prove.ts'
import { recoveryCodesLeft, renewRecoveryCodes } from './recovery-codes.ts'
import { matchingStep, newSecret } from './totp.ts'

const OFFER_MINUTES = 30

export interface TotpOffer {
  /** The key in Base32, for users who cannot scan. */
  key: string
  /** The browser draws the QR code, as it contains the key. */
  uri: string
}

/** Changes to an account's second step and its sign-ins (login.ts) run one after the other. */
const lockAccount = (tx: Tx, userId: string) =>
  tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId} FOR NO KEY UPDATE`

/** Offers a new key; the former one stays valid until a code of the new one is confirmed. */
export async function offerTotp({ db, config }: Context, actor: Actor): Promise<TotpOffer> {
  const secret = newSecret()
  const stored = await storedAppKey(db, secret, actor.id, config)
  await db.$executeRaw`
    INSERT INTO "Totp" ("userId", "offered", "offeredAt") VALUES (${actor.id}, ${stored}, clock_timestamp())
    ON CONFLICT ("userId") DO UPDATE SET "offered" = ${stored}, "offeredAt" = clock_timestamp()`
  const uri = await keyUri(secret, actor.email ?? actor.username, (await brandOf(db)).name)
  return { key: new URL(uri).searchParams.get('secret') ?? '', uri }
}

/**
 * @returns the recovery codes, if there were none
 * @throws BAD_INPUT for a wrong code or without an offer, DOOR_CODE_REQUIRED, TOO_MANY_REQUESTS
 */
export async function confirmTotp(
  ctx: Context,
  actor: Actor,
  { code, doorCode }: ConfirmTotpInput,
): Promise<string[]> {
  const succeeded = await countPassword(ctx, 'code', { account: actor.id, userId: actor.id })
  const wrong = () =>
    appError('BAD_INPUT', { fields: { code: 'codeWrong' }, wrongCode: true, account: actor.id })
  const useDoorCode = await admitFirstDoor(ctx, actor, doorCode)
  const codes = await ctx.db.$transaction(async (tx) => {
    await lockAccount(tx, actor.id)
    const door = { doorId: newId(), originId: (await provenanceOf(tx, loginOf(actor))).originId }
    const [row] = await tx.$queryRaw<{ offered: Uint8Array; replaces: boolean }[]>`
      SELECT "offered", "secret" IS NOT NULL AS "replaces" FROM "Totp" WHERE "userId" = ${actor.id}
        AND "offeredAt" > clock_timestamp() - make_interval(mins => ${OFFER_MINUTES}::int)`
    if (!row) throw appError('BAD_INPUT', { fields: { code: 'totpOfferGone' } })
    const step = await matchingStep(readAppKey(row.offered, actor.id, ctx.config), code.replace(/\s/g, ''))
    if (step === null) throw wrong()
    if (!(await hasSecondStep(tx, actor.id, ctx.config))) {
      await useDoorCode(tx)
      await enableSecondStep(tx, loginOf(actor))
    }
    await tx.$executeRaw`
      UPDATE "Totp" SET "secret" = "offered", "since" = clock_timestamp(), "lastStep" = ${step},
        "offered" = NULL, "offeredAt" = NULL, "doorId" = ${door.doorId}, "originId" = ${door.originId}
      WHERE "userId" = ${actor.id}`
    await writeLog(tx, {
      actionType: 'user_action',
      level: 'WARN',
      message: row.replaces ? 'Application de connexion remplacée' : 'Deuxième étape de connexion activée',
      user: actor,
      data: { event: row.replaces ? 'totp_replaced' : 'totp_added' },
    })
    const change = row.replaces ? 'totpReplaced' : 'totpAdded'
    await queueDoorMail(tx, ctx, actor.id, { change, doorId: door.doorId, lang: ctx.lang })
    return (await recoveryCodesLeft(tx, actor.id)) > 0 ? [] : renewRecoveryCodes(tx, actor.id, door)
  })
  await succeeded()
  return codes
}

/** @throws SECOND_STEP_NONE; SECOND_STEP_KEPT for the last second step of a role that must have one */
export async function removeTotp(ctx: Context, actor: Actor): Promise<void> {
  const { db, config, lang } = ctx
  await db.$transaction(async (tx) => {
    await lockAccount(tx, actor.id)
    const { count } = await tx.totp.deleteMany({ where: { userId: actor.id, secret: { not: null } } })
    if (count === 0) throw appError('SECOND_STEP_NONE')
    await refuseIfMissed(tx, actor, config)
    if ((await secondSteps(tx, actor.id, config)).length === 0)
      await tx.recoveryCode.deleteMany({ where: { userId: actor.id } })
    await writeLog(tx, {
      actionType: 'user_action',
      level: 'WARN',
      message: 'Application de connexion retirée',
      user: actor,
      data: { event: 'totp_removed' },
    })
    await queueDoorMail(tx, ctx, actor.id, { change: 'totpRemoved', lang })
  })
}

/** Replaces the recovery codes. @throws SECOND_STEP_NONE */
export async function newRecoveryCodes(ctx: Context, actor: Actor): Promise<string[]> {
  const { db, config, lang } = ctx
  return db.$transaction(async (tx) => {
    await lockAccount(tx, actor.id)
    const { originId } = await provenanceOf(tx, loginOf(actor))
    if (!(await hasSecondStep(tx, actor.id, config))) throw appError('SECOND_STEP_NONE')
    await writeLog(tx, {
      actionType: 'user_action',
      message: 'Nouveaux codes de secours',
      user: actor,
      data: { event: 'recovery_codes_renewed' },
    })
    const doorId = newId()
    await queueDoorMail(tx, ctx, actor.id, { change: 'recoveryCodesRenewed', doorId, lang })
    return renewRecoveryCodes(tx, actor.id, { doorId, originId })
  })
}
