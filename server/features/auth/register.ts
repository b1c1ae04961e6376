import { Prisma } from '../../../prisma/generated/client.ts'
import type { RegisterInput } from '../../../shared/auth/schema.ts'
import { usernameKey } from '../../../shared/auth/username.ts'
import { newId } from '../../../shared/id.ts'
import type { FieldMessage } from '../../../shared/messages/fr.ts'
import type { Context } from '../../trpc/context.ts'
import { type AppError, appError } from '../../trpc/errors.ts'
import { writeLog } from '../logs/service.ts'
import { countAttempt } from './limits.ts'
import { type SignedInAnswer, startSession } from './login.ts'
import { hashPassword } from './password.ts'
import { checkNewPassword } from './policy.ts'
import { ownColumns } from './selects.ts'

/** What somebody else has already, of an address and a name. @returns the error to throw, or null */
export async function takenError(
  db: Pick<Prisma.TransactionClient, 'user'>,
  wanted: { email?: string; username: string; userId?: string },
): Promise<AppError | null> {
  const key = usernameKey(wanted.username)
  const rows = await db.user.findMany({
    where: {
      OR: [{ usernameKey: key }, ...(wanted.email === undefined ? [] : [{ email: wanted.email }])],
      ...(wanted.userId === undefined ? {} : { id: { not: wanted.userId } }),
    },
    select: { email: true, usernameKey: true },
  })
  const fields: Record<string, FieldMessage> = {
    ...(rows.some((row) => row.email === wanted.email) ? { email: 'emailTaken' as const } : {}),
    ...(rows.some((row) => row.usernameKey === key) ? { username: 'usernameTaken' as const } : {}),
  }
  if (rows.length === 0) return null
  return appError(fields.email ? 'EMAIL_TAKEN' : 'USERNAME_TAKEN', { fields })
}

/** Whether the database refused a row because a unique key is taken. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'

/**
 * Makes an account, always a member's, and signs its owner in.
 * @throws EMAIL_TAKEN, USERNAME_TAKEN, BAD_INPUT for a password that the policy refuses, TOO_MANY_REQUESTS
 */
export async function register(ctx: Context, input: RegisterInput): Promise<SignedInAnswer> {
  const { db, config } = ctx
  const { email, username, password } = input
  await countAttempt(ctx, 'register', email)
  await checkNewPassword(password, { role: 'visitor', email, username }, { config, field: 'password' })
  const taken = await takenError(db, { email, username })
  if (taken) throw taken
  const passwordHash = await hashPassword(password)
  try {
    return await db.$transaction(async (tx) => {
      const user = await tx.user.create({
        data: { id: newId(), email, username, usernameKey: usernameKey(username), passwordHash },
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
    // Two may ask for one name at the same moment: the unique keys decide, and this says which it was.
    if (isTaken(error)) throw (await takenError(db, { email, username })) ?? error
    throw error
  }
}
