export interface CachedPage {
  status: number
  etag: string
  /** Encodings are made on first request; `identity` can be restored from `br`, and `better` replaces `br`. */
  bodies: { identity?: Buffer; br?: Promise<Buffer>; better?: Promise<void>; gzip?: Promise<Buffer> }
  tags: readonly string[]
  /** Numbers of likes and comments by item (tags.ts). */
  counts: ReadonlyMap<string, string>
  /** Set for a page with a discussion: its counts lag less. */
  lively?: true
  type?: string
  failure?: unknown
  /** The moment at which it changes by itself (planned.ts). */
  endsAt?: number | undefined
  location?: string
  /** Set when nobody may cache it. */
  personal?: boolean
  /** Set when no referrer may contain its address. */
  secretAddress?: boolean
  /** Set when its content has been replaced: the version before must not be served, either. */
  late?: boolean
  /** Set when it is refused for want of room, with the database running. */
  busy?: boolean
  /** Its age in seconds, while it cannot be rendered again. */
  stale?: number
}
