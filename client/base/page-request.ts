import type { InputOf, OutputOf } from '../../server/router.ts'
import type { PageProcedure } from '../../server/ssr/cache/tags.ts'
import type { Lang } from '../../shared/base/lang.ts'

/**
 * Reads for a page, each question once. Only procedures whose answers name their cache tags are allowed
 * (server/ssr/cache/tags.ts), so that changes reach readers.
 */
export type Queries = <P extends PageProcedure>(procedure: P, input: InputOf<P>) => Promise<OutputOf<P>>

/** What an address asks of its page. */
export interface PageRequest {
  lang: Lang
  /** Decoded, the form in which pages read it. */
  slug: string
  /** As written in the address: an item has one address, and other spellings redirect to it. */
  pathname: string
  search: URLSearchParams
}

/** Thrown by a page's data when another address is the right one. */
export class Redirect extends Error {
  readonly to: string
  readonly status: 301 | 302
  constructor(to: string, status: 301 | 302) {
    super(`redirect to ${to}`)
    this.to = to
    this.status = status
  }
}
