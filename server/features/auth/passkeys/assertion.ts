import {
  type AssertionResponse,
  PASSKEY_LIMITS,
  type RequestOptions,
} from '../../../../shared/account/passkeys.ts'
import { originOf, rpIdOf, userHandleText } from '../../../base/relying-party.ts'
import type { Context } from '../../../trpc/context.ts'
import { type ChallengeRow, makeChallenge, takeChallenge } from './challenges.ts'
import { usableAt } from './passkeys.ts'
import { webauthn } from './webauthn.ts'

/** The options for a sign-in: any passkey, or those of a given user. The caller has counted the attempt. */
export async function assertionOptions(
  { db, config }: Context,
  awaited: ChallengeRow,
): Promise<RequestOptions> {
  const { userId } = awaited
  const passkeys = userId
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
      allowCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
    }),
  })
}

export interface ValidAssertion {
  id: string
  userId: string
  before: bigint
  counter: number
  synced: boolean
  /** Whether the passkey may be kept in several places. */
  backupEligible: boolean
  originId: string | null
  setUpAt: Date
}

/** `reason` is for the log; `userId` is present when the passkey is known. */
export interface RefusedAssertion {
  userId?: string
}

/** Checks an answer by WebAuthn Level 3 section 7.2 and uses up its challenge; use.ts judges the counter. */
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
  // Section 7.2, step 6: when no user was named before, the authenticator names the user.
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
      // The library refuses every counter that has not grown, even when the owner has copied the key.
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
