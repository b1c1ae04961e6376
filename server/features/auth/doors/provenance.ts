import type { Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'

/** By what a second step was given at a sign-in, and the login that this door rests on; null: it is older than that was kept. */
export interface GivenStep {
  by: 'passkey' | 'totp' | 'recovery'
  originId: string | null
}

/** Where what a login opens comes from (decision 056). */
export interface Provenance {
  /** The login by password alone that it rests on; null when that is older than this was kept. */
  originId: string | null
  /** At its sign-in a second step was given, which was therefore there before. */
  strong: boolean
}

/**
 * Of the login that opens a door, in the transaction that has locked the account. It is asked for before the door's row is
 * written: a login that ended while this waited opens nothing. @throws UNAUTHENTICATED
 */
export async function provenanceOf(tx: Tx, login: { userId: string; familyId: string }): Promise<Provenance> {
  const [row] = await tx.$queryRaw<
    { known: boolean; originId: string | null; second: string | null; secondAt: Date | null }[]
  >`
    SELECT l."id" IS NOT NULL AS "known", l."originId", l."second", s."secondAt"
    FROM "Session" s LEFT JOIN "Login" l ON l."id" = s."familyId"
    WHERE s."familyId" = ${login.familyId} AND s."userId" = ${login.userId} AND s."rotatedAt" IS NULL`
  if (!row) throw appError('UNAUTHENTICATED')
  if (row.known) return { originId: row.originId, strong: row.second !== null }
  // A release from before has opened it.
  return row.secondAt ? { originId: null, strong: true } : { originId: login.familyId, strong: false }
}
