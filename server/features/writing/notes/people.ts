import type { Role } from '../../../../shared/account/roles.ts'
import type { Tx } from '../../../database/client.ts'
import { maySee } from '../../texts/states/may-write.ts'

export interface NoteReader {
  id: string
  username: string
  role: Role
}

/** More than a newsroom has; nobody would choose from a longer list. */
const READERS_MAX = 500

/** The people who may read a text's notes, sorted by name: a note may name them. */
export async function noteReaders(
  db: Pick<Tx, '$queryRaw'>,
  text: { authorId: string },
): Promise<NoteReader[]> {
  const team = await db.$queryRaw<NoteReader[]>`
    SELECT "id", "username", "role"::text AS "role" FROM "User" WHERE "role" <> 'visitor'
    ORDER BY lower("username"), "id" LIMIT ${READERS_MAX}`
  return team.filter((person) => maySee(person, text))
}

/** Locks in one order, so that no two wait for each other (decision 009). @returns those who still exist */
export async function lockPeople(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "User" WHERE "id" = ANY(${[...ids]}::bpchar[]) ORDER BY "id" FOR KEY SHARE`
  return new Set(rows.map(({ id }) => id))
}
