/** Node's codes of a connection that cannot be made or has broken. */
const SOCKET = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]

/** PostgreSQL's: class 08 apart, being shut down, crashed, starting up, out of connections. */
const POSTGRES = ['57P01', '57P02', '57P03', '57P05', '53300']

/** Prisma's: unreachable, timed out, closed, no connection free, too many connections. */
const PRISMA = ['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037']

/** Prisma's driver adapter names the kind of failure instead of a code. */
const KINDS = ['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections']

const CODES = new Set([...SOCKET, ...POSTGRES, ...PRISMA])
const AWAY_KINDS = new Set(KINDS)

/** What `pg` and its pool say without any code. */
const SENTENCES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Connection ended|terminating connection|the database system is)/i

/** Prisma's one code for every trouble with a transaction; only not getting one at all means that. */
const NO_TRANSACTION = /Unable to start a transaction in the given time/

const field = (value: object, name: string): unknown =>
  name in value ? (value as Record<string, unknown>)[name] : undefined

function saysAway(error: object): boolean {
  for (const name of ['code', 'originalCode']) {
    const code = field(error, name)
    if (typeof code === 'string' && (CODES.has(code) || /^08[0-9A-Z]{3}$/.test(code))) return true
  }
  const kind = field(error, 'kind')
  if (typeof kind === 'string' && AWAY_KINDS.has(kind)) return true
  for (const name of ['message', 'originalMessage']) {
    const text = field(error, name)
    if (typeof text === 'string' && (SENTENCES.test(text) || NO_TRANSACTION.test(text))) return true
  }
  return false
}

/**
 * Whether an error means that the database cannot be reached just now (503, try again), rather than that the
 * query was wrong. Looks through everything that Prisma, its adapter and `pg` wrap around the cause.
 */
export function isDatabaseAway(error: unknown): boolean {
  const seen = new Set<unknown>()
  const look = [error]
  while (look.length > 0 && seen.size < 30) {
    const next = look.pop()
    if (typeof next !== 'object' || next === null || seen.has(next)) continue
    seen.add(next)
    if (saysAway(next)) return true
    look.push(field(next, 'cause'), field(next, 'meta'), field(next, 'driverAdapterError'))
    // Of a name with several addresses, each failure.
    const several = field(next, 'errors')
    if (Array.isArray(several)) look.push(...several)
  }
  return false
}
