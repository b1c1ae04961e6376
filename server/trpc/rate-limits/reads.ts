import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { isKeyOf, keysIn, recordOf } from '../../../shared/base/tables.ts'
import type { Context, LimitedCall } from '../context.ts'
import type { RIGHTS } from '../rights.ts'
import { networkOf } from './network.ts'
import { refuseFor } from './refuse.ts'

/**
 * Calls a minute; a school stays below them (decision 017). Counted in memory, as a read must not cost a write;
 * processes of one supervisor share their counts (decision 052).
 */
export const READ_LIMITS = {
  /** Full-text search is the most expensive public call. */
  search: 300,
  likes: 1200,
  /** A call may start a translation. */
  translation: 600,
  /** Opening an article takes three or four of them. */
  lists: 3000,
  /** A tab asks for its account when it is opened. */
  account: 3000,
  /** A visible tab asks each minute. */
  notifications: 3000,
  /** An open form saves and reports some 30 times a minute. */
  team: 3000,
  /** A page of people, jobs or the log asks again every few seconds. */
  administration: 1200,
  /** Each version may take 150 ms of the thread that serves everybody. */
  comparisons: 120,
  /** The other service answers some three a second, for the whole team. */
  facts: 60,
  /** A table of 500 games keeps the database busy for seconds. */
  files: 30,
} as const

export type ReadKind = keyof typeof READ_LIMITS

type Rights = typeof RIGHTS
/** A router whose procedures are all open has limits of its own. */
type GuardedRouters = {
  [P in keyof Rights]: Rights[P]['right'] extends 'open'
    ? never
    : P extends `${infer Noun}.${string}`
      ? Noun
      : never
}[keyof Rights]

/** The compiler requires each router. */
export const KINDS: Record<GuardedRouters, ReadKind> = {
  texts: 'lists',
  games: 'lists',
  search: 'search',
  subjects: 'lists',
  platforms: 'lists',
  comments: 'lists',
  moderation: 'team',
  videos: 'lists',
  settings: 'lists',
  brand: 'lists',
  people: 'lists',
  likes: 'likes',
  translation: 'translation',
  auth: 'account',
  passkeys: 'account',
  notifications: 'notifications',
  follows: 'account',
  writing: 'team',
  images: 'team',
  admin: 'administration',
  likesAdmin: 'administration',
  logs: 'administration',
  operation: 'administration',
}

type Limiters = Record<ReadKind, RateLimiterMemory>
/** Tests run several sites in a process. */
const limitersOf = new WeakMap<object, Limiters>()

export type ReadCounts = readonly (readonly [kind: ReadKind, network: string, calls: number])[]
/** Counts that other processes do not know yet. */
const unsharedCounts = new WeakMap<object, Map<ReadKind, Map<string, number>>>()

function limiters(config: Context['config']): Limiters {
  const cached = limitersOf.get(config)
  if (cached) return cached
  const byKind = recordOf<Limiters>(
    keysIn(READ_LIMITS),
    (kind) => new RateLimiterMemory({ keyPrefix: kind, points: READ_LIMITS[kind], duration: 60 }),
  )
  limitersOf.set(config, byKind)
  return byKind
}

type ReadContext = Pick<Context, 'config'> & {
  http?: LimitedCall | undefined
}

/** In-process calls are free. @throws TOO_MANY_REQUESTS, like refuseFor */
export async function countRead({ config, http }: ReadContext, kind: ReadKind): Promise<void> {
  if (config.RATE_LIMIT === 'off' || !http) return
  const network = networkOf(http.ip)
  noteFor(config, kind, network)
  const refused = await limiters(config)
    [kind].consume(network)
    .then(() => undefined)
    .catch((left: RateLimiterRes) => left)
  if (refused) refuseFor(refused.msBeforeNext, { http })
}

function noteFor(config: Context['config'], kind: ReadKind, network: string): void {
  const counts = unsharedCounts.get(config)?.get(kind)
  counts?.set(network, (counts.get(network) ?? 0) + 1)
}

const fresh = () => new Map(keysIn(READ_LIMITS).map((kind) => [kind, new Map<string, number>()]))

/** `take` returns what this process has counted since the last call; `add` adds another one's counts. */
export function shareReads(config: Context['config']): {
  take(): ReadCounts
  add(counts: ReadCounts): Promise<void>
} {
  unsharedCounts.set(config, fresh())
  return {
    take() {
      const counts = unsharedCounts.get(config) ?? fresh()
      unsharedCounts.set(config, fresh())
      return [...counts].flatMap(([kind, calls]) =>
        [...calls].map(([network, number]) => [kind, network, number] as const),
      )
    },
    async add(counts) {
      const all = limiters(config)
      // Another release may count other kinds.
      for (const [kind, network, calls] of counts) await all[kind]?.penalty(network, calls)
    },
  }
}

/** Each call in a batch counts. @throws TOO_MANY_REQUESTS */
export async function countCall(on: ReadContext, path: string): Promise<void> {
  const noun = path.split('.', 1)[0] ?? ''
  if (isKeyOf(KINDS, noun)) await countRead(on, KINDS[noun])
}
