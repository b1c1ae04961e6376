import type { RegisterInput } from '../../../../shared/auth/schema.ts'
import { newId } from '../../../../shared/id.ts'
import type { FieldMessage } from '../../../../shared/messages/fr.ts'
import type { Tx } from '../../../database/client.ts'
import { isUniqueViolation } from '../../../database/errors.ts'
import { countAttempt } from '../../../rate-limits/attempts.ts'
import type { Context } from '../../../trpc/context.ts'
import { type AppError, appError } from '../../../trpc/errors.ts'
import { writeLog } from '../../logs/service.ts'
import { settings } from '../../settings/settings.ts'
import { isReservedName, nameColumns } from '../names/names.ts'
import { hashPassword } from '../passwords/password.ts'
import { checkNewPassword } from '../passwords/policy.ts'
import { ownColumns } from '../selects.ts'
import { type SignedInAnswer, startSession } from '../sessions/login.ts'

/** With `maybeAlike`, names that only look like it are free. @returns the error to throw, or null */
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

/** @throws BAD_INPUT for a name that is the team's */
export function refuseReserved(username: string): void {
  if (isReservedName(username)) throw appError('BAD_INPUT', { fields: { username: 'usernameReserved' } })
}

/** @throws REGISTRATION_CLOSED, REGISTRATION_INVITED */
async function refuseUninvited(db: Pick<Tx, 'setting'>): Promise<void> {
  const { registration } = await settings(db)
  if (registration === 'closed') throw appError('REGISTRATION_CLOSED')
  if (registration === 'invited') throw appError('REGISTRATION_INVITED')
}

/**
 * @throws REGISTRATION_CLOSED, REGISTRATION_INVITED, EMAIL_TAKEN, USERNAME_TAKEN, TOO_MANY_REQUESTS, BAD_INPUT for a
 * reserved name or a refused password
 */
export async function register(ctx: Context, input: RegisterInput): Promise<SignedInAnswer> {
  const { db, config } = ctx
  const { email, username, password } = input
  await countAttempt(ctx, 'register', email)
  await refuseUninvited(db)
  await checkNewPassword(password, { role: 'visitor', email, username }, { config, field: 'password' })
  refuseReserved(username)
  const taken = await takenError(db, { email, username })
  if (taken) throw taken
  const passwordHash = await hashPassword(password)
  try {
    return await db.$transaction(async (tx) => {
      const user = await tx.user.create({
        data: { id: newId(), email, ...nameColumns(username), passwordHash },
        select: ownColumns,
      })
      await writeLog(tx, {
        actionType: 'user_action',
        message: 'Création d’un compte',
        user,
        data: { event: 'register' },
      })
      return startSession(tx, ctx, user)
    })
  } catch (error) {
    // Two concurrent requests for one name: the unique keys decide, and this says which it was.
    if (isUniqueViolation(error)) throw (await takenError(db, { email, username })) ?? error
    throw error
  }
}
