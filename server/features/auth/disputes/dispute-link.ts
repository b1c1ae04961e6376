import { timingSafeEqual } from 'node:crypto'
import { isId } from '../../../../shared/base/id.ts'
import type { Config } from '../../../base/config.ts'
import { keyedHash } from '../sessions/token.ts'

/** What stops a dispute, by an address that it was told: `<dispute>.<keyed hash of it and the address>`. Nothing is stored. */
export const stopToken = (disputeId: string, email: string, config: Pick<Config, 'JWT_SECRET'>): string =>
  `${disputeId}.${keyedHash(`stop-dispute:${disputeId}:${email}`, config)}`

/** The dispute that a token names, not yet checked; undefined for what is none of ours. */
export function disputeIn(token: string): string | undefined {
  const [id = '', mac = '', ...more] = token.split('.')
  return isId(id) && mac.length === 64 && more.length === 0 ? id : undefined
}

/** Whether we made it for this address; compared in constant time. */
export function isStopToken(
  token: string,
  disputeId: string,
  email: string,
  config: Pick<Config, 'JWT_SECRET'>,
): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(stopToken(disputeId, email, config))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
