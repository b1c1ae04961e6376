import type { Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'

/** The second step of a sign-in, and the login that the door came from; null for a door older than this record. */
export interface GivenStep {
  by: 'passkey' | 'totp' | 'recovery'
  originId: string | null
}

/** The origin of what a login sets up (decision 056). */
export interface Provenance {
  /** Null when it is older than this record. */
  originId: string | null
  strong: boolean
}

/** Call it before writing the door's row: a login that ended meanwhile opens nothing. @throws UNAUTHENTICATED */
export async function provenanceOf(tx: Tx, login: { userId: string; familyId: string }): Promise<Provenance> {
  const [row] = await tx.$queryRaw<
    { known: boolean; originId: string | null; second: string | null; secondAt: Date | null }[]
  >`
    SELECT l."id" IS NOT NULL AS "known", l."originId", l."second", s."secondAt"
    FROM "Session" s LEFT JOIN "Login" l ON l."id" = s."familyId"
    WHERE s."familyId" = ${login.familyId} AND s."userId" = ${login.userId} AND s."rotatedAt" IS NULL`
  if (!row) throw appError('UNAUTHENTICATED')
  if (row.known) return { originId: row.originId, strong: row.second !== null }
  return row.secondAt ? { originId: null, strong: true } : { originId: login.familyId, strong: false }
}
