import type { Tx } from '../../../database/client.ts'
import { announceComment } from '../../notifications/announcing/announce.ts'
import { writeMentions } from '../mentions/mentions.ts'
import type { NamedPerson } from '../mentions/people.ts'

export interface InsertedComment {
  id: string
  contentId: string
  parentId: string | null
  rootId: string | null
  authorId: string
  text: string
  at: Date
  named: readonly NamedPerson[]
}

/** Stores a visible comment: dated, counted and announced. The caller has locked people and text (decision 009). */
export async function insertComment(tx: Tx, comment: InsertedComment): Promise<void> {
  const { id, contentId, parentId, rootId, authorId, text, at, named } = comment
  await tx.$executeRaw`
    WITH written AS (
      INSERT INTO "Comment" ("id", "contentId", "parentId", "rootId", "authorId", "text", "createdAt")
      VALUES (${id}, ${contentId}, ${parentId}, ${rootId}, ${authorId}, ${text}, ${at})
      RETURNING "contentId"
    )
    UPDATE "Content" c SET "commentCount" = c."commentCount" + 1, "threadCount" = c."threadCount" + ${rootId ? 0 : 1}::int
    FROM written WHERE c."id" = written."contentId"`
  if (named.length > 0) await writeMentions(tx, id, [...named])
  await announceComment(tx, {
    id,
    contentId,
    parentId,
    rootId,
    authorId,
    at,
    mentions: named.map((one) => one.id),
  })
}
