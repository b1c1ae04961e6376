/** A planned text is a published one whose moment is to come (decision 041). */
export const STATUSES = ['draft', 'proposed', 'planned', 'published', 'withdrawn'] as const
export type Status = (typeof STATUSES)[number]

/** prisma/schema/content.prisma has it as `ContentStatus`. */
export type StoredStatus = Exclude<Status, 'planned'>

/** @param now by the database's clock */
export const statusOf = (
  { status, publishedAt }: { status: StoredStatus; publishedAt: Date | null },
  now: Date,
): Status => (status === 'published' && publishedAt !== null && publishedAt > now ? 'planned' : status)
