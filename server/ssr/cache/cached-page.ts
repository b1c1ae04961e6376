/** A rendered page, as it is kept and sent. */
export interface CachedPage {
  status: number
  etag: string
  /**
   * Filled on first request for an encoding; `identity` is dropped once `br` exists, from which it can be restored. From
   * the second request on, `better` replaces `br`.
   */
  bodies: { identity?: Buffer; br?: Promise<Buffer>; better?: Promise<void>; gzip?: Promise<Buffer> }
  /** What it shows (tags.ts). */
  tags: readonly string[]
  /** Likes and comments that it shows, by item (tags.ts). */
  counts: ReadonlyMap<string, string>
  /** Moment at which it changes by itself (ms since 1970, planned.ts). */
  endsAt?: number | undefined
  location?: string
  /** Never cached, here or by others. */
  personal?: boolean
  /** Its address holds a secret: no referrer. */
  secretAddress?: boolean
  /** Refused because what it would show has been replaced: the version before it is no answer, either. */
  late?: boolean
  /** Seconds since it was rendered, while it cannot be rendered again. */
  stale?: number
}
