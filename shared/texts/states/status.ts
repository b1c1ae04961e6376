/** A planned text is stored as published with a moment in the future (decision 041). */
export const STATUSES = ['draft', 'proposed', 'planned', 'published', 'withdrawn'] as const
export type Status = (typeof STATUSES)[number]

/** `ContentStatus` in prisma/schema/content.prisma. */
export type StoredStatus = Exclude<Status, 'planned'>

/** @param now by the database's clock */
export const statusOf = (
  { status, publishedAt }: { status: StoredStatus; publishedAt: Date | null },
  now: Date,
): Status => (status === 'published' && publishedAt !== null && publishedAt > now ? 'planned' : status)
