import { type Action, can, type Role } from '../../shared/auth/permissions.ts'
import type { Db } from '../database/client.ts'
import type { Actor } from './context.ts'
import { appError } from './errors.ts'

/**
 * For what goes on after a call was admitted: the account, its session and its role are asked for again.
 * @throws FORBIDDEN when one of them is gone
 */
export async function stillAllowed(db: Db, actor: Actor, action: Action): Promise<void> {
  const [now] = await db.$queryRaw<{ id: string; role: Role }[]>`
    SELECT u."id", u."role"::text AS "role" FROM "User" u
    WHERE u."id" = ${actor.id} AND (${actor.sid ?? null}::bpchar IS NULL OR EXISTS (
      SELECT FROM "Session" s WHERE s."userId" = u."id" AND s."familyId" = ${actor.sid ?? null}
        AND s."rotatedAt" IS NULL AND s."expiresAt" > ${new Date()}))`
  if (!can(now, action)) throw appError('FORBIDDEN')
}

/** Asks before each part is sent: a loss breaks the stream off, so that nobody takes the file for whole. */
export async function* whileAllowed<T>(
  parts: AsyncIterable<T>,
  check: () => Promise<void>,
): AsyncGenerator<T> {
  for await (const part of parts) {
    await check()
    yield part
  }
}
