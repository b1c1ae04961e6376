import type { z } from 'zod'
import { Prisma } from '../../../../prisma/generated/client.ts'
import { can } from '../../../../shared/account/permissions.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { StoredStatus } from '../../../../shared/texts/states/status.ts'
import { BIN_DAYS, type binInput, VERSIONS_PAGE } from '../../../../shared/texts/writing/versions.ts'
import type { Db } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import type { State } from '../../texts/states/state.ts'
import { deskFilters } from '../desk/where.ts'
import { applyState } from '../states/apply.ts'
import { type DeletedText, lockDeleted } from '../stored/lock.ts'
import { BINNED_SINCE, purge } from '../stored/purge.ts'

export interface BinnedText {
  id: string
  kind: Kind
  slug: string
  title: string
  status: StoredStatus
  comments: number
  likes: number
  owner: { id: string; username: string }
  deletedAt: Date
  until: Date
}

const mine = (actor: Actor) =>
  can(actor, 'texts.publish')
    ? Prisma.sql`true`
    : Prisma.sql`(c."authorId" = ${actor.id} AND c."status" IN ('draft', 'proposed'))`

const binned = (actor: Actor) => Prisma.sql`c."deletedAt" > ${BINNED_SINCE} AND ${mine(actor)}`

/** The latest deleted first, VERSIONS_PAGE at a time. `before`: only those deleted before this one. */
export async function listBin(
  db: Db,
  actor: Actor,
  { before, ...asked }: z.output<typeof binInput>,
): Promise<{ texts: BinnedText[]; more: boolean }> {
  const older = before
    ? Prisma.sql`AND (c."deletedAt", c."id") < (SELECT "deletedAt", "id" FROM "Content" WHERE "id" = ${before})`
    : Prisma.empty
  const { counted } = await deskFilters(db, actor, asked)
  const rows = await db.$queryRaw<BinnedText[]>`
    SELECT c."id", c."kind"::text AS "kind", c."slug", c."title", c."status"::text AS "status",
      c."commentCount" AS "comments", c."likeCount" AS "likes", c."deletedAt",
      c."deletedAt" + make_interval(days => ${BIN_DAYS}) AS "until",
      json_build_object('id', u."id", 'username', u."username") AS "owner"
    FROM "Content" c JOIN "User" u ON u."id" = c."authorId"
    WHERE ${binned(actor)} ${counted} ${older} ORDER BY c."deletedAt" DESC, c."id" DESC LIMIT ${VERSIONS_PAGE + 1}`
  return { texts: rows.slice(0, VERSIONS_PAGE), more: rows.length > VERSIONS_PAGE }
}

/** Its planned moment passed while it was in the bin. */
const isMissed = ({ status, publishedAt, deletedAt, now }: DeletedText): boolean =>
  status === 'published' && publishedAt !== null && publishedAt > deletedAt && publishedAt <= now

/**
 * Restores a deleted text as it was, with its address, comments and versions. One whose planned moment has passed
 * becomes a draft, so that restoring publishes nothing. @throws NOT_IN_BIN, also for another user's
 */
export const restoreFromBin = (
  db: Db,
  actor: Actor,
  id: string,
): Promise<{ id: string; kind: Kind; title: string; status: StoredStatus }> =>
  inTransaction(db, async (tx) => {
    const text = await lockDeleted(tx, id, binned(actor))
    if (!text) throw appError('NOT_IN_BIN')
    const { kind, title } = text
    const state: State | undefined = isMissed(text) ? { status: 'draft', publishedAt: null } : undefined
    await applyState(tx, actor, text, { act: 'restore', state, deletedAt: null })
    return { id, kind, title, status: (state ?? text).status }
  })

/** Deletes for good, with everything that belongs to the text. @throws NOT_IN_BIN */
export const emptyFromBin = (db: Db, actor: Actor, id: string): Promise<{ id: string; kind: Kind }> =>
  inTransaction(db, async (tx) => {
    const [text] = await purge(tx, Prisma.sql`c."id" = ${id} AND ${binned(actor)}`, actor)
    if (!text) throw appError('NOT_IN_BIN')
    return { id, kind: text.kind }
  })
