import type { RenamePasskeyInput } from '../../../../shared/account/passkeys.ts'
import type { Config } from '../../../base/config.ts'
import { rpIdOf, userHandleText } from '../../../base/relying-party.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { writeLog } from '../../logs/service.ts'
import { queueDoorMail } from '../alerts/door-mail.ts'
import { lockAdmins, refuseLostAdmin } from '../required/last-admin.ts'
import { hasSecondStep, refuseIfMissed } from '../required/second-step.ts'

export const passkeyColumns = {
  id: true,
  credentialId: true,
  name: true,
  synced: true,
  rpId: true,
  createdAt: true,
  lastUsedAt: true,
} as const

export interface ListedPasskey {
  id: string
  name: string
  synced: boolean
  createdAt: Date
  lastUsedAt: Date | null
  /** The former host that the passkey belongs to; it cannot be used here. */
  otherHost: string | null
}

interface Row extends Omit<ListedPasskey, 'otherHost'> {
  rpId: string
}

export const toListed = (
  { id, name, synced, createdAt, lastUsedAt, rpId }: Row,
  config: Pick<Config, 'PUBLIC_URL'>,
): ListedPasskey => ({
  id,
  name,
  synced,
  createdAt,
  lastUsedAt,
  otherHost: rpId === rpIdOf(config) ? null : rpId,
})

export const usableAt = (config: Pick<Config, 'PUBLIC_URL'>) => ({ rpId: rpIdOf(config) })

export async function listPasskeys({ db, config }: Context, actor: Actor): Promise<ListedPasskey[]> {
  const rows = await db.passkey.findMany({
    where: { userId: actor.id },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: passkeyColumns,
  })
  return rows.map((row) => toListed(row, config))
}

/** Browsers then hide passkeys removed here (`signalAllAcceptedCredentials`, WebAuthn Level 3, 5.1.10.2). */
export async function acceptedPasskeys({ db, config }: Context, actor: Actor) {
  const rows = await db.passkey.findMany({
    where: { userId: actor.id, ...usableAt(config) },
    select: { credentialId: true },
  })
  return {
    rpId: rpIdOf(config),
    userId: userHandleText(actor.id),
    credentialIds: rows.map(({ credentialId }) => credentialId),
  }
}

/** @throws PASSKEY_NOT_FOUND */
export async function renamePasskey(
  { db, config }: Context,
  actor: Actor,
  { id, name }: RenamePasskeyInput,
): Promise<ListedPasskey> {
  const [row] = await db.passkey.updateManyAndReturn({
    where: { id, userId: actor.id },
    data: { name },
    select: passkeyColumns,
  })
  if (!row) throw appError('PASSKEY_NOT_FOUND')
  return toListed(row, config)
}

/** @throws PASSKEY_NOT_FOUND; LAST_ADMIN when nobody could then administer the site; SECOND_STEP_KEPT */
export async function removePasskey(ctx: Context, actor: Actor, id: string): Promise<void> {
  const { db, config, lang } = ctx
  await db.$transaction(async (tx) => {
    await lockAdmins(tx)
    // A sign-in with this passkey either finishes first, or waits and finds it gone.
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${actor.id} FOR NO KEY UPDATE`
    const passkey = await tx.passkey.findFirst({ where: { id, userId: actor.id }, select: { rpId: true } })
    if (!passkey) throw appError('PASSKEY_NOT_FOUND')
    await tx.passkey.delete({ where: { id }, select: { id: true } })
    if (passkey.rpId === rpIdOf(config)) await refuseIfMissed(tx, actor, config)
    await refuseLostAdmin(tx, actor.id, config)
    if (!(await hasSecondStep(tx, actor.id, config)))
      await tx.recoveryCode.deleteMany({ where: { userId: actor.id } })
    await writeLog(tx, {
      level: 'WARN',
      actionType: 'user_action',
      message: 'Clé d’accès retirée',
      user: actor,
      data: { event: 'passkey_removed', passkey: id },
    })
    await queueDoorMail(tx, ctx, actor.id, { change: 'passkeyRemoved', lang })
  })
}
