import { Prisma } from '../../../../prisma/generated/client.ts'
import type { ListedKind } from '../../../../shared/texts/catalog.ts'
import { type Status, type StoredStatus, statusOf } from '../../../../shared/texts/states/status.ts'
import type { Tx } from '../../../database/client.ts'
import { queryRows, type RowReader } from '../../../database/rows.ts'
import { NOW, visible } from '../../../database/visible.ts'
import { type ContentItem, ITEM_DATES, type ItemRow, textColumns, toItem } from '../selects.ts'

const stillUp = Prisma.sql`p."until" > ${NOW}`

/** The chosen texts that readers see, in their order; none when nothing was chosen, or the choice has expired. */
export async function readFrontPage(db: RowReader): Promise<(ContentItem & { kind: ListedKind })[]> {
  const statement = Prisma.sql`
    SELECT ${textColumns} FROM "FrontPagePick" p JOIN "Content" c ON c."id" = p."contentId"
    WHERE ${stillUp} AND ${visible('c')} ORDER BY p."position"`
  return (await queryRows<ItemRow & { kind: ListedKind }>(db, 'front_page', statement, ITEM_DATES)).map(
    toItem,
  )
}

interface PickRow {
  id: string
  kind: ListedKind
  slug: string
  title: string
  image: string | null
  status: StoredStatus
  publishedAt: Date | null
  deleted: boolean
  until: Date
  lastDay: string
  now: Date
}

export interface FrontPicks {
  version: string
  /** The last day of the choice, as 2026-11-30 (Europe/Paris). */
  until: string | null
  /** Includes texts that readers do not see, with the reason. */
  picks: (Pick<PickRow, 'id' | 'kind' | 'slug' | 'title' | 'image'> & { status: Status })[]
}

/** Leaves out texts in the bin, although they come back when their deletion is undone. */
export async function readPicks(db: Pick<Tx, '$queryRaw'>): Promise<FrontPicks> {
  const rows = await db.$queryRaw<PickRow[]>`
    SELECT c."id", c."kind"::text AS "kind", c."slug", c."title", c."image", c."status"::text AS "status",
      c."publishedAt", c."deletedAt" IS NOT NULL AS "deleted", p."until", ${NOW} AS "now",
      to_char((p."until" - interval '1 millisecond') AT TIME ZONE 'Europe/Paris', 'YYYY-MM-DD') AS "lastDay"
    FROM "FrontPagePick" p JOIN "Content" c ON c."id" = p."contentId" WHERE ${stillUp} ORDER BY p."position"`
  return {
    version: [rows[0]?.until.toISOString(), ...rows.map(({ id }) => id)].join(' '),
    until: rows[0]?.lastDay ?? null,
    picks: rows
      .filter(({ deleted }) => !deleted)
      .map(({ id, kind, slug, title, image, now, ...row }) => ({
        id,
        kind,
        slug,
        title,
        image,
        status: statusOf(row, now),
      })),
  }
}
