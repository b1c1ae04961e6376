import { Prisma } from '../../../../prisma/generated/client.ts'
import { newId } from '../../../../shared/base/id.ts'
import type { TextFields } from '../../../../shared/texts/fields/text-fields.ts'
import type { StoredStatus } from '../../../../shared/texts/states/status.ts'
import { STRETCH_MINUTES, type VersionKind } from '../../../../shared/texts/writing/versions.ts'
import type { Tx } from '../../../database/client.ts'
import { NOW } from '../../../database/visible.ts'
import { STORED_FIELDS } from './stored-fields.ts'

/** As what the text is kept: a plan as what readers get, for that is what an editor approved. */
export const keptAs = ({ status }: { status: StoredStatus }): VersionKind =>
  status === 'published' ? 'published' : 'work'

interface VersionInput {
  contentId: string
  /** Who did it; null where nobody knows. Locked by the caller before the text (decision 009). */
  byId: string | null
  kind: VersionKind
  /** `copy`: as its working copy is stored; without it, as the text itself is. */
  fields?: TextFields | 'copy'
  /** Of work: begins a stretch, so that what the same person did before stays. */
  apart?: boolean
}

function textOf(contentId: string, fields: VersionInput['fields']): Prisma.Sql {
  if (fields === undefined)
    return Prisma.sql`SELECT ${STORED_FIELDS} AS "fields" FROM "Content" c WHERE c."id" = ${contentId}`
  if (fields === 'copy')
    return Prisma.sql`SELECT w."fields" FROM "WorkingCopy" w WHERE w."contentId" = ${contentId}`
  return Prisma.sql`SELECT ${JSON.stringify(fields)}::jsonb AS "fields"`
}

/** Of one text strictly increasing, whatever the clock does. */
const nextMoment = (
  contentId: string,
) => Prisma.sql`SELECT greatest(${NOW}, max("at") + interval '1 ms') AS "at"
  FROM "ContentVersion" WHERE "contentId" = ${contentId}`

const newest = (what: string, contentId: string, kind?: VersionKind) => Prisma.sql`(
  SELECT ${Prisma.raw(what)} FROM "ContentVersion" WHERE "contentId" = ${contentId}
    ${kind ? Prisma.sql`AND "kind" = ${kind}::"VersionKind"` : Prisma.empty}
  ORDER BY "at" DESC, "id" DESC LIMIT 1)`

const recordPublished = (tx: Tx, { contentId, byId, fields }: VersionInput) => tx.$executeRaw`
  WITH text AS (${textOf(contentId, fields)}), moment AS (${nextMoment(contentId)})
  INSERT INTO "ContentVersion" ("id", "contentId", "kind", "startedAt", "at", "byId", "fields")
  SELECT ${newId()}, ${contentId}, 'published', moment."at", moment."at", ${byId}, text."fields" FROM text, moment
  WHERE text."fields" IS DISTINCT FROM ${newest('"fields"', contentId, 'published')}`

/** A publication ends everybody's stretch: what was done up to it is not written over. */
const recordWork = (tx: Tx, { contentId, byId, fields, apart = false }: VersionInput) => tx.$executeRaw`
  WITH text AS (${textOf(contentId, fields)}), moment AS (${nextMoment(contentId)}), stretch AS (
    SELECT "id" FROM "ContentVersion" WHERE "contentId" = ${contentId} AND "kind" = 'work' AND "byId" = ${byId}
      AND NOT ${apart} AND "startedAt" > ${NOW} - make_interval(mins => ${STRETCH_MINUTES})
      AND "at" > coalesce(${newest('"at"', contentId, 'published')}, '-infinity')
    ORDER BY "at" DESC, "id" DESC LIMIT 1
  ), continued AS (
    UPDATE "ContentVersion" v SET "fields" = text."fields", "at" = moment."at" FROM text, moment, stretch
    WHERE v."id" = stretch."id" RETURNING 1
  )
  INSERT INTO "ContentVersion" ("id", "contentId", "kind", "startedAt", "at", "byId", "fields")
  SELECT ${newId()}, ${contentId}, 'work', moment."at", moment."at", ${byId}, text."fields" FROM text, moment
  WHERE NOT EXISTS (SELECT FROM stretch) AND text."fields" IS DISTINCT FROM ${newest('"fields"', contentId)}`

/**
 * Keeps what a text is at this moment, in the transaction that changes it, after the change (decision 043). What readers
 * got is a version each, if it differs from the last they got; of work, what one person does within ten minutes is one.
 */
export async function recordVersion(tx: Tx, version: VersionInput): Promise<void> {
  await (version.kind === 'published' ? recordPublished(tx, version) : recordWork(tx, version))
}

/** What readers have and no version says: written before there were versions, by a release of before, or by hand. */
export async function recordBefore(tx: Tx, contentId: string): Promise<void> {
  await tx.$executeRaw`
    WITH text AS (
      SELECT ${STORED_FIELDS} AS "fields", c."updatedAt" FROM "Content" c
      WHERE c."id" = ${contentId} AND c."publishedAt" IS NOT NULL AND (c."status" = 'published'
        OR NOT EXISTS (SELECT FROM "ContentVersion" v WHERE v."contentId" = c."id"))
    ), moment AS (
      SELECT greatest(text."updatedAt", ${newest('"at"', contentId)} + interval '1 ms') AS "at" FROM text
    )
    INSERT INTO "ContentVersion" ("id", "contentId", "kind", "startedAt", "at", "fields")
    SELECT ${newId()}, ${contentId}, 'published', moment."at", moment."at", text."fields" FROM text, moment
    WHERE text."fields" IS DISTINCT FROM ${newest('"fields"', contentId, 'published')}`
}
