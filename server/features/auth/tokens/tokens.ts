import { randomBytes } from 'node:crypto'
import { isRoleWithin } from '../../../../shared/account/role-order.ts'
import type { Role } from '../../../../shared/account/roles.ts'
import { type CreateTokenInput, TOKEN_LIMITS } from '../../../../shared/account/tokens.ts'
import { newId } from '../../../../shared/base/id.ts'
import type { Tx } from '../../../database/client.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { writeLog } from '../../logs/service.ts'
import { queueDoorMail } from '../alerts/door-mail.ts'
import { TOKEN_PREFIX } from '../sessions/identify-token.ts'
import { hashToken } from '../sessions/lucia.ts'

export interface TokenView {
  id: string
  name: string
  role: Role
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
}

const columns = {
  id: true,
  name: true,
  role: true,
  createdAt: true,
  expiresAt: true,
  lastUsedAt: true,
} as const

export const listTokens = ({ db }: Context, actor: Actor): Promise<TokenView[]> =>
  db.scriptToken.findMany({
    where: { userId: actor.id, expiresAt: { gt: new Date() } },
    select: columns,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })

/** The token is shown once: only its hash is stored. @throws BAD_INPUT for a role above the actor's, TOKEN_LIMIT */
export async function createToken(
  ctx: Context,
  actor: Actor,
  { name, role, expiresAt }: CreateTokenInput,
): Promise<TokenView & { token: string }> {
  const { db, lang } = ctx
  const token = TOKEN_PREFIX + randomBytes(32).toString('base64url')
  return db.$transaction(async (tx) => {
    // The account is locked, to wait for a new password or role and to count two calls at once.
    const [owner] = await tx.$queryRaw<{ role: Role }[]>`
      SELECT "role"::text AS "role" FROM "User" WHERE "id" = ${actor.id} FOR NO KEY UPDATE`
    if (!owner) throw appError('UNAUTHENTICATED')
    if (!isRoleWithin(role, owner.role)) throw appError('BAD_INPUT', { fields: { role: 'tokenRoleAbove' } })
    // A session that ended meanwhile makes no token.
    if (actor.sid !== undefined && !(await tx.session.findFirst({ where: { familyId: actor.sid } })))
      throw appError('UNAUTHENTICATED')
    await tx.scriptToken.deleteMany({ where: { userId: actor.id, expiresAt: { lte: new Date() } } })
    if ((await tx.scriptToken.count({ where: { userId: actor.id } })) >= TOKEN_LIMITS.count)
      throw appError('TOKEN_LIMIT')
    const row = await tx.scriptToken.create({
      data: { id: newId(), userId: actor.id, tokenHash: hashToken(token), name, role, expiresAt },
      select: columns,
    })
    await writeLog(tx, {
      level: 'WARN',
      actionType: 'user_action',
      message: 'Jeton pour scripts créé',
      user: actor,
      data: { event: 'script_token_created', tokenId: row.id, role, expiresAt: expiresAt.toISOString() },
    })
    await queueDoorMail(tx, ctx, actor.id, { change: 'tokenMade', doorId: row.id, lang, role })
    return { ...row, token }
  })
}

/** @throws TOKEN_NOT_FOUND, also for another user's */
export async function revokeToken(ctx: Context, actor: Actor, id: string): Promise<void> {
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.scriptToken.deleteMany({ where: { id, userId: actor.id } })
    if (count === 0) throw appError('TOKEN_NOT_FOUND')
    await writeLog(tx, {
      actionType: 'user_action',
      message: 'Jeton pour scripts révoqué',
      user: actor,
      data: { event: 'script_token_revoked', tokenId: id },
    })
    await queueDoorMail(tx, ctx, actor.id, { change: 'tokenRevoked', lang: ctx.lang })
  })
}

/** A trigger revokes them after a new password (migration script_tokens). */
export const revokeTokens = async (tx: Pick<Tx, 'scriptToken'>, userId: string): Promise<number> =>
  (await tx.scriptToken.deleteMany({ where: { userId } })).count

/** Revokes tokens with more rights than a role, in the transaction that gives that role. */
export async function revokeTokensAbove(
  tx: Pick<Tx, 'scriptToken'>,
  userId: string,
  role: Role,
): Promise<void> {
  const tokens = await tx.scriptToken.findMany({ where: { userId }, select: { id: true, role: true } })
  const above = tokens.filter((token) => !isRoleWithin(token.role, role))
  await tx.scriptToken.deleteMany({ where: { id: { in: above.map(({ id }) => id) } } })
}
