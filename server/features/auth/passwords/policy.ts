import { ZodError } from 'zod'
import { lengthOf, passwordMinimum } from '../../../../shared/account/password-minimum.ts'
import type { Role } from '../../../../shared/account/roles.ts'
import { AUTH_LIMITS } from '../../../../shared/account/schema.ts'
import { withMinimum } from '../../../../shared/account/too-short.ts'
import type { FieldMessage } from '../../../../shared/messages/fr.ts'
import type { Config } from '../../../base/config.ts'
import type { Db } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'
import { brandOf } from '../../brand/read.ts'
import { foldPassword, isCommonPassword } from './common-passwords.ts'

type Policy = Partial<Pick<Config, 'PASSWORD_POLICY'>>

export interface Chooser {
  role: Role
  email: string
  username?: string
  site: string
}

/** The Braille blank shows nothing, but has no Unicode class of its own. */
const SHOWS_NOTHING = /^[\s\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u

const minimumOf = (role: Role, { PASSWORD_POLICY }: Policy): number => passwordMinimum(role, PASSWORD_POLICY)

export function nameMinimum(refusal: unknown, role: Role, policy: Policy): void {
  if (!(refusal instanceof ZodError)) return
  const min = minimumOf(role, policy)
  for (const issue of refusal.issues) Object.assign(issue, { message: withMinimum(issue.message, min) })
}

/** Attackers try the account's names and the site's first. */
function isOwnName(password: string, { email, username, site }: Chooser): boolean {
  const names = [email, email.slice(0, email.lastIndexOf('@')), site, username ?? email]
  return names.map(foldPassword).includes(foldPassword(password))
}

/** Checks a new password (decision 020). @returns the name of the message, or null */
export async function passwordFault(
  password: string,
  chooser: Chooser,
  policy: Policy,
): Promise<FieldMessage | null> {
  const minimum = minimumOf(chooser.role, policy)
  const length = lengthOf(password)
  if (length < minimum) return withMinimum('passwordTooShort', minimum)
  if (length > AUTH_LIMITS.passwordMax) return 'passwordTooLong'
  if (SHOWS_NOTHING.test(password)) return 'passwordBlank'
  if (isOwnName(password, chooser)) return 'passwordIsName'
  return (await isCommonPassword(password)) ? 'passwordTooCommon' : null
}

/** @throws BAD_INPUT with the field */
export async function checkNewPassword(
  password: string,
  chooser: Omit<Chooser, 'site'>,
  { db, config, field }: { db: Db; config: Policy; field: string },
): Promise<void> {
  const { name: site } = await brandOf(db)
  const fault = await passwordFault(password, { ...chooser, site }, config)
  if (fault) throw appError('BAD_INPUT', { fields: { [field]: fault } })
}
