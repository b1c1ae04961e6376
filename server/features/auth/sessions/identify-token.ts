import { lowerRole } from '../../../../shared/account/role-order.ts'
import type { Role } from '../../../../shared/account/roles.ts'
import type { Config } from '../../../base/config.ts'
import type { Db } from '../../../database/client.ts'
import { ifWritable } from '../../../database/refusals.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { isPasswordDue } from '../required/due.ts'
import { anySecondStep, mustHaveSecondStep } from '../required/second-step.ts'
import { hashToken } from './lucia.ts'

/** The prefix distinguishes it from a JWT, for us and for programs that look for leaked secrets. */
export const TOKEN_PREFIX = 'mnt_'

const TOUCH_MS = 60_000

interface Row {
  id: string
  username: string
  email: string
  role: Role
  tokenId: string
  tokenRole: Role
  lastUsedAt: Date | null
  passwordReaches: number | null
  hasSecondStep: boolean
}

/** Both the token's role and its owner's must allow a call; a revocation takes effect at once. @throws UNAUTHENTICATED */
export async function identifyToken(
  { db, config }: { db: Db; config: Pick<Config, 'PUBLIC_URL'> },
  token: string,
): Promise<{ actor: Required<Omit<Actor, 'sid'>>; seen(): Promise<void> }> {
  const now = new Date()
  const [row] = await db.$queryRaw<Row[]>`
    SELECT u."id", u."username", u."email", u."passwordReaches", u."role"::text AS "role", t."id" AS "tokenId",
      t."role"::text AS "tokenRole", t."lastUsedAt",
      ${anySecondStep(config)} AS "hasSecondStep"
    FROM "ScriptToken" t JOIN "User" u ON u."id" = t."userId"
    WHERE t."tokenHash" = ${hashToken(token)} AND t."expiresAt" > ${now}`
  if (!row) throw appError('UNAUTHENTICATED')
  const { tokenId, tokenRole, lastUsedAt, passwordReaches, hasSecondStep, role, ...person } = row
  // A token must not get round a second step or a new password that its owner has to set first.
  const unfinished = !hasSecondStep && (await mustHaveSecondStep(db, role))
  const passwordDue = isPasswordDue(passwordReaches, role)
  return {
    actor: { ...person, role: lowerRole(tokenRole, role), tokenId, proved: false, unfinished, passwordDue },
    async seen() {
      if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < TOUCH_MS) return
      await ifWritable(db, () =>
        db.scriptToken.updateMany({ where: { id: tokenId }, data: { lastUsedAt: now } }),
      )
    },
  }
}
