import { ZodError } from 'zod'
import type { Role } from '../../../../prisma/generated/client.ts'
import { AUTH_LIMITS } from '../../../../shared/auth/schema.ts'
import { withMinimum } from '../../../../shared/auth/too-short.ts'
import type { FieldMessage } from '../../../../shared/messages/fr.ts'
import { SITE } from '../../../../shared/site.ts'
import type { Config } from '../../../config.ts'
import { appError } from '../../../trpc/errors.ts'
import { foldPassword, isCommonPassword } from './common-passwords.ts'

type Policy = Partial<Pick<Config, 'PASSWORD_POLICY'>>

/** Who chooses a password, and by which rules. */
export interface Chooser {
  role: Role
  /** Their address and username. */
  email: string
  username?: string
}

/** White space, characters without a shape of their own, and the Braille blank, which has no dots. */
const SHOWS_NOTHING = /^[\s\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** How many characters a new password has at least. */
function minimumOf(role: Role, { PASSWORD_POLICY }: Policy): number {
  if (role === 'admin') return AUTH_LIMITS.adminPasswordMin
  return PASSWORD_POLICY === 'strict' ? AUTH_LIMITS.strictPasswordMin : AUTH_LIMITS.passwordMin
}

/** Has the refusal of an input name the minimum that holds for who chooses a password. */
export function nameMinimum(refusal: unknown, role: Role, policy: Policy): void {
  if (!(refusal instanceof ZodError)) return
  const min = minimumOf(role, policy)
  for (const issue of refusal.issues) Object.assign(issue, { message: withMinimum(issue.message, min) })
}

/** What is tried first on one account: its own names, and the site's. */
function isOwnName(password: string, { email, username }: Chooser): boolean {
  const names = [email, email.slice(0, email.lastIndexOf('@')), SITE.name, username ?? email]
  return names.map(foldPassword).includes(foldPassword(password))
}

/**
 * What is wrong with a password that somebody wants to set (decision 020): blank, too short for who they are, their
 * own name, or one that many people have. Passwords that were set before are never judged.
 * @returns the name of the sentence that says what is wrong, or null
 */
export async function passwordFault(
  password: string,
  chooser: Chooser,
  policy: Policy,
): Promise<FieldMessage | null> {
  const minimum = minimumOf(chooser.role, policy)
  const length = Array.from(password).length
  if (length < minimum) return withMinimum('passwordTooShort', minimum)
  if (length > AUTH_LIMITS.passwordMax) return 'passwordTooLong'
  if (SHOWS_NOTHING.test(password)) return 'passwordBlank'
  if (isOwnName(password, chooser)) return 'passwordIsName'
  return (await isCommonPassword(password)) ? 'passwordTooCommon' : null
}

/**
 * Refuses a password that somebody wants to set.
 * @throws BAD_INPUT naming the field
 */
export async function checkNewPassword(
  password: string,
  chooser: Chooser,
  { config, field }: { config: Policy; field: string },
): Promise<void> {
  const fault = await passwordFault(password, chooser, config)
  if (fault) throw appError('BAD_INPUT', { fields: { [field]: fault } })
}
