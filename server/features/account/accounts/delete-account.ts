import { isAdmin } from '../../../../shared/account/roles.ts'
import type { DeleteAccountInput } from '../../../../shared/account/schema.ts'
import type { Db } from '../../../database/client.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { verifyPassword } from '../../auth/passwords/password.ts'
import { countPassword } from '../../auth/passwords/password-attempt.ts'
import { canAnotherAdminSignIn, lockAdmins, refuseLastAdmin } from '../../auth/required/last-admin.ts'
import { hasSecondStep } from '../../auth/required/second-step.ts'
import { countOwn, type DeletedData, removeAccount } from './removal.ts'
import { heirsOf } from './texts.ts'

/** @throws BAD_INPUT for a wrong password, as a 401 would sign the user out; TOO_MANY_REQUESTS, LAST_ADMIN, PROOF_REQUIRED */
export async function deleteAccount(
  ctx: Context,
  actor: Actor,
  { password, handOverTo }: DeleteAccountInput,
): Promise<DeletedData> {
  // A password may be stolen, so it is no proof for a user with a second step.
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
    config: ctx.config,
    handOverTo,
    async allow(tx) {
      await lockAdmins(tx)
      const now = await tx.user.findUnique({ where: { id: actor.id }, select: { id: true, role: true } })
      if (now) await refuseLastAdmin(tx, now, ctx.config)
    },
  })
}

export interface DeletionNotice {
  /** No other admin could sign in, and only the command line could make a new one. */
  lastAdmin: boolean
  articles: number
  reviews: number
  /** How many of the texts others also sign or own. */
  others: number
  comments: number
  likes: number
  heirs: { id: string; username: string }[]
}

export async function removalNotice(db: Db, id: string): Promise<Omit<DeletionNotice, 'lastAdmin'>> {
  const counts = await countOwn(db, id)
  const owns = counts.articles + counts.reviews + counts.others > 0
  return { ...counts, heirs: owns ? await heirsOf(db, id) : [] }
}

export async function deletionNotice({ db, config }: Context, actor: Actor): Promise<DeletionNotice> {
  const lastAdmin = isAdmin(actor.role) && !(await canAnotherAdminSignIn(db, config, actor.id))
  return { lastAdmin, ...(await removalNotice(db, actor.id)) }
}
