import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Lang } from '../../../../shared/base/lang.ts'
import type { FollowKind } from '../../../../shared/follows/kinds.ts'
import { byAnySlug } from '../../people/read.ts'
import { isOfTeam } from '../../people/selects.ts'

/** One kind of what can be followed. */
export interface Followable {
  /** The "id" of one that readers see, by whatever leads to it. */
  find: (key: string) => Prisma.Sql
  /** So that it stays while somebody begins to follow it. */
  lock: Prisma.Sql
  /** "id", "name" and "slug" of all that readers see, as pages of a language have them. */
  named: (lang: Lang) => Prisma.Sql
  unknown: 'GAME_NOT_FOUND' | 'PERSON_NOT_FOUND' | 'SUBJECT_NOT_FOUND'
}

/** Whatever knows a kind hands it to the router: games and subjects move their followers, so they stand above. */
export type Followables = Record<FollowKind, Followable>

/** Somebody of the team. */
export const followablePeople: Followable = {
  find: (key) => Prisma.sql`SELECT u."id" FROM "User" u JOIN "TeamPage" page ON page."userId" = u."id"
    WHERE ${isOfTeam} AND page."userId" IN (${byAnySlug(key)}, ${key}::bpchar)`,
  // Two may begin to follow each other at once, each of whom is locked as who follows.
  lock: Prisma.sql`FOR KEY SHARE OF u`,
  named: () => Prisma.sql`SELECT u."id", coalesce(page."fullName", u."username") AS "name", page."slug"
    FROM "TeamPage" page JOIN "User" u ON u."id" = page."userId" WHERE ${isOfTeam}`,
  unknown: 'PERSON_NOT_FOUND',
}
