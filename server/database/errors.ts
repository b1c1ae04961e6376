import { Prisma } from '../../prisma/generated/client.ts'
import { propertyOf } from '../../shared/base/property.ts'
import { entriesIn } from '../../shared/base/tables.ts'
import { BusyError } from './pool/gate.ts'

/** Nothing works while `away`; with the others, reads may work. */
export type Trouble =
  | 'away'
  /** The pool is busy, not the database: nothing has been done. */
  | 'busy'
  | 'too-many-connections'
  | 'read-only'
  | 'disk-full'
  | 'out-of-memory'
  | 'limit-reached'
  | 'io-error'

const SOCKET = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH'.split(' '),
)

/** PostgreSQL's codes (manual, appendix A) and Prisma's codes for the same. P2028: a transaction was too slow under load. */
const CODES: Record<Exclude<Trouble, 'busy'>, string[]> = {
  away: '57P01 57P02 57P03 57P05 P1001 P1002 P1008 P1017 P2024 P2028'.split(' '),
  'too-many-connections': ['53300', 'P2037'],
  'read-only': ['25006'],
  'disk-full': ['53100'],
  'out-of-memory': ['53200'],
  'limit-reached': ['53000', '53400'],
  'io-error': ['58000', '58030'],
}
const TROUBLE_OF_CODE = new Map(
  entriesIn(CODES).flatMap(([trouble, codes]) => codes.map((code) => [code, trouble] as const)),
)

const TROUBLE_OF_KIND = new Map<unknown, Trouble>([
  ['DatabaseNotReachable', 'away'],
  ['ConnectionClosed', 'away'],
  ['SocketTimeout', 'away'],
  ['TooManyConnections', 'too-many-connections'],
])

const SENTENCES =
  /^(Connection (terminated|ended)|timeout (expired|exceeded when trying to connect)|Client has encountered a connection error|Query read timeout)|Unable to start a transaction in the given time/

/** A failed statement that did not go through Prisma: the server, its socket or the pool failed. */
export class StatementError extends Error {
  readonly code: unknown
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'StatementError'
    this.code = propertyOf(cause, 'code')
  }
}

function troubleIn(error: object): Trouble | undefined {
  if (error instanceof BusyError) return 'busy'
  const kind = TROUBLE_OF_KIND.get(propertyOf(error, 'kind'))
  if (kind) return kind
  const text = propertyOf(error, 'message')
  if (typeof text === 'string' && SENTENCES.test(text)) return 'away'
  const code = propertyOf(error, 'code')
  if (typeof code !== 'string') return undefined
  if (/^08[0-9A-Z]{3}$/.test(code)) return 'away'
  // A code alone could come from any socket, such as that of a reader who has left.
  const syscall = propertyOf(error, 'syscall')
  const ofDatabase = error instanceof StatementError || 'clientVersion' in error
  if (SOCKET.has(code) && (ofDatabase || syscall === 'connect' || syscall === 'getaddrinfo')) return 'away'
  return TROUBLE_OF_CODE.get(code)
}

/** The database's state is answered by 503, unlike a query's fault. This looks through all wrapped causes. */
export function troubleOf(error: unknown): Trouble | undefined {
  const seen = new Set<unknown>()
  const look = [error]
  while (look.length > 0 && seen.size < 30) {
    const next = look.pop()
    // fetch throws a TypeError when some other host is away.
    if (typeof next !== 'object' || next === null || next instanceof TypeError || seen.has(next)) continue
    seen.add(next)
    const trouble = troubleIn(next)
    if (trouble) return trouble
    look.push(propertyOf(next, 'cause'), propertyOf(next, 'meta'), propertyOf(next, 'driverAdapterError'))
    // A name with several addresses has one failure for each.
    const several = propertyOf(next, 'errors')
    if (Array.isArray(several)) look.push(...several)
  }
  return undefined
}

export function isDatabaseAway(error: unknown): boolean {
  const trouble = troubleOf(error)
  return trouble === 'away' || trouble === 'too-many-connections'
}

/** Prisma's P2002 is PostgreSQL's 23505. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
