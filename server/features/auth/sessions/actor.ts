import type { Config } from '../../../base/config.ts'
import type { Db } from '../../../database/client.ts'
import { ifWritable } from '../../../database/refusals.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { isPasswordDue } from '../required/due.ts'
import { anySecondStep, mustHaveSecondStep } from '../required/second-step.ts'
import { identifyToken, TOKEN_PREFIX } from './identify-token.ts'
import { touchSession } from './session.ts'
import { isCsrfToken, verifyAccess } from './token.ts'

const PROOF_MINUTES = 15

type Person = Required<Omit<Actor, 'sid' | 'tokenId'>>

interface Row extends Omit<Person, 'unfinished' | 'passwordDue'> {
  passwordReaches: number | null
  hasSecondStep: boolean
  gaveSecondStep: boolean
  signedInAt: Date
  lastSeenAt: Date
  stays: boolean
}

/**
 * Read at every call, so that a logout, a deletion or another role takes effect at once (decision 008).
 * @param csrf the X-CSRF-Token header; bearer calls may omit it, as browsers do not send bearer tokens by themselves
 * @returns `seen` lengthens the session; calls that a page makes by itself do not call it
 * @throws UNAUTHENTICATED, CSRF_INVALID
 */
export async function identify(
  { db, config }: { db: Db; config: Pick<Config, 'JWT_SECRET' | 'PUBLIC_URL'> },
  token: string,
  csrf?: string,
): Promise<{ actor: Actor & Person; seen(): Promise<void> }> {
  if (token.startsWith(TOKEN_PREFIX)) return identifyToken({ db, config }, token)
  const claims = await verifyAccess(token, config)
  if (!claims) throw appError('UNAUTHENTICATED')
  const [row] = await db.$queryRaw<Row[]>`
    SELECT u."id", u."role"::text AS "role", u."username", u."email", u."passwordReaches", s."createdAt" AS "signedInAt", s."lastSeenAt", s."stays",
      coalesce(s."provedAt" > clock_timestamp() - make_interval(mins => ${PROOF_MINUTES}::int), false) AS "proved",
      ${anySecondStep(config)} AS "hasSecondStep", s."secondAt" IS NOT NULL AS "gaveSecondStep"
    FROM "Session" s JOIN "User" u ON u."id" = s."userId"
    WHERE s."familyId" = ${claims.sid} AND s."rotatedAt" IS NULL AND s."userId" = ${claims.sub}
      AND s."expiresAt" > ${new Date()}`
  // A session without its owner's second step is invalid, however it was opened.
  if (!row || (row.hasSecondStep && !row.gaveSecondStep)) throw appError('UNAUTHENTICATED')
  if (csrf !== undefined && !isCsrfToken(csrf, claims.sid, config))
    throw appError('CSRF_INVALID', { account: row.id })
  const { signedInAt, lastSeenAt, stays, hasSecondStep, gaveSecondStep: _, passwordReaches, ...person } = row
  const unfinished = !hasSecondStep && (await mustHaveSecondStep(db, row.role))
  const session = { familyId: claims.sid, createdAt: signedInAt, lastSeenAt, stays }
  return {
    actor: { ...person, sid: claims.sid, unfinished, passwordDue: isPasswordDue(passwordReaches, row.role) },
    seen: async () => void (await ifWritable(db, () => touchSession(db, session))),
  }
}
