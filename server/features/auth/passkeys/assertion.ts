import {
  type AssertionResponse,
  PASSKEY_LIMITS,
  type RequestOptions,
} from '../../../../shared/account/passkeys.ts'
import type { Context } from '../../../trpc/context.ts'
import { type ChallengeRow, makeChallenge, takeChallenge } from './challenges.ts'
import { usableAt } from './passkeys.ts'
import { originOf, rpIdOf, userHandleText } from './relying-party.ts'
import { webauthn } from './webauthn.ts'

/**
 * What a browser needs to use a passkey. Of nobody in particular: any that its owner picks; of somebody: theirs. The
 * caller has counted the attempt.
 */
export async function assertionOptions(
  { db, config }: Context,
  awaited: ChallengeRow,
): Promise<RequestOptions> {
  const { userId } = awaited
  const own = userId
    ? await db.passkey.findMany({
        where: { userId, ...usableAt(config) },
        select: { credentialId: true, transports: true },
      })
    : []
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: rpIdOf(config),
    challenge: await makeChallenge(db, awaited),
    timeout: PASSKEY_LIMITS.challengeMs,
    userVerification: 'required',
    ...(userId && {
      allowCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
    }),
  })
}

/** A passkey that has just answered its challenge. */
export interface ValidAssertion {
  id: string
  userId: string
  /** Its counter as it was, and as its authenticator says. */
  before: bigint
  counter: number
  synced: boolean
  /** Whether it may be kept in several places, as this use says. */
  backupEligible: boolean
  /** What it rests on (doors/provenance.ts). */
  originId: string | null
  setUpAt: Date
}

/** Why an answer does not count; `userId` when it names a passkey that is known. */
export interface RefusedAssertion {
  userId?: string
}

/**
 * Checks an answer against its challenge, which is used up by it (challenges.ts), origin, host, signature and user
 * verification (WebAuthn Level 3 section 7.2). What the counter says is judged where the use is noted (use.ts).
 */
export async function verifyAssertion(
  { db, config, log }: Context,
  awaited: ChallengeRow,
  response: AssertionResponse,
): Promise<{ proven: ValidAssertion } | { refused: RefusedAssertion }> {
  const challenge = await takeChallenge(db, awaited, response.response.clientDataJSON)
  const passkey = await db.passkey.findFirst({
    where: { credentialId: response.id, ...usableAt(config) },
  })
  if (!passkey) return { refused: {} }
  const { id, userId, originId, createdAt: setUpAt } = passkey
  const refused = { refused: { userId } }
  if (challenge === undefined || (awaited.userId !== null && awaited.userId !== userId)) return refused
  const { userHandle } = response.response
  // Section 7.2, step 6: who has not been named before is named by the authenticator.
  if (userHandle ? userHandle !== userHandleText(userId) : awaited.userId === null) return refused
  try {
    const { verifyAuthenticationResponse } = await webauthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...response,
        response: { ...response.response, userHandle: userHandle ?? undefined },
      } as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: originOf(config),
      expectedRPID: rpIdOf(config),
      requireUserVerification: true,
      // The library refuses a counter that has not grown beyond this one, be the key copied by its owner or not.
      credential: { id: passkey.credentialId, publicKey: passkey.publicKey, counter: 0 },
    })
    if (!verified) return refused
    const { newCounter: counter, credentialBackedUp: synced, credentialDeviceType } = authenticationInfo
    const backupEligible = credentialDeviceType === 'multiDevice'
    const counted = { before: passkey.counter, counter, synced, backupEligible }
    return { proven: { id, userId, ...counted, originId, setUpAt } }
  } catch (error) {
    log.debug({ err: error }, 'passkey refused')
    return refused
  }
}
