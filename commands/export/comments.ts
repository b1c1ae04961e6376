import path from 'node:path'
import type { Kind } from '../../shared/texts/catalog.ts'
import { listFile } from './list-file.ts'
import { commentsFile, fileName } from './names.ts'
import type { ExportSnapshot } from './rows.ts'

const BATCH_SIZE = 500

/** Which comments `m` are exported: those that readers see, and the empty places of deleted comments that have answers. */
export const SEEN_COMMENT = `(m."deletedAt" IS NULL AND m."removedAt" IS NULL
  OR NOT m."unlisted" AND EXISTS (SELECT 1 FROM "Comment" answer WHERE answer."parentId" = m."id"))`

interface CommentRow {
  id: string
  contentId: string
  kind: Kind
  slug: string
  parent: string | null
  author: string | null
  at: Date
  likes: number
  text: string
  gone: boolean
}

/**
 * Exports the comments that readers see, one file per text, oldest first, with names but no addresses. A deleted comment
 * keeps its place when others have answered it.
 */
export async function exportComments(snapshot: ExportSnapshot, root: string): Promise<number> {
  const rows = snapshot.rows<CommentRow>(
    `SELECT m."id", m."contentId", c."kind"::text AS "kind", c."slug", m."parentId" AS "parent", coalesce(u."username", m."guest") AS "author",
        m."createdAt" AS "at", m."likesCount" AS "likes", m."text",
        m."deletedAt" IS NOT NULL OR m."removedAt" IS NOT NULL AS "gone"
      FROM "Comment" m JOIN "Content" c ON c."id" = m."contentId" LEFT JOIN "User" u ON u."id" = m."authorId"
      WHERE c."visibleFrom" <= $1 AND ${SEEN_COMMENT}
      ORDER BY m."contentId", m."createdAt", m."id"`,
    [snapshot.at],
    BATCH_SIZE,
  )
  let written = 0
  let current: { of: string; file: ReturnType<typeof listFile> } | undefined
  for await (const { contentId, kind, slug, id, parent, author, at, likes, text, gone } of rows) {
    if (current?.of !== contentId) {
      await current?.file.end()
      const name = commentsFile(kind, fileName(slug, contentId))
      current = { of: contentId, file: listFile(path.join(root, name)) }
    }
    await current.file.add(gone ? { id, parent, at, gone } : { id, parent, author, at, likes, text })
    if (!gone) written++
  }
  await current?.file.end()
  return written
}
