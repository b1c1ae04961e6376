import { z } from 'zod'
import { Prisma } from '../../../prisma/generated/client.ts'
import type { Kind } from '../../../shared/content/catalog.ts'
import { RESTORE_SECONDS } from '../../../shared/content/schema.ts'
import type { Db, Tx } from '../../database/client.ts'
import { inTransaction } from '../../database/retry.ts'
import type { Job } from '../../jobs/job.ts'
import { writeLog } from '../logs/service.ts'

interface Purged {
  id: string
  kind: Kind
  slug: string
  title: string
}

/** By the database's clock: processes' clocks differ. Of the statement, not its transaction, which may have waited. */
export const RESTORABLE_SINCE = Prisma.sql`(statement_timestamp() - make_interval(secs => ${RESTORE_SECONDS}))`

async function purge(tx: Tx, which: Prisma.Sql): Promise<void> {
  // Locked one by one in the usual order (decision 009), before any of them is deleted.
  const gone = await tx.$queryRaw<Purged[]>`
    DELETE FROM "Content" WHERE "id" IN (
      SELECT "id" FROM "Content" WHERE "deletedAt" <= ${RESTORABLE_SINCE} ${which} ORDER BY "id" FOR UPDATE
    ) RETURNING "id", "kind"::text AS "kind", "slug", "title"`
  for (const { id, kind, slug, title } of gone)
    await writeLog(tx, {
      actionType: 'cleanup',
      message: `${kind === 'article' ? 'Article supprimé' : 'Test supprimé'} définitivement : « ${title} »`,
      data: { event: 'content_purge', id, kind, slug },
    })
}

export const purgeContent = (db: Db): Promise<void> => inTransaction(db, (tx) => purge(tx, Prisma.empty))

/** Frees a slug that only an expired deletion holds. */
export const purgeSlug = (tx: Tx, { kind, slug }: { kind: Kind; slug: string }): Promise<void> =>
  purge(tx, Prisma.sql`AND "kind" = ${kind}::"ContentKind" AND "slug" = ${slug}`)

/** Sent by each deletion, and every five minutes for what a crash left. It checks the clock itself: repeatable. */
export const purgeContentJob: Job = {
  name: 'purge-deleted-content',
  data: z.object({}),
  retries: { limit: 5, firstSeconds: 5, longestSeconds: 300 },
  delaySeconds: RESTORE_SECONDS + 1,
  schedule: '*/5 * * * *',
  run: (_data, { db }) => purgeContent(db),
}
