import { isAdmin } from '../../../../shared/auth/permissions.ts'
import type { DeleteAccountInput } from '../../../../shared/auth/schema.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { hasSecondStep } from '../doors/second-step.ts'
import { verifyPassword } from '../passwords/password.ts'
import { countPassword } from '../passwords/password-attempt.ts'
import { canAnotherAdminSignIn, lockAdmins, refuseLastAdmin } from './last-admin.ts'
import { countOwn, type DeletedData, removeAccount } from './removal.ts'

/** @throws BAD_INPUT for a wrong password (a 401 would sign the user out), TOO_MANY_REQUESTS, LAST_ADMIN, PROOF_REQUIRED */
export async function deleteAccount(
  ctx: Context,
  actor: Actor,
  { password, handOverTo }: DeleteAccountInput,
): Promise<DeletedData> {
  // The password below is a proof of who has nothing else; a stolen one must not be enough for who has.
  if (ctx.http && !actor.proved && (await hasSecondStep(ctx.db, actor.id, ctx.config)))
    throw appError('PROOF_REQUIRED')
  await countPassword(ctx, 'deletion', { account: actor.id, userId: actor.id })
  const user = await ctx.db.user.findUnique({ where: { id: actor.id }, select: { passwordHash: true } })
  if (!(await verifyPassword(user?.passwordHash ?? null, password)))
    throw appError('BAD_INPUT', {
      fields: { password: 'passwordWrong' },
      wrongPassword: true,
      account: actor.id,
    })
  return removeAccount(ctx.db, actor.id, {
    by: actor,
    handOverTo,
    async allow(tx) {
      await lockAdmins(tx)
      const now = await tx.user.findUnique({ where: { id: actor.id }, select: { id: true, role: true } })
      if (now) await refuseLastAdmin(tx, now, ctx.config)
    },
  })
}

export interface DeletionNotice {
  /** No other admin could sign in: only the command line would bring one back. */
  lastAdmin: boolean
  articles: number
  reviews: number
  /** Articles and reviews that stay: somebody else signs them, too, or owns them. */
  others: number
  comments: number
  likes: number
}

export async function deletionNotice({ db, config }: Context, actor: Actor): Promise<DeletionNotice> {
  const lastAdmin = isAdmin(actor.role) && !(await canAnotherAdminSignIn(db, config, actor.id))
  return { lastAdmin, ...(await countOwn(db, actor.id)) }
}
