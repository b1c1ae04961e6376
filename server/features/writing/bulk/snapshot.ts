import { Prisma } from '../../../../prisma/generated/client.ts'
import type { TextFields } from '../../../../shared/texts/fields/text-fields.ts'
import type { StoredStatus } from '../../../../shared/texts/states/status.ts'
import type { Tx } from '../../../database/client.ts'
import { NOW } from '../../../database/visible.ts'
import { STORED_FIELDS } from '../stored/stored-fields.ts'

/** What a text was before an act upon many: what undoing gives back. Moments are as PostgreSQL writes them in JSON. */
export interface Snapshot {
  status: StoredStatus
  publishedAt: string | null
  returnedAt: string | null
  statusSince: string | null
  updatedAt: string
  fields: TextFields
  /** The row of its work; null for none. */
  copy: { base: string; revision: number } | null
  /** The team's mails about it that waited already. */
  mails: string[]
}

export interface ActText {
  actId: string
  position: number
  contentId: string
}

const theRow = ({ actId, position }: ActText): Prisma.Sql =>
  Prisma.sql`t."actId" = ${actId} AND t."position" = ${position}::int`

/** PostgreSQL makes it of the locked text, as bodies are long. */
export const keepBefore = (tx: Tx, row: ActText): Promise<number> => tx.$executeRaw`
  UPDATE "BulkActText" t SET
    "isOut" = coalesce(c."visibleFrom", c."pageFrom") IS NULL OR coalesce(c."visibleFrom", c."pageFrom") > ${NOW},
    "before" = jsonb_build_object('status', c."status", 'publishedAt', c."publishedAt", 'returnedAt', c."returnedAt",
      'statusSince', c."statusSince", 'updatedAt', c."updatedAt", 'fields', ${STORED_FIELDS},
      'copy', (SELECT to_jsonb(w) FROM "WorkingCopy" w WHERE w."contentId" = c."id"),
      'mails', (SELECT coalesce(jsonb_agg(m."id"), '[]') FROM "DeskMail" m WHERE m."contentId" = c."id"))
  FROM "Content" c WHERE c."id" = t."contentId" AND ${theRow(row)}`

export const keepAfter = (tx: Tx, row: ActText): Promise<number> => tx.$executeRaw`
  UPDATE "BulkActText" t SET "doneAt" = ${NOW}, "after" = c."updatedAt",
    "revision" = (SELECT w."revision" FROM "WorkingCopy" w WHERE w."contentId" = c."id"),
    "isOut" = t."isOut" AND coalesce(c."visibleFrom", c."pageFrom") IS NOT NULL
  FROM "Content" c WHERE c."id" = t."contentId" AND ${theRow(row)}`

export interface Kept {
  before: Snapshot
  /** Whether nobody has changed the text or its work since. */
  isSame: boolean
  fieldsDiffer: boolean
  copyDiffers: boolean
}

/** Of a locked text that the act was done to. */
export async function readKept(tx: Tx, row: ActText): Promise<Kept | undefined> {
  const [kept] = await tx.$queryRaw<Kept[]>`
    SELECT t."before", c."updatedAt" = t."after" AND w."revision" IS NOT DISTINCT FROM t."revision" AS "isSame",
      t."before" -> 'fields' IS DISTINCT FROM ${STORED_FIELDS} AS "fieldsDiffer",
      t."before" -> 'copy' IS DISTINCT FROM coalesce(to_jsonb(w), 'null') AS "copyDiffers"
    FROM "BulkActText" t JOIN "Content" c ON c."id" = t."contentId"
      LEFT JOIN "WorkingCopy" w ON w."contentId" = c."id"
    WHERE ${theRow(row)} AND t."before" IS NOT NULL`
  return kept
}

/**
 * Gives back the work that the act took or changed. Its revision rises, so that a form with the other work meets a
 * conflict; work that began with the text as it was goes on from the text as it is.
 */
export async function giveBackCopy(tx: Tx, row: ActText): Promise<void> {
  await tx.$executeRaw`
    WITH kept AS (
      SELECT jsonb_populate_record(NULL::"WorkingCopy", t."before" -> 'copy') AS copy, c."updatedAt",
        (t."before" ->> 'updatedAt')::timestamptz AS began,
        (SELECT w."revision" FROM "WorkingCopy" w WHERE w."contentId" = c."id") AS revision
      FROM "BulkActText" t JOIN "Content" c ON c."id" = t."contentId"
      WHERE ${theRow(row)} AND t."before" -> 'copy' <> 'null'
    ), gone AS (DELETE FROM "WorkingCopy" w USING kept WHERE w."contentId" = (kept.copy)."contentId" RETURNING 1)
    INSERT INTO "WorkingCopy" ("contentId", "fields", "base", "revision", "saveKey", "savedAt", "savedById", "proposedAt", "planned",
      "publishAt", "plannedById")
    SELECT (copy)."contentId", (copy)."fields", CASE WHEN (copy)."base" >= began THEN "updatedAt" ELSE (copy)."base" END,
      greatest((copy)."revision", revision) + 1, (copy)."saveKey", (copy)."savedAt",
      (SELECT "id" FROM "User" WHERE "id" = (copy)."savedById"), (copy)."proposedAt", (copy)."planned", (copy)."publishAt",
      (SELECT "id" FROM "User" WHERE "id" = (copy)."plannedById")
    FROM kept WHERE (SELECT count(*) FROM gone) >= 0`
}
