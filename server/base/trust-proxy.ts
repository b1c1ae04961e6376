import { isIP } from 'node:net'
import type { FastifyServerOptions } from 'fastify'

/** Names of ranges in proxy-addr, which Fastify uses. */
const NAMES = ['loopback', 'linklocal', 'uniquelocal']

function isRange(text: string): boolean {
  if (NAMES.includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

export const isTrustProxy = (text: string): boolean =>
  /^(true|false|\d{1,3})$/.test(text) || text.split(',').every((one) => isRange(one.trim()))

/** Fastify accepts true, a number of proxies, or their addresses. */
export function trustProxy(text: string | undefined): NonNullable<FastifyServerOptions['trustProxy']> {
  if (text === undefined || text === 'false') return false
  if (text === 'true') return true
  return /^\d+$/.test(text) ? (_address, hop) => hop < Number(text) : text
}
