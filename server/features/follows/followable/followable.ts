import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Lang } from '../../../../shared/base/lang.ts'
import type { FollowKind } from '../../../../shared/follows/kinds.ts'
import { byAnySlug } from '../../people/read.ts'
import { isOfTeam } from '../../people/selects.ts'

/** One kind of thing that can be followed. */
export interface Followable {
  /** The "id" of a visible one, by any of its keys. */
  find: (key: string) => Prisma.Sql
  /** A lock that keeps it while somebody begins to follow it. */
  lock: Prisma.Sql
  /** "id", "name" and "slug" of all visible ones, in a page's language. */
  named: (lang: Lang) => Prisma.Sql
  unknown: 'GAME_NOT_FOUND' | 'PERSON_NOT_FOUND' | 'SUBJECT_NOT_FOUND'
}

/** The code that knows the kinds passes them to the router, as games and subjects depend on this folder. */
export type Followables = Record<FollowKind, Followable>

export const followablePeople: Followable = {
  find: (key) => Prisma.sql`SELECT u."id" FROM "User" u JOIN "TeamPage" page ON page."userId" = u."id"
    WHERE ${isOfTeam} AND page."userId" IN (${byAnySlug(key)}, ${key}::bpchar)`,
  // Two people may begin to follow each other at once, and each is also locked as a follower.
  lock: Prisma.sql`FOR KEY SHARE OF u`,
  named: () => Prisma.sql`SELECT u."id", coalesce(page."fullName", u."username") AS "name", page."slug"
    FROM "TeamPage" page JOIN "User" u ON u."id" = page."userId" WHERE ${isOfTeam}`,
  unknown: 'PERSON_NOT_FOUND',
}
