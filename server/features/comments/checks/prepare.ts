import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { Tx } from '../../../database/client.ts'
import { visible } from '../../../database/visible.ts'
import { calmUntil } from './calm.ts'
import type { CommentDraft } from './check.ts'
import { isClosed } from './closed.ts'

export interface NewComment {
  contentId: string
  kind?: Kind | undefined
  parentId?: string | null | undefined
  text: string
}

/** Long enough for a user who hears that a comment may have been saved, and sends it again (decision 023). */
const TWIN_SECONDS = 600

const findDuplicate = async (db: Tx, authorId: string, comment: NewComment) => {
  const [twin] = await db.$queryRaw<{ id: string; held: boolean }[]>`
    SELECT "id", "held" FROM (
      SELECT "id", "authorId", "contentId", "parentId", "text", "createdAt", false AS "held" FROM "Comment"
      WHERE "deletedAt" IS NULL AND "removedAt" IS NULL
      UNION ALL SELECT "id", "authorId", "contentId", "parentId", "text", "createdAt", true FROM "HeldComment"
      WHERE "waitingFrom" IS NOT NULL
    ) said
    WHERE "authorId" = ${authorId} AND "createdAt" > clock_timestamp() - make_interval(secs => ${TWIN_SECONDS})
      AND "contentId" = ${comment.contentId} AND "parentId" IS NOT DISTINCT FROM ${comment.parentId ?? null}::bpchar
      AND "text" = ${comment.text}
    ORDER BY "createdAt" LIMIT 1`
  return { duplicateId: twin && !twin.held ? twin.id : null, heldTwinId: twin?.held ? twin.id : null }
}

interface Facts extends Omit<CommentDraft, 'content'> {
  content: (NonNullable<CommentDraft['content']> & { closed: boolean; calmed: boolean }) | null
  rootId: string | null
  /** The waiting comment of the same author with the same text and place. */
  heldTwinId: string | null
  /** By the database's clock, so that several servers agree on the order. */
  at: Date
}

/** Locks the rows that the comment changes, after the people, in the usual order (decision 009), and reads what the checks need. */
export async function prepareDraft(tx: Tx, authorId: string, comment: NewComment): Promise<Facts> {
  const { contentId, kind = null, text, parentId = null } = comment
  const [content] = await tx.$queryRaw<{ id: string; kind: Kind; closed: boolean; calmed: boolean }[]>`
    SELECT "id", "kind"::text AS "kind", ${isClosed('"Content"')} AS "closed",
      ${calmUntil} IS NOT NULL AS "calmed" FROM "Content"
    WHERE "id" = ${contentId} AND ${visible('"Content"')} AND (${kind}::text IS NULL OR "kind"::text = ${kind}::text)
    FOR NO KEY UPDATE`
  const parents =
    parentId === null
      ? []
      : await tx.$queryRaw<(NonNullable<CommentDraft['parent']> & { rootId: string | null })[]>`
          SELECT "id", "contentId", "rootId", CASE WHEN "removedAt" IS NOT NULL THEN 'removed'
            WHEN "deletedAt" IS NOT NULL THEN 'deleted' ELSE 'visible' END AS "state"
          FROM "Comment" WHERE "id" = ${parentId}`
  const [clock] = await tx.$queryRaw<
    { at: Date }[]
  >`SELECT date_trunc('milliseconds', clock_timestamp()) AS "at"`
  const parent = parents[0] ?? null
  return {
    text,
    parentId,
    parent,
    content: content ?? null,
    rootId: parent ? (parent.rootId ?? parent.id) : null,
    ...(await findDuplicate(tx, authorId, comment)),
    at: clock?.at ?? new Date(),
  }
}
