import type { Prisma } from '../../../../prisma/generated/client.ts'
import { isEmail, normaliseEmail } from '../../../../shared/account/email.ts'
import { ADMIN, isAdmin } from '../../../../shared/account/roles.ts'
import { cleanUsername, USERNAME_MAX, usernameFault } from '../../../../shared/account/username-form.ts'
import { newId } from '../../../../shared/base/id.ts'
import { INITIAL_BRAND } from '../../../../shared/brand/initial.ts'
import { fieldMessage } from '../../../../shared/messages/messages.ts'
import { AdminError } from '../../../base/admin-error.ts'
import type { Config } from '../../../base/config.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { storedEmail } from '../../../mail/email-forms.ts'
import type { MailQueue } from '../../../mail/send-if-ready.ts'
import { queueRoleMails } from '../../auth/alerts/role-mail.ts'
import { hashPassword, randomPassword } from '../../auth/passwords/password.ts'
import { type Chooser, passwordFault } from '../../auth/passwords/policy.ts'
import { canAnotherAdminSignIn, lockAdmins } from '../../auth/required/last-admin.ts'
import { endLeft } from '../../auth/sessions/left-behind.ts'
import { brandOf } from '../../brand/read.ts'
import { writeLog } from '../../logs/service.ts'
import { nameColumns } from '../names/names.ts'
import { takenError } from './register.ts'

const DEFAULT_EMAIL = 'admin@manette.local'

export interface AdminAccess {
  email: string
  username: string
  /** Present when it was generated: it is shown once and stored nowhere. */
  password?: string
}

type Settings = Partial<Pick<Config, 'ADMIN_PASSWORD' | 'PASSWORD_POLICY'>>

/** @throws AdminError when the rules refuse ADMIN_PASSWORD */
async function choosePassword(chooser: Chooser, settings: Settings): Promise<string> {
  const { ADMIN_PASSWORD } = settings
  if (ADMIN_PASSWORD === undefined) return randomPassword()
  const fault = await passwordFault(ADMIN_PASSWORD, chooser, settings)
  if (fault) throw new AdminError(`ADMIN_PASSWORD: ${fieldMessage(fault, 'en')}`)
  return ADMIN_PASSWORD
}

const shownPassword = (settings: Settings, password: string) =>
  settings.ADMIN_PASSWORD === undefined ? { password } : {}

const firstEmail = ({ ADMIN_EMAIL }: Partial<Pick<Config, 'ADMIN_EMAIL'>>): string =>
  normaliseEmail(ADMIN_EMAIL ?? DEFAULT_EMAIL)

/** For a site without any account. @throws AdminError with the reason why the first admin could not be made */
export async function checkFirstPassword(
  settings: Settings & Partial<Pick<Config, 'ADMIN_EMAIL'>>,
): Promise<void> {
  await choosePassword({ role: ADMIN, email: firstEmail(settings), site: INITIAL_BRAND.name }, settings)
}

/** Makes the first admin, or gives a member with ADMIN_EMAIL that role; undefined where there is an admin. @throws AdminError */
export async function ensureFirstAdmin(
  db: Db,
  settings: Settings & Pick<Config, 'PUBLIC_URL'> & Partial<Pick<Config, 'ADMIN_EMAIL'>>,
): Promise<AdminAccess | undefined> {
  if (await canAnotherAdminSignIn(db, settings)) return undefined
  const email = firstEmail(settings)
  const { name: site } = await brandOf(db)
  const password = await choosePassword({ role: ADMIN, email, site }, settings)
  const passwordHash = await hashPassword(password)
  return db.$transaction(async (tx) => {
    await lockAdmins(tx)
    // Another process may have been faster while this one computed the hash.
    if (await canAnotherAdminSignIn(tx, settings)) return undefined
    const access = await makeAdmin(tx, await storedEmail(tx, email), passwordHash, 'start')
    return { ...access, ...shownPassword(settings, password) }
  })
}

/** Makes an admin, also of a member. With `telling`, that person and the other admins get a mail. @throws AdminError */
export async function createAdmin(
  db: Db,
  rawEmail: string,
  settings: Settings = {},
  telling?: MailQueue,
): Promise<AdminAccess> {
  const email = await storedEmail(db, checkedEmail(rawEmail))
  const { name: site } = await brandOf(db)
  const password = await choosePassword({ role: ADMIN, email, site }, settings)
  const passwordHash = await hashPassword(password)
  const made = await db.$transaction(async (tx) => {
    await lockAdmins(tx)
    const present = await tx.user.findUnique({ where: { email }, select: { role: true } })
    if (present && isAdmin(present.role))
      throw new AdminError(
        `${email} is an admin already; "npm run admin -- reset-password ${email}" lets them in again.`,
      )
    const access = await makeAdmin(tx, email, passwordHash, 'command line')
    const { id } = await tx.user.findUniqueOrThrow({ where: { email }, select: { id: true } })
    if (telling) await queueRoleMails(tx, telling, { targetId: id, role: ADMIN, byId: null })
    return access
  })
  return { ...made, ...shownPassword(settings, password) }
}

/** Sets a password and ends sessions and mailed resets. @throws AdminError */
export async function resetAdminPassword(
  db: Db,
  rawEmail: string,
  settings: Settings = {},
): Promise<AdminAccess> {
  const email = await storedEmail(db, checkedEmail(rawEmail))
  const select = { id: true, username: true, role: true } as const
  const user = await db.user.findUnique({ where: { email }, select })
  if (!user) throw new AdminError(`Nobody here has the address ${email}.`)
  const { name: site } = await brandOf(db)
  const password = await choosePassword({ ...user, email, site }, settings)
  const passwordHash = await hashPassword(password)
  await db.$transaction(async (tx) => {
    await setCredentials(tx, user.id, { passwordHash })
    await writeLog(tx, {
      level: 'WARN',
      actionType: 'admin_action',
      message: 'Mot de passe remplacé en ligne de commande',
      user: { id: user.id, email },
      data: { event: 'password_replaced', by: 'command line' },
    })
  })
  return { email, username: user.username, ...shownPassword(settings, password) }
}

function checkedEmail(raw: string): string {
  const email = normaliseEmail(raw)
  if (!isEmail(email)) throw new AdminError(`"${raw}" is not an e-mail address.`)
  return email
}

async function setCredentials(tx: Tx, id: string, data: Prisma.UserUpdateInput): Promise<void> {
  // The account is locked first, so that a sign-in under way is waited for and its session found.
  await tx.user.update({ where: { id }, data })
  await tx.session.deleteMany({ where: { userId: id } })
  await endLeft(tx, id, 'all')
}

const MAKERS = {
  start: 'Premier administrateur créé au démarrage',
  'command line': 'Administrateur créé en ligne de commande',
} as const

async function makeAdmin(
  tx: Tx,
  email: string,
  passwordHash: string,
  by: keyof typeof MAKERS,
): Promise<Omit<AdminAccess, 'password'>> {
  const present = await tx.user.findUnique({ where: { email }, select: { id: true, username: true } })
  const { id, username } = present ?? { id: newId(), username: await freeUsername(tx, email) }
  if (present) await setCredentials(tx, id, { role: ADMIN, passwordHash })
  else
    await tx.user.create({
      data: { id, email, ...nameColumns(username), role: ADMIN, passwordHash },
    })
  await writeLog(tx, {
    level: 'WARN',
    actionType: 'admin_action',
    message: MAKERS[by],
    user: { id, email },
    data: { event: 'admin_created', by, wasMember: present !== null },
  })
  return { email, username }
}

async function freeUsername(tx: Tx, email: string): Promise<string> {
  const local = cleanUsername(email.slice(0, email.indexOf('@')))
  const base = usernameFault(local) === null ? local : 'admin'
  for (let number = 1; ; number++) {
    const tail = number === 1 ? '' : `-${number}`
    const name = `${Array.from(base)
      .slice(0, USERNAME_MAX - tail.length)
      .join('')}${tail}`
    if (!(await takenError(tx, { username: name }))) return name
  }
}
