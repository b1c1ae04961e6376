import type { FastifyReply } from 'fastify'
import type { Config } from '../../base/config.ts'
import { sayTags } from '../../http/cacheable.ts'

/** How many seconds counts on a page in a CDN may lag. */
const SHARED = 60
/** The CDN serves the old version meanwhile. */
const WHILE_REVALIDATING = 60
/** As long as pages here are served without the database (decision 023). */
const IF_ERROR = 3600

/** Anybody may store it, and must ask each time whether it is still valid. */
export const REVALIDATED = 'public, max-age=0, must-revalidate'
const PRIVATE = 'private, no-store'

export interface CacheEntry {
  tags: readonly string[]
  /** The moment at which it changes by itself (planned.ts). */
  endsAt?: number | undefined
}

const secondsUntil = (endsAt: number | undefined): number =>
  endsAt === undefined ? Number.POSITIVE_INFINITY : Math.max(0, Math.floor((endsAt - Date.now()) / 1000))

/**
 * Freshness and both kinds of staleness (RFC 5861) end together, at the latest at `endsAt`. An answer that sets a cookie
 * may only be kept by its reader.
 * @param kept null for personal pages and failures
 */
export function sayKept(reply: FastifyReply, config: Pick<Config, 'CDN'>, kept: CacheEntry | null): void {
  if (!kept || reply.hasHeader('set-cookie')) return void reply.header('cache-control', PRIVATE)
  if (config.CDN === 'off') return void reply.header('cache-control', REVALIDATED)
  const left = secondsUntil(kept.endsAt)
  const fresh = Math.min(SHARED, left)
  const stale = (most: number) => Math.min(most, left - fresh)
  sayTags(reply, config, kept.tags)
  // must-revalidate would forbid both kinds of staleness (RFC 9111 section 5.2.2.2).
  reply.header(
    'cache-control',
    `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale(WHILE_REVALIDATING)}, stale-if-error=${stale(IF_ERROR)}`,
  )
}

export function sayKeptFor(
  reply: FastifyReply,
  config: Pick<Config, 'CDN'>,
  seconds: number,
  { tags, endsAt }: CacheEntry,
): void {
  sayTags(reply, config, tags)
  reply.header('cache-control', `public, max-age=${Math.min(seconds, secondsUntil(endsAt))}`)
}
