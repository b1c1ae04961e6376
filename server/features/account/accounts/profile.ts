import { can } from '../../../../shared/account/permissions.ts'
import type { ProfileInput } from '../../../../shared/account/schema.ts'
import type { Tx } from '../../../database/client.ts'
import { isUniqueViolation } from '../../../database/errors.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { hashPassword, verifyPassword } from '../../auth/passwords/password.ts'
import { countPassword } from '../../auth/passwords/password-attempt.ts'
import { checkNewPassword } from '../../auth/passwords/policy.ts'
import { type OwnUser, ownColumns, toOwnUser } from '../../auth/selects.ts'
import { endSessions } from '../../auth/sessions/session.ts'
import { afterNewPassword } from '../../auth/sign-in/reset.ts'
import { writeLog } from '../../logs/service.ts'
import { looksLike, nameColumns } from '../names/names.ts'
import { refuseReserved, takenError } from './register.ts'

interface PasswordChange {
  before: string
  after: string
}

/** @throws BAD_INPUT with the field: a 401 for a wrong present password would sign the user out */
async function preparePassword(
  ctx: Context,
  actor: Actor,
  { username, currentPassword = '' }: ProfileInput,
  newPassword: string,
): Promise<PasswordChange> {
  const succeeded = await countPassword(ctx, 'password', { account: actor.id, userId: actor.id })
  const user = await ctx.db.user.findUnique({
    where: { id: actor.id },
    select: { passwordHash: true, role: true, email: true },
  })
  const fits = await verifyPassword(user?.passwordHash ?? null, currentPassword)
  if (!user?.passwordHash || !fits)
    throw appError('BAD_INPUT', {
      fields: { currentPassword: 'currentPasswordWrong' },
      wrongPassword: true,
      account: actor.id,
    })
  await succeeded()
  await checkNewPassword(newPassword, { ...user, username }, { ...ctx, field: 'newPassword' })
  await ctx.jobs?.usable()
  return { before: user.passwordHash, after: await hashPassword(newPassword) }
}

/** Empty for the same name, as a change makes cached pages stale. A similar name keeps its skeleton, if it has one. */
async function changedName(tx: Tx, id: string, username: string) {
  // The same user may be changing it in another tab.
  const [before] = await tx.$queryRaw<{ username: string }[]>`
    SELECT "username" FROM "User" WHERE "id" = ${id} FOR NO KEY UPDATE`
  if (!before || before.username === username) return {}
  const { usernameSkeleton, ...columns } = nameColumns(username)
  return looksLike(before.username, username) ? columns : { ...columns, usernameSkeleton }
}

async function save(
  ctx: Context,
  actor: Actor,
  username: string,
  password: PasswordChange | undefined,
): Promise<OwnUser> {
  return ctx.db.$transaction(async (tx) => {
    const name = await changedName(tx, actor.id, username)
    const { count } = await tx.user.updateMany({
      where: { id: actor.id, ...(password ? { passwordHash: password.before } : {}) },
      data: {
        ...name,
        ...(password ? { passwordHash: password.after } : {}),
      },
    })
    const user = await tx.user.findUnique({ where: { id: actor.id }, select: ownColumns })
    if (!user) throw appError('UNAUTHENTICATED')
    if (count !== 1) throw appError('BAD_INPUT', { fields: { currentPassword: 'currentPasswordWrong' } })
    if (password) {
      await endSessions(tx, actor.id, actor.sid)
      await afterNewPassword(tx, ctx, actor.id)
    }
    await writeLog(tx, {
      actionType: 'user_action',
      message: password ? 'Mot de passe changé' : 'Profil modifié',
      user,
      data: { event: password ? 'password_changed' : 'profile_updated' },
    })
    return toOwnUser(user)
  })
}

/** @throws BAD_INPUT, USERNAME_TAKEN, TOO_MANY_REQUESTS; PASSWORD_CHANGE_REQUIRED when a new password is due and missing */
export async function updateProfile(ctx: Context, actor: Actor, input: ProfileInput): Promise<OwnUser> {
  const { username, newPassword } = input
  if (actor.passwordDue && newPassword === undefined) throw appError('PASSWORD_CHANGE_REQUIRED')
  // A user may take a variant of their own name, even if it is reserved or looks like another.
  const maybeAlike = looksLike(actor.username, username)
  const wish = { username, userId: actor.id, maybeAlike }
  if (!maybeAlike && !can(actor, 'names.reserved')) await refuseReserved(ctx.db, username)
  const taken = await takenError(ctx.db, wish)
  if (taken) throw taken
  const password =
    newPassword === undefined ? undefined : await preparePassword(ctx, actor, input, newPassword)
  try {
    return await save(ctx, actor, username, password)
  } catch (error) {
    if (isUniqueViolation(error)) throw (await takenError(ctx.db, wish)) ?? error
    throw error
  }
}
