import { Prisma } from '../../../../prisma/generated/client.ts'
import { isId } from '../../../../shared/base/id.ts'
import type { TextFields } from '../../../../shared/texts/fields/text-fields.ts'
import { VERSIONS_PAGE, type VersionKind } from '../../../../shared/texts/writing/versions.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { databaseNow } from '../../../database/visible.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { maySee, type OwnedText, refuseWriting } from '../../texts/states/may-write.ts'
import { notFound } from '../../texts/states/missing.ts'
import type { TextTarget } from '../stored/lock.ts'

type Reader = Pick<Db | Tx, '$queryRaw'>

export interface Version {
  id: string
  kind: VersionKind
  /** The time of the version; for a period of work, its end. */
  at: Date
  startedAt: Date
  /** Null when unknown, or when the account is gone. */
  by: { id: string; username: string } | null
}

/** @throws *_NOT_FOUND for a missing text or one in the bin, and the errors of `refuseWriting` for another user's */
export async function refuseOthers(db: Reader, actor: Actor, { id, kind }: TextTarget): Promise<OwnedText> {
  const [text] = isId(id)
    ? await db.$queryRaw<OwnedText[]>`
        SELECT "kind"::text AS "kind", "authorId", "status"::text AS "status", "publishedAt" FROM "Content"
        WHERE "id" = ${id} AND "deletedAt" IS NULL
          AND (${kind ?? null}::"ContentKind" IS NULL OR "kind" = ${kind ?? null}::"ContentKind")`
    : []
  if (!text) throw notFound(kind)
  // Authors may read versions of their own texts even when only editors may change these.
  if (!maySee(actor, text)) refuseWriting(actor, text, await databaseNow(db))
  return text
}

type VersionRow = Omit<Version, 'by'> & { byId: string | null; username: string | null }

const COLUMNS = Prisma.sql`v."id", v."kind"::text AS "kind", v."at", v."startedAt", v."byId", u."username"`

const toVersion = ({ byId, username, ...version }: VersionRow): Version => ({
  ...version,
  by: byId !== null && username !== null ? { id: byId, username } : null,
})

/** Newest first, VERSIONS_PAGE at a time. @param before only those older than this version */
export async function listVersions(
  db: Reader,
  contentId: string,
  before?: string | null,
): Promise<{ versions: Version[]; more: boolean }> {
  const older = before
    ? Prisma.sql`AND (v."at", v."id") < (SELECT "at", "id" FROM "ContentVersion" WHERE "id" = ${before} AND "contentId" = ${contentId})`
    : Prisma.empty
  const rows = await db.$queryRaw<VersionRow[]>`
    SELECT ${COLUMNS} FROM "ContentVersion" v LEFT JOIN "User" u ON u."id" = v."byId"
    WHERE v."contentId" = ${contentId} ${older} ORDER BY v."at" DESC, v."id" DESC LIMIT ${VERSIONS_PAGE + 1}`
  return { versions: rows.slice(0, VERSIONS_PAGE).map(toVersion), more: rows.length > VERSIONS_PAGE }
}

/** @throws VERSION_NOT_FOUND, also for one of another text */
export async function findVersion(
  db: Reader,
  contentId: string,
  id: string,
): Promise<Version & { fields: TextFields }> {
  const [row] = isId(id)
    ? await db.$queryRaw<(VersionRow & { fields: TextFields })[]>`
        SELECT ${COLUMNS}, v."fields" FROM "ContentVersion" v LEFT JOIN "User" u ON u."id" = v."byId"
        WHERE v."id" = ${id} AND v."contentId" = ${contentId}`
    : []
  if (!row) throw appError('VERSION_NOT_FOUND')
  const { fields, ...version } = row
  return { ...toVersion(version), fields }
}
