import type { Db } from '../../../database/client.ts'
import { visible } from '../../../database/visible.ts'
import { missingContent } from '../../texts/states/missing.ts'

export interface NamedPerson {
  id: string
  username: string
}

/** How many of the newest comments are searched, and how many people a form offers at most. */
const [COMMENTS, PEOPLE] = [5000, 500]

/** The people who sign a text, and those with a visible comment below it, the latest first. */
export const discussionPeople = (db: Pick<Db, '$queryRaw'>, contentId: string): Promise<NamedPerson[]> =>
  db.$queryRaw<NamedPerson[]>`
    SELECT u."id", u."username" FROM (
      SELECT here."id", max(here."at") AS "at" FROM (
        (SELECT c."authorId" AS "id", c."createdAt" AS "at" FROM "Comment" c
          WHERE c."contentId" = ${contentId} AND c."deletedAt" IS NULL AND c."removedAt" IS NULL
          ORDER BY c."createdAt" DESC LIMIT ${COMMENTS})
        UNION ALL SELECT s."userId", 'infinity' FROM "Signature" s WHERE s."contentId" = ${contentId}
      ) here WHERE here."id" IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${PEOPLE}
    ) latest JOIN "User" u ON u."id" = latest."id" ORDER BY latest."at" DESC, u."id"`

/** The people whom a user may name. @throws NOT_FOUND, WITHDRAWN */
export async function namedPeople(
  db: Db,
  contentId: string,
  viewer: { id: string },
): Promise<{ people: NamedPerson[] }> {
  const [text] = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM "Content" item WHERE item."id" = ${contentId} AND ${visible('item')}`
  if (!text) throw await missingContent(db, { key: contentId })
  return { people: (await discussionPeople(db, contentId)).filter(({ id }) => id !== viewer.id) }
}
