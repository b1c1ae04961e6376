import type { FastifyReply } from 'fastify'
import type { Config } from '../../base/config.ts'
import { sayTags } from '../../http/cacheable.ts'

/** In seconds. How long a CDN may answer by itself: counts in a page lag that long. */
const SHARED = 60
/** How long it may answer with the old version while it asks for the new one. */
const WHILE_REVALIDATING = 60
/** How long while we fail, as pages here outlive the database (decision 023). */
const IF_ERROR = 3600

/** Anybody may store it, and asks each time whether it still holds. */
export const REVALIDATED = 'public, max-age=0, must-revalidate'
const PRIVATE = 'private, no-store'

/** What is the same for everybody, and what ends it. */
export interface CacheEntry {
  tags: readonly string[]
  /** Moment at which it changes by itself (ms since 1970, planned.ts). */
  endsAt?: number | undefined
}

/** Whole seconds until something ends; at least 0. */
const secondsUntil = (endsAt: number | undefined): number =>
  endsAt === undefined ? Number.POSITIVE_INFINITY : Math.max(0, Math.floor((endsAt - Date.now()) / 1000))

/**
 * Says who may store an answer, and for how long: freshness and both kinds of staleness (RFC 5861) end together, at the
 * latest at `endsAt`. Browsers ask each time. With `CDN=on` also by which tags it can be purged. An answer that sets a cookie is nobody's but its reader's.
 * @param kept null for what is personal or no success
 */
export function sayKept(reply: FastifyReply, config: Pick<Config, 'CDN'>, kept: CacheEntry | null): void {
  if (!kept || reply.hasHeader('set-cookie')) return void reply.header('cache-control', PRIVATE)
  if (config.CDN === 'off') return void reply.header('cache-control', REVALIDATED)
  const left = secondsUntil(kept.endsAt)
  const fresh = Math.min(SHARED, left)
  const stale = (most: number) => Math.min(most, left - fresh)
  sayTags(reply, config, kept.tags)
  // Not must-revalidate, which would forbid both kinds of staleness (RFC 9111 section 5.2.2.2).
  reply.header(
    'cache-control',
    `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale(WHILE_REVALIDATING)}, stale-if-error=${stale(IF_ERROR)}`,
  )
}

/** For feeds: everybody may keep them for `seconds`, or until `endsAt`. */
export function sayKeptFor(
  reply: FastifyReply,
  config: Pick<Config, 'CDN'>,
  seconds: number,
  { tags, endsAt }: CacheEntry,
): void {
  sayTags(reply, config, tags)
  reply.header('cache-control', `public, max-age=${Math.min(seconds, secondsUntil(endsAt))}`)
}
