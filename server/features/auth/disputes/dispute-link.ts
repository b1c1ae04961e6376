import { timingSafeEqual } from 'node:crypto'
import { isId } from '../../../../shared/base/id.ts'
import type { Config } from '../../../base/config.ts'
import { keyedHash } from '../sessions/token.ts'

/** A link that stops a dispute, `<dispute>.<keyed hash of it and the address>`: nothing is stored. */
export const stopToken = (disputeId: string, email: string, config: Pick<Config, 'JWT_SECRET'>): string =>
  `${disputeId}.${keyedHash(`stop-dispute:${disputeId}:${email}`, config)}`

export function disputeIn(token: string): string | undefined {
  const [id = '', mac = '', ...more] = token.split('.')
  return isId(id) && mac.length === 64 && more.length === 0 ? id : undefined
}

export function isStopToken(
  token: string,
  disputeId: string,
  email: string,
  config: Pick<Config, 'JWT_SECRET'>,
): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(stopToken(disputeId, email, config))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
