import type { PageProcedure } from '../../server/ssr/cache/tags.ts'
import type { Lang } from '../../shared/base/lang.ts'
import type { RouterInputs, RouterOutputs } from './trpc.ts'

type Fetch<In, Out> = { fetch: (input: In) => Promise<Out> }

type NounOf<P extends string> = P extends `${infer N}.${string}` ? N : never

/**
 * The procedures that pages read by: those whose answers name their tags (server/ssr/cache/tags.ts), so that a change
 * reaches readers. The server's in-process helpers and the browser's query utilities both have this shape.
 */
export type Queries = {
  [N in NounOf<PageProcedure>]: {
    [V in keyof RouterInputs[N] as `${N}.${V & string}` extends PageProcedure ? V : never]: Fetch<
      RouterInputs[N][V],
      RouterOutputs[N][V & keyof RouterOutputs[N]]
    >
  }
}

/** What an address asks of its page. */
export interface PageRequest {
  lang: Lang
  /** Decoded, as pages read it. */
  slug: string
  /** As it was written: an item has one address, and other spellings lead to it. */
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
