import { Prisma } from '../../../../prisma/generated/client.ts'
import { can } from '../../../../shared/account/permissions.ts'
import { isListedKind, type Kind } from '../../../../shared/texts/catalog.ts'
import type { Status } from '../../../../shared/texts/states/status.ts'
import type { Db } from '../../../database/client.ts'
import { queryRows, type RowReader } from '../../../database/rows.ts'
import { NOW, visibleOf } from '../../../database/visible.ts'
import type { Actor } from '../../../trpc/context.ts'
import { AppError, appError } from '../../../trpc/errors.ts'
import { type ContentList, type ListQuery, toList } from '../list.ts'
import { ITEM_DATES, type ItemRow, type TextState, teamColumns, toItem } from '../selects.ts'
import { findForTeam, type TeamContent } from '../service.ts'

type Who = Pick<Actor, 'id' | 'role'>

/** A text in any state, with its state, for users who may see that; undefined for all others, who get the readers' version. */
export async function teamContent(
  db: Db,
  actor: Who | null,
  kind: Kind,
  slugOrId: string,
): Promise<TeamContent | undefined> {
  if (!actor || !can(actor, 'texts.write')) return undefined
  const text = await findForTeam(db, kind, slugOrId).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  if (!text || can(actor, 'texts.publish')) return text
  const owner = await db.content.findUnique({ where: { id: text.id }, select: { authorId: true } })
  return owner?.authorId === actor.id ? text : undefined
}

const ofState = (kind: Kind): Record<Status, Prisma.Sql> => ({
  draft: Prisma.sql`c."status" = 'draft'`,
  proposed: Prisma.sql`c."status" = 'proposed'`,
  planned: Prisma.sql`coalesce(c."visibleFrom", c."pageFrom") > ${NOW}`,
  published: visibleOf(kind, 'c'),
  withdrawn: Prisma.sql`c."status" = 'withdrawn'`,
})

/**
 * All texts of a state, the last changed first; for authors only their own hidden ones. Used rarely by the team, so rows
 * are counted and skipped one by one. @throws UNAUTHENTICATED, FORBIDDEN, BAD_INPUT together with a search
 */
export async function listOfState<K extends Kind>(
  db: RowReader,
  actor: Who | null,
  { kind, page, limit, search, status }: ListQuery<K> & { status: Status; search?: string | undefined },
): Promise<ContentList<K>> {
  if (!actor) throw appError('UNAUTHENTICATED')
  if (!can(actor, 'texts.write')) throw appError('FORBIDDEN')
  if (search) throw appError('BAD_INPUT', { fields: { status: 'invalid' } })
  const seesAll = can(actor, 'texts.publish') || status === 'published'
  const where = Prisma.sql`c."kind" = ${kind}::"ContentKind" AND c."deletedAt" IS NULL AND ${ofState(kind)[status]}
    AND (${seesAll} OR c."authorId" = ${actor.id})`
  const statement = Prisma.sql`
    SELECT (SELECT count(*)::int FROM "Content" c WHERE ${where}) AS "total", item.*
    FROM (VALUES (1)) AS one LEFT JOIN LATERAL (
      SELECT ${teamColumns} FROM "Content" c WHERE ${where} ORDER BY c."updatedAt" DESC, c."id" DESC
      LIMIT ${limit}::int OFFSET ${BigInt(page - 1) * BigInt(limit)}::bigint
    ) item ON true`
  type Row = ItemRow & TextState & { kind: K; total: number }
  const rows = await queryRows<Row>(
    db,
    `content_of_state_${status}${isListedKind(kind) ? '' : '_page'}`,
    statement,
    [...ITEM_DATES, 'publishAt'],
  )
  const items = rows
    .filter(({ id }) => id !== null)
    .map((row) => ({ ...toItem(row), status, publishAt: row.publishAt }))
  return { ...toList(rows, { page, limit }), items }
}
