import { Prisma } from '../../../../prisma/generated/client.ts'
import { isId } from '../../../../shared/base/id.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { Tx } from '../../../database/client.ts'
import type { OwnedText } from '../../texts/states/may-write.ts'
import { notFound } from '../../texts/states/missing.ts'
import { type DatabaseMoment, momentOf } from '../../texts/states/state.ts'

/** A text whose row is locked until the transaction ends. */
export interface StoredText extends OwnedText {
  id: string
  slug: string
  title: string
  updatedAt: Date
}

/** Includes the moment after the lock was taken, which is the time of all its changes. */
export interface LockedText extends StoredText, DatabaseMoment {}

export interface TextTarget {
  id: string
  kind?: Kind | undefined
}

/** In the bin, or deleted for good and not yet purged. */
export interface DeletedText extends LockedText {
  deletedAt: Date
}

async function lockWhere<T extends StoredText>(tx: Tx, id: string, which: Prisma.Sql) {
  if (!isId(id)) return undefined
  const [text] = await tx.$queryRaw<T[]>`
    SELECT "id", "kind"::text AS "kind", "slug", "title", "updatedAt", "authorId", "status"::text AS "status",
      "publishedAt", "deletedAt"
    FROM "Content" c WHERE "id" = ${id} AND ${which} FOR NO KEY UPDATE`
  return text
}

/** @throws *_NOT_FOUND, also while it awaits its purge */
export async function lockRow(tx: Tx, { id, kind }: TextTarget): Promise<StoredText> {
  const ofKind = kind ? Prisma.sql`AND "kind" = ${kind}::"ContentKind"` : Prisma.empty
  const text = await lockWhere<StoredText>(tx, id, Prisma.sql`"deletedAt" IS NULL ${ofKind}`)
  if (!text) throw notFound(kind)
  return text
}

/** Like lockRow, and then reads the time: a statement that waited for the lock would return the time at which it began. */
export async function lockText(tx: Tx, target: TextTarget): Promise<LockedText> {
  const text = await lockRow(tx, target)
  return { ...text, ...(await momentOf(tx)) }
}

/** @param which a condition on "Content" as `c` */
export async function lockDeleted(tx: Tx, id: string, which: Prisma.Sql): Promise<DeletedText | undefined> {
  const text = await lockWhere<DeletedText>(tx, id, which)
  return text && { ...text, ...(await momentOf(tx)) }
}
