import type { Config } from '../../config.ts'
import type { Db } from '../../database/client.ts'
import { ifWritable } from '../../database/refusals.ts'
import { appError } from '../../trpc/errors.ts'
import { touchSession } from './session.ts'
import { isCsrfToken, verifyAccess } from './token.ts'

/** Who calls, as the database knows them at this moment. */
export interface SignedIn {
  id: string
  role: 'visitor' | 'admin'
  username: string
  email: string
  /** The login the call belongs to; its access token's `sid`. */
  sid: string
}

/** The token of an Authorization header; null when it carries none (RFC 6750 section 2.1). */
export function bearerOf(header: string | undefined): string | null {
  if (header === undefined || !/^bearer(?:\s|$)/i.test(header)) return null
  return header.slice('bearer'.length).trim()
}

interface Row extends Omit<SignedIn, 'sid'> {
  signedInAt: Date
  lastSeenAt: Date
}

/**
 * Who an access token stands for. One indexed read at every call (decision 008): that the login still lives,
 * and who the person is now, so that a logout, a deletion or another role works at once.
 * @param csrf the X-CSRF-Token header; without one there is nothing to check, as bearer calls are not ambient
 * @throws UNAUTHENTICATED, CSRF_INVALID
 */
export async function identify(
  { db, config }: { db: Db; config: Pick<Config, 'JWT_SECRET'> },
  token: string,
  csrf?: string,
): Promise<SignedIn> {
  const claims = await verifyAccess(token, config)
  if (!claims) throw appError('UNAUTHENTICATED')
  const [row] = await db.$queryRaw<Row[]>`
    SELECT u."id", u."role"::text AS "role", u."username", u."email", s."createdAt" AS "signedInAt", s."lastSeenAt"
    FROM "Session" s JOIN "User" u ON u."id" = s."userId"
    WHERE s."familyId" = ${claims.sid} AND s."rotatedAt" IS NULL AND s."userId" = ${claims.sub}
      AND s."expiresAt" > ${new Date()}`
  if (!row) throw appError('UNAUTHENTICATED')
  if (csrf !== undefined && !isCsrfToken(csrf, claims.sid, config))
    throw appError('CSRF_INVALID', { account: row.id })
  const { signedInAt, lastSeenAt, ...person } = row
  const session = { familyId: claims.sid, createdAt: signedInAt, lastSeenAt }
  await ifWritable(db, () => touchSession(db, session))
  return { ...person, sid: claims.sid }
}
