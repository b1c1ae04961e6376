import type { Config } from '../../../config.ts'
import type { Tx } from '../../../database/client.ts'
import type { GivenStep } from './provenance.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { useTotp } from './totp.ts'

/** Apps show six digits, often in two groups; anything else can only be a recovery code. */
const DIGITS = /^\d{6}$/

/**
 * Uses a code of the app, or a recovery code, of somebody who has a secret.
 * @returns which it was, and what that rests on; null for a wrong one
 * @throws APP_KEY_UNREADABLE for one of an app whose key cannot be read here
 */
export async function useCode(
  tx: Tx,
  userId: string,
  typed: string,
  config: Pick<Config, 'SECRETS_KEY'>,
): Promise<GivenStep | null> {
  const code = typed.replace(/\s/g, '')
  if (!DIGITS.test(code)) {
    const used = await useRecoveryCode(tx, userId, code)
    return used && { by: 'recovery', ...used }
  }
  if (!(await useTotp(tx, userId, code, config))) return null
  const app = await tx.totp.findUnique({ where: { userId }, select: { originId: true } })
  return { by: 'totp', originId: app?.originId ?? null }
}
