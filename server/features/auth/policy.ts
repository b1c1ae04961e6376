import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Role } from '../../../prisma/generated/client.ts'
import { AUTH_LIMITS } from '../../../shared/auth/schema.ts'
import type { FieldMessage } from '../../../shared/messages/fr.ts'
import type { Config } from '../../config.ts'
import { appError } from '../../trpc/errors.ts'

const FILE = path.join(import.meta.dirname, 'common-passwords.txt')

/** As common passwords are compared: neither case nor composed letters make one rare. */
const folded = (password: string): string => password.normalize('NFKC').toLowerCase()

let common: Promise<Set<string>> | undefined

/** The list beside this file; its first lines, which begin with "# ", say how it was made. */
async function readCommon(): Promise<Set<string>> {
  const lines = (await readFile(FILE, 'utf8')).split('\n')
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('# ')).map(folded))
}

/** Whether many people have this password. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon()
  return (await common).has(folded(password))
}

type Policy = Partial<Pick<Config, 'PASSWORD_POLICY'>>

/**
 * What PASSWORD_POLICY=strict asks beyond the documented six characters (DESIGN section 7): nothing that
 * everybody tries first, and twelve characters of admins.
 * @returns the name of the sentence that says what is wrong, or null
 */
export async function passwordFault(
  password: string,
  role: Role,
  { PASSWORD_POLICY }: Policy,
): Promise<FieldMessage | null> {
  if (PASSWORD_POLICY !== 'strict') return null
  if (role === 'admin' && Array.from(password).length < AUTH_LIMITS.adminPasswordMin)
    return 'adminPasswordTooShort'
  return (await isCommonPassword(password)) ? 'passwordTooCommon' : null
}

/**
 * Refuses a password that somebody wants to set.
 * @throws BAD_INPUT naming the field
 */
export async function checkNewPassword(
  password: string,
  { role, config, field }: { role: Role; config: Policy; field: string },
): Promise<void> {
  const fault = await passwordFault(password, role, config)
  if (fault) throw appError('BAD_INPUT', { fields: { [field]: fault } })
}
