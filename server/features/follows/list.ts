import { Prisma } from '../../../prisma/generated/client.ts'
import type { Lang } from '../../../shared/base/lang.ts'
import { FOLLOW_KINDS, FOLLOW_LIMITS, FOLLOW_PAGES, type FollowKind } from '../../../shared/follows/kinds.ts'
import { href } from '../../../shared/routes.ts'
import type { Db } from '../../database/client.ts'
import type { Actor } from '../../trpc/context.ts'
import type { Followables } from './followable/followable.ts'

export interface FollowedItem {
  kind: FollowKind
  id: string
  at: Date
  /** Null for what readers do not see at this moment. */
  name: string | null
  path: string | null
}

interface FollowedRow extends Omit<FollowedItem, 'path'> {
  slug: string | null
}

const pathOf = ({ kind, slug }: FollowedRow, lang: Lang): string | null =>
  slug && href(FOLLOW_PAGES[kind], lang, { slug })

/** The newest first, with names and paths in the page's language. */
export async function listFollows(
  db: Db,
  targets: Followables,
  { id: userId }: Pick<Actor, 'id'>,
  lang: Lang,
): Promise<{ follows: FollowedItem[]; most: number }> {
  const shown = FOLLOW_KINDS.map(
    (kind) =>
      Prisma.sql`SELECT one."name", one."slug" FROM (${targets[kind].named(lang)}) one WHERE f."kind" = ${kind} AND one."id" = f."targetId"`,
  )
  const rows = await db.$queryRaw<FollowedRow[]>`
    SELECT f."kind", f."targetId" AS "id", f."at", shown."name", shown."slug"
    FROM "Follow" f LEFT JOIN LATERAL (${Prisma.join(shown, ' UNION ALL ')}) shown ON true
    WHERE f."userId" = ${userId} ORDER BY f."at" DESC, f."targetId" DESC`
  const follows = rows.map((row) => {
    const { kind, id, at, name } = row
    return { kind, id, at, name, path: pathOf(row, lang) }
  })
  return { follows, most: FOLLOW_LIMITS.most }
}
