import { z } from 'zod'
import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import { RESTORE_SECONDS } from '../../../../shared/texts/schema.ts'
import { BIN_DAYS } from '../../../../shared/texts/writing/versions.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { NOW } from '../../../database/visible.ts'
import type { Job } from '../../../queue/job.ts'
import { writeLog } from '../../logs/service.ts'

export interface PurgedText {
  id: string
  kind: Kind
  slug: string
  title: string
}

/** By the database's clock, as processes' clocks differ, and at the time of the statement: its transaction may have waited. */
export const RESTORABLE_SINCE = Prisma.sql`(statement_timestamp() - make_interval(secs => ${RESTORE_SECONDS}))`

/** Texts deleted after this moment are in the bin (decision 043); those deleted earlier are gone, purged or not. */
export const BINNED_SINCE = Prisma.sql`(${NOW} - make_interval(days => ${BIN_DAYS}))`

const PURGED: Record<Kind, string> = {
  article: 'Article supprimé',
  review: 'Test supprimé',
  page: 'Page supprimée',
}

/** Deletes for good. @param which a condition on "Content" as `c` */
export async function purge(
  tx: Tx,
  which: Prisma.Sql,
  user?: { id: string; email?: string | undefined },
): Promise<PurgedText[]> {
  // Locks one by one in the usual order (decision 009), before any of them is deleted.
  const purged = await tx.$queryRaw<PurgedText[]>`
    DELETE FROM "Content" WHERE "id" IN (
      SELECT "id" FROM "Content" c WHERE "deletedAt" IS NOT NULL AND ${which} ORDER BY "id" FOR UPDATE
    ) RETURNING "id", "kind"::text AS "kind", "slug", "title"`
  for (const { id, kind, slug, title } of purged)
    await writeLog(tx, {
      actionType: user ? 'admin_action' : 'cleanup',
      message: `${PURGED[kind]} définitivement : « ${title} »`,
      ...(user && { user }),
      data: { event: 'content_purge', id, kind, slug },
    })
  return purged
}

const EXPIRED = Prisma.sql`"deletedAt" <= ${BINNED_SINCE}`

export async function purgeContent(db: Db): Promise<void> {
  await inTransaction(db, (tx) => purge(tx, EXPIRED))
}

/** Frees a slug that is held only by a text whose time in the bin is over. */
export async function purgeSlug(tx: Tx, { kind, slug }: { kind: Kind; slug: string }): Promise<void> {
  await purge(tx, Prisma.sql`${EXPIRED} AND "kind" = ${kind}::"ContentKind" AND "slug" = ${slug}`)
}

/** Runs hourly; the bin no longer shows expired texts anyway. */
export const purgeContentJob: Job = {
  name: 'purge-deleted-content',
  data: z.object({}),
  retries: { limit: 5, firstSeconds: 5, longestSeconds: 300 },
  schedule: '17 * * * *',
  catchUp: true,
  run: (_data, { db }) => purgeContent(db),
}
