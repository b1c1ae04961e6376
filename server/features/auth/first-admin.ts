import type { Prisma } from '../../../prisma/generated/client.ts'
import { isEmail, normaliseEmail } from '../../../shared/auth/email.ts'
import { usernameKey } from '../../../shared/auth/username.ts'
import { cleanUsername, USERNAME_MAX, usernameFault } from '../../../shared/auth/username-form.ts'
import { newId } from '../../../shared/id.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../database/client.ts'
import { canAnotherAdminSignIn, lockAdmins } from './last-admin.ts'
import { hashPassword, randomPassword } from './password.ts'

/** Used when no ADMIN_EMAIL is configured (DESIGN section 4). */
const DEFAULT_EMAIL = 'admin@manette.local'

/** An admin that was just made or let in again. */
export interface AdminAccess {
  email: string
  username: string
  /** Set when we chose it: shown once, kept nowhere. */
  password?: string
}

/** What a person can do something about; its message is the one line to show. */
export class AdminError extends Error {}

type Tx = Prisma.TransactionClient

/**
 * Makes the first admin when no admin can sign in: ADMIN_EMAIL with ADMIN_PASSWORD, or what stands in for them.
 * A member who has that address already becomes the admin.
 * @returns undefined when there was one
 */
export async function ensureFirstAdmin(
  db: Db,
  config: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
): Promise<AdminAccess | undefined> {
  if (await canAnotherAdminSignIn(db)) return undefined
  const password = config.ADMIN_PASSWORD ?? randomPassword()
  const passwordHash = await hashPassword(password)
  return db.$transaction(async (tx) => {
    // Processes that start together make one between them.
    await lockAdmins(tx)
    // Another process may have been faster while we hashed.
    if (await canAnotherAdminSignIn(tx)) return undefined
    const made = await makeAdmin(tx, normaliseEmail(config.ADMIN_EMAIL ?? DEFAULT_EMAIL), passwordHash)
    return { ...made, ...(config.ADMIN_PASSWORD ? {} : { password }) }
  })
}

/**
 * Makes an admin, or an admin of a member.
 * @param chosen the password; a random one when absent
 * @throws AdminError when the address is none, or an admin has it already
 */
export async function createAdmin(db: Db, rawEmail: string, chosen?: string): Promise<AdminAccess> {
  const email = checkedEmail(rawEmail)
  const password = chosen ?? randomPassword()
  const passwordHash = await hashPassword(password)
  const made = await db.$transaction(async (tx) => {
    await lockAdmins(tx)
    const present = await tx.user.findUnique({ where: { email }, select: { role: true } })
    if (present?.role === 'admin')
      throw new AdminError(
        `${email} is an admin already; "npm run admin -- reset-password ${email}" lets them in again.`,
      )
    return makeAdmin(tx, email, passwordHash)
  })
  return { ...made, ...(chosen === undefined ? { password } : {}) }
}

/**
 * Gives an account a new password, and ends its sessions and mailed resets.
 * @throws AdminError when nobody has the address
 */
export async function resetPassword(db: Db, rawEmail: string, chosen?: string): Promise<AdminAccess> {
  const email = checkedEmail(rawEmail)
  const user = await db.user.findUnique({ where: { email }, select: { id: true, username: true } })
  if (!user) throw new AdminError(`Nobody here has the address ${email}.`)
  const password = chosen ?? randomPassword()
  const passwordHash = await hashPassword(password)
  await db.$transaction((tx) => letIn(tx, user.id, { passwordHash }))
  return { email, username: user.username, ...(chosen === undefined ? { password } : {}) }
}

function checkedEmail(raw: string): string {
  const email = normaliseEmail(raw)
  if (!isEmail(email)) throw new AdminError(`"${raw}" is not an e-mail address.`)
  return email
}

/** Whoever was signed in with the old password, or had asked for another, is out. */
async function letIn(tx: Tx, id: string, data: Prisma.UserUpdateInput): Promise<void> {
  await tx.session.deleteMany({ where: { userId: id } })
  await tx.passwordReset.deleteMany({ where: { userId: id } })
  await tx.user.update({ where: { id }, data })
}

async function makeAdmin(
  tx: Tx,
  email: string,
  passwordHash: string,
): Promise<Omit<AdminAccess, 'password'>> {
  const present = await tx.user.findUnique({ where: { email }, select: { id: true, username: true } })
  if (present) {
    await letIn(tx, present.id, { role: 'admin', passwordHash })
    return { email, username: present.username }
  }
  const username = await freeUsername(tx, email)
  await tx.user.create({
    data: { id: newId(), email, username, usernameKey: usernameKey(username), role: 'admin', passwordHash },
  })
  return { email, username }
}

/** The part of the address before the @, with a number behind it when somebody has that name. */
async function freeUsername(tx: Tx, email: string): Promise<string> {
  const local = cleanUsername(email.slice(0, email.indexOf('@')))
  const base = usernameFault(local) === null ? local : 'admin'
  for (let number = 1; ; number++) {
    const tail = number === 1 ? '' : `-${number}`
    const name = `${Array.from(base)
      .slice(0, USERNAME_MAX - tail.length)
      .join('')}${tail}`
    const taken = await tx.user.findUnique({
      where: { usernameKey: usernameKey(name) },
      select: { id: true },
    })
    if (!taken) return name
  }
}
