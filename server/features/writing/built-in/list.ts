import { can } from '../../../../shared/account/permissions.ts'
import { type BuiltInPage, builtInSlug } from '../../../../shared/pages.ts'
import { BUILT_IN_PAGES, BUILT_IN_SLUGS } from '../../../../shared/texts/built-in.ts'
import type { StoredStatus } from '../../../../shared/texts/states/status.ts'
import type { Db } from '../../../database/client.ts'
import { NOW } from '../../../database/visible.ts'
import type { Actor } from '../../../trpc/context.ts'
import { BINNED_SINCE } from '../stored/purge.ts'

export interface BuiltInText {
  /** Null for a user who may not open it. */
  id: string | null
  state: StoredStatus | 'planned' | 'bin'
}

type Row = BuiltInText & { id: string; slug: string; authorId: string }

/** In the order of the pages; `text` is null while the release's words are used. */
export async function listBuiltIns(
  db: Db,
  actor: Actor,
): Promise<{ name: BuiltInPage; text: BuiltInText | null }[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT c."id", c."slug", c."authorId", CASE WHEN c."deletedAt" IS NOT NULL THEN 'bin'
      WHEN c."status" = 'published' AND c."publishedAt" > ${NOW} THEN 'planned' ELSE c."status"::text END AS "state"
    FROM "Content" c WHERE c."kind" = 'page' AND c."slug" = ANY(${BUILT_IN_SLUGS})
      AND (c."deletedAt" IS NULL OR c."deletedAt" > ${BINNED_SINCE})`
  return BUILT_IN_PAGES.map((name) => {
    const row = rows.find(({ slug }) => slug === builtInSlug(name))
    if (!row) return { name, text: null }
    const isOpen = can(actor, 'texts.publish') || row.authorId === actor.id
    return { name, text: { id: isOpen ? row.id : null, state: row.state } }
  })
}
