import {
  type AddPasskeyInput,
  type CreationOptions,
  PASSKEY_LIMITS,
  type RegistrationResponse,
} from '../../../../shared/account/passkeys.ts'
import { newId } from '../../../../shared/base/id.ts'
import type { Config } from '../../../base/config.ts'
import { originOf, rpIdOf, userHandle } from '../../../base/relying-party.ts'
import type { Tx } from '../../../database/client.ts'
import { isUniqueViolation } from '../../../database/errors.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { countAttempt } from '../../../trpc/rate-limits/attempts.ts'
import { brandOf } from '../../brand/read.ts'
import { writeLog } from '../../logs/service.ts'
import { queueDoorMail } from '../alerts/door-mail.ts'
import { makeChallenge, takeChallenge } from '../passkeys/challenges.ts'
import { type ListedPasskey, passkeyColumns, toListed } from '../passkeys/passkeys.ts'
import { ALGORITHMS, webauthn, webauthnHelpers } from '../passkeys/webauthn.ts'
import { hasSecondStep } from '../required/second-step.ts'
import { provenanceOf } from '../sessions/provenance.ts'
import { admitFirstDoor } from './door-code.ts'
import { enableSecondStep } from './enable-second-step.ts'
import { loginOf } from './prove.ts'

async function refuseTooMany(db: Pick<Tx, 'passkey'>, userId: string): Promise<void> {
  if ((await db.passkey.count({ where: { userId } })) >= PASSKEY_LIMITS.perAccount)
    throw appError('PASSKEY_LIMIT')
}

/**
 * Asks for the mailed code before a browser makes a passkey.
 * @throws PASSKEY_LIMIT, DOOR_CODE_REQUIRED, BAD_INPUT, TOO_MANY_REQUESTS
 */
export async function registrationOptions(
  ctx: Context,
  actor: Actor,
  doorCode: string | undefined,
): Promise<CreationOptions> {
  await countAttempt(ctx, 'challenge', actor.id)
  await admitFirstDoor(ctx, actor, doorCode)
  await refuseTooMany(ctx.db, actor.id)
  const rpId = rpIdOf(ctx.config)
  const user = await ctx.db.user.findUnique({
    where: { id: actor.id },
    select: {
      email: true,
      username: true,
      passkeys: { where: { rpId }, select: { credentialId: true, transports: true } },
    },
  })
  if (!user) throw appError('UNAUTHENTICATED')
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: (await brandOf(ctx.db)).name,
    rpID: rpId,
    userID: userHandle(actor.id),
    userName: user.email,
    userDisplayName: user.username,
    challenge: await makeChallenge(ctx.db, { purpose: 'add', userId: actor.id }),
    timeout: PASSKEY_LIMITS.challengeMs,
    attestationType: 'none',
    excludeCredentials: user.passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
    // A sign-in by passkey asks for no address and replaces both steps, so the device must verify its owner.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** The library would contact hosts that a certificate's sender has chosen (revocation lists). */
async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await webauthnHelpers()
  const statement = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = statement.get('fmt')
  if (format === 'none') return
  if (format !== 'packed' || statement.get('attStmt').get('x5c') !== undefined)
    throw new Error(`attestation that was not asked for: ${String(format)}`)
}

async function verified(config: Config, response: RegistrationResponse, expectedChallenge: string) {
  await refuseCertificates(response.response.attestationObject)
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    // Newer browsers name transports that the type does not list.
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge,
    expectedOrigin: originOf(config),
    expectedRPID: rpIdOf(config),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  if (!registrationInfo) throw new Error('not verified')
  return registrationInfo
}

/** @throws PASSKEY_INVALID, PASSKEY_TAKEN, PASSKEY_LIMIT, DOOR_CODE_REQUIRED */
export async function addPasskey(
  ctx: Context,
  actor: Actor,
  { name, response, doorCode }: AddPasskeyInput,
): Promise<ListedPasskey> {
  const { db, config, log } = ctx
  const useDoorCode = await admitFirstDoor(ctx, actor, doorCode)
  const awaited = { purpose: 'add', userId: actor.id } as const
  const challenge = await takeChallenge(db, awaited, response.response.clientDataJSON)
  if (challenge === undefined) throw appError('PASSKEY_INVALID')
  const { credential, credentialBackedUp, credentialDeviceType } = await verified(
    config,
    response,
    challenge,
  ).catch((error: unknown) => {
    log.debug({ err: error }, 'passkey refused')
    throw appError('PASSKEY_INVALID')
  })
  try {
    return await db.$transaction(async (tx) => {
      // The account is locked first: of ten calls at once, each counts those before it.
      await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${actor.id} FOR NO KEY UPDATE`
      const { originId } = await provenanceOf(tx, loginOf(actor))
      await refuseTooMany(tx, actor.id)
      if (!(await hasSecondStep(tx, actor.id, config))) {
        await useDoorCode(tx)
        await enableSecondStep(tx, loginOf(actor))
      }
      const row = await tx.passkey.create({
        data: {
          id: newId(),
          userId: actor.id,
          credentialId: credential.id,
          publicKey: credential.publicKey,
          counter: credential.counter,
          transports: response.response.transports ?? [],
          synced: credentialBackedUp,
          backupEligible: credentialDeviceType === 'multiDevice',
          rpId: rpIdOf(config),
          name,
          originId,
        },
        select: passkeyColumns,
      })
      await writeLog(tx, {
        level: 'WARN',
        actionType: 'user_action',
        message: 'Clé d’accès ajoutée',
        user: actor,
        data: { event: 'passkey_added', passkey: row.id },
      })
      await queueDoorMail(tx, ctx, actor.id, { change: 'passkeyAdded', doorId: row.id, lang: ctx.lang })
      return toListed(row, config)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw appError('PASSKEY_TAKEN')
    throw error
  }
}
