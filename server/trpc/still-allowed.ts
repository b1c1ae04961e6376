import { type Action, can } from '../../shared/account/permissions.ts'
import { lowerRole } from '../../shared/account/role-order.ts'
import type { Role } from '../../shared/account/roles.ts'
import type { Db } from '../database/client.ts'
import type { Actor } from './context.ts'
import { appError } from './errors.ts'

interface Now {
  id: string
  role: Role
  /** Null for a session. */
  tokenRole: Role | null
}

/**
 * Long calls check account, session or token, and role again.
 * @returns the present role
 * @throws FORBIDDEN
 */
export async function stillAllowed(db: Pick<Db, '$queryRaw'>, actor: Actor, action: Action): Promise<Role> {
  const [now] = await db.$queryRaw<Now[]>`
    SELECT u."id", u."role"::text AS "role", t."role"::text AS "tokenRole" FROM "User" u
    LEFT JOIN "ScriptToken" t ON t."id" = ${actor.tokenId ?? null} AND t."userId" = u."id" AND t."expiresAt" > now()
    WHERE u."id" = ${actor.id} AND (${actor.tokenId ?? null}::bpchar IS NULL OR t."id" IS NOT NULL) AND (${actor.sid ?? null}::bpchar IS NULL OR EXISTS (
      SELECT FROM "Session" s WHERE s."userId" = u."id" AND s."familyId" = ${actor.sid ?? null}
        AND s."rotatedAt" IS NULL AND s."expiresAt" > ${new Date()}))`
  const acting = now && { id: now.id, role: now.tokenRole ? lowerRole(now.tokenRole, now.role) : now.role }
  if (!acting || !can(acting, action)) throw appError('FORBIDDEN')
  return acting.role
}

/** A lost right breaks off the stream, so that nobody takes the file for complete. */
export async function* whileAllowed<T>(
  parts: AsyncIterable<T>,
  check: () => Promise<unknown>,
): AsyncGenerator<T> {
  for await (const part of parts) {
    await check()
    yield part
  }
}
