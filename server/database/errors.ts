/** Node's codes of a connection that cannot be made or has broken. */
const SOCKET = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH'.split(' '),
)

/**
 * PostgreSQL's (being shut down, crashed, starting up, full) and Prisma's own for the same; P2028: a transaction that
 * was not done in its time, because too much else was.
 */
const CODES = new Set('57P01 57P02 57P03 57P05 53300 P1001 P1002 P1008 P1017 P2024 P2028 P2037'.split(' '))

/** Prisma's driver adapter names the kind of failure instead of a code. */
const KINDS = new Set('DatabaseNotReachable ConnectionClosed SocketTimeout TooManyConnections'.split(' '))

/** What `pg`, its pool and Prisma's transactions say without any code. */
const SENTENCES =
  /^(Connection (terminated|ended)|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)|Unable to start a transaction in the given time/

const field = (value: object, name: string): unknown => (value as Record<string, unknown>)[name]

function saysAway(error: object): boolean {
  const code = field(error, 'code')
  const kind = field(error, 'kind')
  const text = field(error, 'message')
  if (typeof kind === 'string' && KINDS.has(kind)) return true
  if (typeof text === 'string' && SENTENCES.test(text)) return true
  if (typeof code !== 'string') return false
  if (CODES.has(code) || /^08[0-9A-Z]{3}$/.test(code)) return true
  // A socket's code alone could be any socket's, such as that of a reader who has gone.
  const syscall = field(error, 'syscall')
  return SOCKET.has(code) && (syscall === 'connect' || syscall === 'getaddrinfo' || 'clientVersion' in error)
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
    // A TypeError is fetch's way of saying that some other host is away.
    if (typeof next !== 'object' || next === null || next instanceof TypeError || seen.has(next)) continue
    seen.add(next)
    if (saysAway(next)) return true
    look.push(field(next, 'cause'), field(next, 'meta'), field(next, 'driverAdapterError'))
    // Of a name with several addresses, each failure.
    const several = field(next, 'errors')
    if (Array.isArray(several)) look.push(...several)
  }
  return false
}
