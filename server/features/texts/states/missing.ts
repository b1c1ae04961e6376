import { Prisma } from '../../../../prisma/generated/client.ts'
import type { ErrorCode } from '../../../../shared/base/errors.ts'
import { isId } from '../../../../shared/base/id.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { Db } from '../../../database/client.ts'
import { visibleOf } from '../../../database/visible.ts'
import { type AppError, appError } from '../../../trpc/errors.ts'

const NOT_FOUND_CODE = {
  article: 'ARTICLE_NOT_FOUND',
  review: 'REVIEW_NOT_FOUND',
  page: 'PAGE_NOT_FOUND',
} as const satisfies Record<Kind, ErrorCode>

export const notFound = (kind: Kind | undefined): AppError =>
  appError(kind ? NOT_FOUND_CODE[kind] : 'NOT_FOUND')

/**
 * Why readers do not see an item: it was withdrawn, or they never had it; drafts, plans and missing items look alike.
 * @param key an id, a slug, or a former one
 * @returns WITHDRAWN, its kind’s *_NOT_FOUND or, without a kind, NOT_FOUND
 */
export async function missingContent(
  db: Pick<Db, '$queryRaw'>,
  { key, kind }: { key: string; kind?: Kind | undefined },
): Promise<AppError> {
  const ofKind = kind ? Prisma.sql`AND "kind" = ${kind}::"ContentKind"` : Prisma.empty
  const byKey = isId(key)
    ? Prisma.sql`"id" = ${key}`
    : Prisma.sql`("slug" = ${key} OR "id" IN (SELECT "contentId" FROM "SlugRedirect" WHERE "slug" = ${key} ${ofKind}))`
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM "Content" WHERE ${byKey} ${ofKind} AND "status" = 'withdrawn' AND "deletedAt" IS NULL`
  return rows.length > 0 ? appError('WITHDRAWN', { data: { kind } }) : notFound(kind)
}

/** Which of some slugs lead readers to no item, or no longer: stored copies of those pages must be deleted. */
export async function goneSlugs(
  db: Pick<Db, '$queryRaw'>,
  { kind, slugs }: { kind: Kind; slugs: readonly string[] },
): Promise<string[]> {
  const rows = await db.$queryRaw<{ slug: string }[]>`
    SELECT asked.slug FROM unnest(${slugs}::text[]) AS asked (slug)
    WHERE NOT EXISTS (SELECT FROM "Content" c
      WHERE c."kind" = ${kind}::"ContentKind" AND c."slug" = asked.slug AND ${visibleOf(kind, 'c')})`
  return rows.map(({ slug }) => slug)
}
