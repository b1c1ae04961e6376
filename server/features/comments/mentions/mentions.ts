import { COMMENT_LIMITS } from '../../../../shared/comments/text.ts'
import { mentionedIn } from '../../../../shared/texts/writing/mentions.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { discussionPeople, type NamedPerson } from './people.ts'

/** Searches before anything is locked. @param former the people already named, with the names as typed */
export async function mentionsOf(
  db: Db,
  { authorId, contentId, text }: { authorId: string; contentId: string; text: string },
  former: NamedPerson[] = [],
): Promise<NamedPerson[]> {
  if (!text.includes('@')) return []
  const people = [...former, ...(await discussionPeople(db, contentId))].filter(({ id }) => id !== authorId)
  const named = new Map<string, NamedPerson>()
  // A person may be named by the present name and by a former one.
  for (const person of mentionedIn(text, people, people.length))
    if (!named.has(person.id) && named.size < COMMENT_LIMITS.mentions) named.set(person.id, person)
  return [...named.values()]
}

/** Locks the author and the people named, in one order (decision 009). @returns those who still exist */
export async function lockWithNamed(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "User" WHERE "id" = ANY(${[...ids]}::bpchar[]) ORDER BY "id" FOR KEY SHARE`
  return new Set(rows.map(({ id }) => id))
}

/** Replaces the people whom the comment named; the people are locked. */
export async function writeMentions(tx: Tx, commentId: string, named: readonly NamedPerson[]): Promise<void> {
  const ids = named.map(({ id }) => id)
  await tx.$executeRaw`
    WITH gone AS (
      DELETE FROM "CommentMention" WHERE "commentId" = ${commentId} AND "userId" <> ALL(${ids}::bpchar[])
    )
    INSERT INTO "CommentMention" ("commentId", "userId", "name")
    SELECT ${commentId}, named."id", named."name"
    FROM unnest(${ids}::bpchar[], ${named.map(({ username }) => username)}::text[]) AS named ("id", "name")
    ON CONFLICT ("commentId", "userId") DO UPDATE SET "name" = EXCLUDED."name"`
}
