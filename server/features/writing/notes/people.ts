import type { Role } from '../../../../shared/account/roles.ts'
import type { Tx } from '../../../database/client.ts'
import { maySee } from '../../texts/states/may-write.ts'

export interface NoteReader {
  id: string
  username: string
  role: Role
}

/** A newsroom; of more nobody would choose from a list. */
const READERS_MAX = 500

/** Those who may read the notes of a text, by name: they can be named in one. */
export async function noteReaders(
  db: Pick<Tx, '$queryRaw'>,
  text: { authorId: string },
): Promise<NoteReader[]> {
  const team = await db.$queryRaw<NoteReader[]>`
    SELECT "id", "username", "role"::text AS "role" FROM "User" WHERE "role" <> 'visitor'
    ORDER BY lower("username"), "id" LIMIT ${READERS_MAX}`
  return team.filter((person) => maySee(person, text))
}

/** In one order, so that two never wait in a circle (decision 009). @returns those that are still there */
export async function lockPeople(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "User" WHERE "id" = ANY(${[...ids]}::bpchar[]) ORDER BY "id" FOR KEY SHARE`
  return new Set(rows.map(({ id }) => id))
}
