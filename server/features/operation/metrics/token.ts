import { hash, timingSafeEqual } from 'node:crypto'
import { bearerOf } from '../../../trpc/bearer.ts'

const digest = (text: string): Buffer => hash('sha256', text, 'buffer')

/** Compares in constant time. */
export const carriesToken = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(bearerOf(authorization) ?? ''), digest(token))

export const NEVER_KEPT = { 'cache-control': 'private, no-store' } as const

/** RFC 6750 section 3. */
export const CHALLENGE = { 'www-authenticate': 'Bearer realm="metrics"' } as const

export const REFUSED = 'GET /metrics takes METRICS_TOKEN: Authorization: Bearer …\n'
