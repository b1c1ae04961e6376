import { isIP } from 'node:net'
import type { FastifyServerOptions } from 'fastify'

/** Ranges that proxy-addr, which Fastify asks, knows by a name. */
const NAMES = ['loopback', 'linklocal', 'uniquelocal']

function isRange(text: string): boolean {
  if (NAMES.includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Whether a text is what TRUST_PROXY takes: yes or no, a number of proxies, or their addresses. */
export const isTrustProxy = (text: string): boolean =>
  /^(true|false|\d{1,3})$/.test(text) || text.split(',').every((one) => isRange(one.trim()))

/** TRUST_PROXY as Fastify wants it: true, a number of hops, or addresses. */
export function trustProxy(text: string | undefined): NonNullable<FastifyServerOptions['trustProxy']> {
  if (text === undefined || text === 'false') return false
  if (text === 'true') return true
  return /^\d+$/.test(text) ? (_address, hop) => hop < Number(text) : text
}
