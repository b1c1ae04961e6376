import { can } from '../../../../shared/account/permissions.ts'
import type { RegisterInput } from '../../../../shared/account/schema.ts'
import { newId } from '../../../../shared/base/id.ts'
import type { FieldMessage } from '../../../../shared/messages/fr.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { isUniqueViolation } from '../../../database/errors.ts'
import { canonicalEmail, storedEmail } from '../../../mail/email-forms.ts'
import type { Context } from '../../../trpc/context.ts'
import { type AppError, appError } from '../../../trpc/errors.ts'
import { countAttempt } from '../../../trpc/rate-limits/attempts.ts'
import { type InvitationRow, invitedBy, spendInvitation } from '../../auth/invitations/invited.ts'
import { hashPassword } from '../../auth/passwords/password.ts'
import { checkNewPassword } from '../../auth/passwords/policy.ts'
import { ownColumns } from '../../auth/selects.ts'
import { type SignedInAnswer, startSession } from '../../auth/sign-in/login.ts'
import { brandOf } from '../../brand/read.ts'
import { writeLog } from '../../logs/service.ts'
import { settings } from '../../settings/settings.ts'
import { asksForConfirmation } from '../../settings/writing/confirmed.ts'
import { askToConfirm } from '../addresses/confirm.ts'
import { isReservedName, nameColumns } from '../names/names.ts'
import { carrySuspension } from '../suspended/carry.ts'

/**
 * @param maybeAlike also allows names that only look like it
 * @returns the error to throw, or null
 */
export async function takenError(
  db: Pick<Tx, 'user'>,
  wanted: { email?: string; username: string; userId?: string; maybeAlike?: boolean },
): Promise<AppError | null> {
  const { usernameKey, usernameSkeleton } = nameColumns(wanted.username)
  const { email, userId, maybeAlike = false } = wanted
  const rows = await db.user.findMany({
    where: {
      OR: [
        { usernameKey },
        ...(maybeAlike ? [] : [{ usernameSkeleton }]),
        ...(email === undefined ? [] : [{ email }]),
      ],
      ...(userId === undefined ? {} : { id: { not: userId } }),
    },
    select: { email: true, usernameKey: true, usernameSkeleton: true },
  })
  if (rows.length === 0) return null
  const hasName = (row: (typeof rows)[number]) =>
    row.usernameKey === usernameKey || (!maybeAlike && row.usernameSkeleton === usernameSkeleton)
  const fields: Record<string, FieldMessage> = {
    ...(rows.some((row) => row.email === email) ? { email: 'emailTaken' as const } : {}),
    ...(rows.some(hasName) ? { username: 'usernameTaken' as const } : {}),
  }
  return appError(fields.email ? 'EMAIL_TAKEN' : 'USERNAME_TAKEN', { fields })
}

/** @throws BAD_INPUT for a name that belongs to the team */
export async function refuseReserved(db: Db, username: string): Promise<void> {
  if (isReservedName(username, await brandOf(db)))
    throw appError('BAD_INPUT', { fields: { username: 'usernameReserved' } })
}

/** @throws REGISTRATION_CLOSED, REGISTRATION_INVITED, INVITATION_INVALID; BAD_INPUT for an address other than the invited one */
async function admittedInvitation(
  ctx: Context,
  { email, invitation }: RegisterInput,
): Promise<InvitationRow | null> {
  const { registration } = await settings(ctx.db)
  if (registration === 'closed') throw appError('REGISTRATION_CLOSED')
  if (invitation === undefined) {
    if (registration === 'invited') throw appError('REGISTRATION_INVITED')
    return null
  }
  const invited = await invitedBy(ctx.db, ctx.config, invitation)
  if (canonicalEmail(invited.email) !== canonicalEmail(email))
    throw appError('BAD_INPUT', { fields: { email: 'emailInvited' } })
  return invited
}

interface NewAccount {
  email: string
  username: string
  passwordHash: string
  invited: InvitationRow | null
  toConfirm: boolean
}

async function create(tx: Tx, ctx: Context, account: NewAccount) {
  const { email, username, passwordHash, invited, toConfirm } = account
  if (invited) await spendInvitation(tx, invited)
  const byInvitation = invited ? { role: invited.role, emailConfirmedAt: new Date() } : {}
  const user = await tx.user.create({
    data: { id: newId(), email, ...nameColumns(username), passwordHash, ...byInvitation },
    select: ownColumns,
  })
  await carrySuspension(tx, user, ctx.config)
  await writeLog(tx, {
    actionType: 'user_action',
    message: invited ? 'Création d’un compte sur invitation' : 'Création d’un compte',
    user,
    data: { event: 'register', ...(invited ? { invitation: invited.id, role: invited.role } : {}) },
  })
  if (toConfirm) await askToConfirm(tx, ctx, user.id)
  return startSession(tx, ctx, user, { registered: true })
}

/**
 * Makes an account; an invitation gives it its role and a confirmed address.
 * @throws REGISTRATION_CLOSED, REGISTRATION_INVITED, INVITATION_INVALID, EMAIL_TAKEN, USERNAME_TAKEN, BAD_INPUT
 */
export async function register(ctx: Context, input: RegisterInput): Promise<SignedInAnswer> {
  const { db, config } = ctx
  const { username, password } = input
  const email = await storedEmail(db, input.email)
  await countAttempt(ctx, 'register', email)
  const invited = await admittedInvitation(ctx, input)
  const role = invited?.role ?? 'visitor'
  await checkNewPassword(password, { role, email, username }, { db, config, field: 'password' })
  if (!can({ id: '', role }, 'names.reserved')) await refuseReserved(db, username)
  const taken = await takenError(db, { email, username })
  if (taken) throw invited && taken.errorCode === 'EMAIL_TAKEN' ? hasAccount() : taken
  const passwordHash = await hashPassword(password)
  const toConfirm = !invited && (await asksForConfirmation(ctx))
  if (toConfirm) await ctx.jobs?.usable()
  try {
    return await db.$transaction((tx) =>
      create(tx, ctx, { email, username, passwordHash, invited, toConfirm }),
    )
  } catch (error) {
    // The unique keys decide between concurrent requests for one name; this tells which key it was.
    if (isUniqueViolation(error)) throw (await takenError(db, { email, username })) ?? error
    throw error
  }
}

/** An invitation never raises the role of an existing account: only an admin does (decision 037). */
const hasAccount = () => appError('EMAIL_TAKEN', { fields: { email: 'invitedHasAccount' } })
