import { Prisma } from '../../../../prisma/generated/client.ts'
import { newId } from '../../../../shared/base/id.ts'
import type { TextFields } from '../../../../shared/texts/fields/text-fields.ts'
import type { StoredStatus } from '../../../../shared/texts/states/status.ts'
import { STRETCH_MINUTES, type VersionKind } from '../../../../shared/texts/writing/versions.ts'
import type { Tx } from '../../../database/client.ts'
import { NOW } from '../../../database/visible.ts'
import { STORED_FIELDS } from './stored-fields.ts'

/** The kind of version: a plan is stored like a published text, as an editor has approved it. */
export const keptAs = ({ status }: { status: StoredStatus }): VersionKind =>
  status === 'published' ? 'published' : 'work'

interface VersionInput {
  contentId: string
  /** The person who did it; null when unknown. The caller has locked that person before the text (decision 009). */
  byId: string | null
  kind: VersionKind
  /** `copy`: the stored working copy; by default the text itself. */
  fields?: TextFields | 'copy'
  /** For work: starts a new version, so that the person's earlier one stays. */
  apart?: boolean
}

function textOf(contentId: string, fields: VersionInput['fields']): Prisma.Sql {
  if (fields === undefined)
    return Prisma.sql`SELECT ${STORED_FIELDS} AS "fields" FROM "Content" c WHERE c."id" = ${contentId}`
  if (fields === 'copy')
    return Prisma.sql`SELECT w."fields" FROM "WorkingCopy" w WHERE w."contentId" = ${contentId}`
  return Prisma.sql`SELECT ${JSON.stringify(fields)}::jsonb AS "fields"`
}

/** Strictly increasing for one text, whatever the clock does. */
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

/** A publication ends everybody's period: later work does not overwrite versions from before it. */
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
 * Records a version of a text, in the transaction that changes it, after the change (decision 043). Each published
 * version is kept if it differs from the last published one; work by one person within ten minutes makes one version.
 */
export async function recordVersion(tx: Tx, version: VersionInput): Promise<void> {
  await (version.kind === 'published' ? recordPublished(tx, version) : recordWork(tx, version))
}

/** Records what readers see when no version has it: it was written before versions existed, by an older release, or by hand. */
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
