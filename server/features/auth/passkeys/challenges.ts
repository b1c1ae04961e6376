import { randomBytes } from 'node:crypto'
import { PASSKEY_LIMITS } from '../../../../shared/account/passkeys.ts'
import { propertyOf } from '../../../../shared/base/property.ts'
import type { Db } from '../../../database/client.ts'
import { hashToken } from '../sessions/lucia.ts'

/** An answer for one purpose is invalid for any other. */
type Purpose = 'add' | 'signIn' | 'secondStep' | 'prove'

/** `userId` is null while the user is unknown. */
export interface ChallengeRow {
  purpose: Purpose
  userId: string | null
}

/** @returns 32 random bytes, kept by their hash for five minutes by the database's clock */
export async function makeChallenge(
  db: Db,
  { purpose, userId }: ChallengeRow,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32))
  await db.$executeRaw`
    INSERT INTO "PasskeyChallenge" ("id", "purpose", "userId", "expiresAt")
    VALUES (${hashToken(Buffer.from(challenge).toString('base64url'))}, ${purpose}, ${userId},
      clock_timestamp() + ${PASSKEY_LIMITS.challengeMs} * interval '1 millisecond')`
  return challenge
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge = propertyOf(data, 'challenge')
    return typeof challenge === 'string' && challenge.length <= 100 ? challenge : undefined
  } catch {
    return undefined
  }
}

/** Removes the challenge whatever the result: of several answers with it, only one succeeds. @returns undefined without one */
export async function takeChallenge(
  db: Db,
  { purpose, userId }: ChallengeRow,
  clientDataJSON: string,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === undefined) return undefined
  const taken = await db.$executeRaw`
    DELETE FROM "PasskeyChallenge"
    WHERE "id" = ${hashToken(challenge)} AND "purpose" = ${purpose}
      AND "userId" IS NOT DISTINCT FROM ${userId} AND "expiresAt" > clock_timestamp()`
  return taken === 1 ? challenge : undefined
}
