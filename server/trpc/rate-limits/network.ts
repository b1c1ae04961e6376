import { isIPv6 } from 'node:net'

/** Proxies may send a name instead of an address. */
const NAME_MAX = 64

/** Some proxies add the port, which changes with each connection. */
const withoutPort = (address: string): string =>
  address.match(/^(\d+\.\d+\.\d+\.\d+):\d+$/)?.[1] ?? address.match(/^\[([^\]]+)\](?::\d+)?$/)?.[1] ?? address

/** A client has a whole IPv6 /64 (RFC 6177), and so an address for each attempt: limits count by the first half. */
export function networkOf(address: string): string {
  const ip = withoutPort(address)
  const mapped = ip.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip.slice(0, NAME_MAX)
  const [head = '', tail] = (ip.split('%', 1)[0] ?? '').split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const zeros = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array<string>(Math.max(0, zeros)).fill('0'), ...groups(tail ?? '')]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
