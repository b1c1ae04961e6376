import type { Config } from '../../../base/config.ts'
import type { Tx } from '../../../database/client.ts'
import { CODES_LATER_MS } from '../disputes/codes-later.ts'
import { stopByDoor } from '../disputes/stop-by-door.ts'
import type { GivenStep } from '../sessions/provenance.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { useTotp } from './totp.ts'

/** Apps show six digits; any other input can only be a recovery code. */
const DIGITS = /^\d{6}$/

/**
 * @returns null for a wrong code
 * @throws APP_KEY_UNREADABLE
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
    if (!used) return null
    await stopByDoor(tx, userId, new Date(used.createdAt.getTime() + CODES_LATER_MS))
    return { by: 'recovery', originId: used.originId }
  }
  if (!(await useTotp(tx, userId, code, config))) return null
  const app = await tx.totp.findUnique({ where: { userId }, select: { originId: true, since: true } })
  if (app?.since) await stopByDoor(tx, userId, app.since)
  return { by: 'totp', originId: app?.originId ?? null }
}
