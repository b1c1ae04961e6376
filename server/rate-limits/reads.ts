import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../trpc/context.ts'
import { networkOf } from './network.ts'
import { refuseFor } from './refuse.ts'

/**
 * Calls of a network a minute, by their cost (docs/decisions/017): a school stays below. In memory, per process,
 * because a read shall not cost a write.
 */
export const READ_LIMITS = {
  /** Full-text search: the most expensive public call. */
  search: 300,
  likes: 1200,
  /** May start a translation. */
  translation: 600,
  /** Lists, items, comments, videos: opening an article takes three or four. */
  lists: 3000,
} as const

export type ReadKind = keyof typeof READ_LIMITS

/** By router; the others have limits of their own or are the team's. */
const KINDS: Record<string, ReadKind> = {
  content: 'lists',
  comments: 'lists',
  videos: 'lists',
  settings: 'lists',
  likes: 'likes',
  translation: 'translation',
}

type Limiters = Record<ReadKind, RateLimiterMemory>
/** Per site; tests have several in a process. */
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

/** In-process calls are free. @throws TOO_MANY_REQUESTS as refuseFor */
export async function countRead({ config, http }: Counting, kind: ReadKind): Promise<void> {
  if (config.RATE_LIMIT === 'off' || !http) return
  const refused = await limiters(config)
    [kind].consume(networkOf(http.ip))
    .then(() => undefined)
    .catch((left: RateLimiterRes) => left)
  if (refused) refuseFor(refused.msBeforeNext, { http })
}

/** Each call of a batch counts. @throws TOO_MANY_REQUESTS */
export async function countCall(on: Counting, path: string): Promise<void> {
  const kind = KINDS[path.split('.', 1)[0] ?? '']
  if (kind) await countRead(on, kind)
}
