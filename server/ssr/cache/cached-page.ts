export interface CachedPage {
  status: number
  etag: string
  /** Encodings are made on first request; `identity` can be restored from `br`, and `better` replaces that. */
  bodies: { identity?: Buffer; br?: Promise<Buffer>; better?: Promise<void>; gzip?: Promise<Buffer> }
  tags: readonly string[]
  /** Likes and comments stand by item (tags.ts). */
  counts: ReadonlyMap<string, string>
  /** It shows a discussion: its counts lag less. */
  lively?: true
  type?: string
  failure?: unknown
  /** It changes by itself at this moment (planned.ts). */
  endsAt?: number | undefined
  location?: string
  /** Nobody may cache it. */
  personal?: boolean
  /** No referrer may carry its address. */
  secretAddress?: boolean
  /** What it would show has been replaced: the version before it is no answer, either. */
  late?: boolean
  /** It is refused for want of room: the database is there. */
  busy?: boolean
  /** It is its age in seconds, while it cannot be rendered again. */
  stale?: number
}
