import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../trpc/context.ts'
import { networkOf } from './network.ts'
import { refuseFor } from './refuse.ts'

/**
 * How many calls a network may make in a minute, by what they cost us (docs/decisions/017): a school behind one
 * address meets none of these, a program that asks as fast as it can does. Kept in the memory of each process, because
 * a read shall not cost a write: behind a proxy a network has so many of every process.
 */
export const READ_LIMITS = {
  /** Full-text search: the dearest that a stranger can ask for. */
  search: 300,
  likes: 1200,
  /** What readers of English ask for: it may start a translation. */
  translation: 600,
  /** Lists, items, comments, videos: an article that is opened asks for three or four. */
  lists: 3000,
} as const

export type ReadKind = keyof typeof READ_LIMITS

/** What a procedure counts as, by its noun; the others have limits of their own or are the team's. */
const KINDS: Record<string, ReadKind> = {
  content: 'lists',
  comments: 'lists',
  videos: 'lists',
  likes: 'likes',
  translation: 'translation',
}

type Limiters = Record<ReadKind, RateLimiterMemory>
/** One set for each site of the process; tests have several. */
const limitersOf = new WeakMap<object, Limiters>()

function limiters(config: Context['config']): Limiters {
  const known = limitersOf.get(config)
  if (known) return known
  const made = Object.fromEntries(
    Object.entries(READ_LIMITS).map(([kind, points]) => [
      kind,
      new RateLimiterMemory({ keyPrefix: kind, points, duration: 60 }),
    ]),
  ) as Limiters
  limitersOf.set(config, made)
  return made
}

type Counting = Pick<Context, 'config'> & {
  http?: Pick<NonNullable<Context['http']>, 'ip' | 'setHeader'> | undefined
}

/** Counts a read of a network. Calls within the process are free. @throws TOO_MANY_REQUESTS as refuseFor */
export async function countRead({ config, http }: Counting, kind: ReadKind): Promise<void> {
  if (config.RATE_LIMIT === 'off' || !http) return
  const refused = await limiters(config)
    [kind].consume(networkOf(http.ip))
    .then(() => undefined)
    .catch((left: RateLimiterRes) => left)
  if (refused) refuseFor(refused.msBeforeNext, { http })
}

/** Counts a call of a procedure, so that each of a batch counts, too. @throws TOO_MANY_REQUESTS */
export async function countCall(on: Counting, path: string): Promise<void> {
  const kind = KINDS[path.split('.', 1)[0] ?? '']
  if (kind) await countRead(on, kind)
}
