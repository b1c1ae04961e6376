import { Prisma } from '../../../../../prisma/generated/client.ts'
import { can } from '../../../../../shared/account/permissions.ts'
import { ROLES } from '../../../../../shared/account/roles.ts'
import { inReach } from '../../../../database/visible.ts'

const rolesThatSee = (owner: 'me' | 'another') =>
  ROLES.filter((role) => can({ id: 'me', role }, 'texts.write', { owner: { id: owner, role } }))

/** Rights of this moment count: an editor's knowledge is not told to a former editor. */
const hasRole = (userId: string, owner: 'me' | 'another'): Prisma.Sql =>
  Prisma.sql`EXISTS (SELECT FROM "User" me WHERE me."id" = ${userId} AND me."role"::text = ANY(${rolesThatSee(owner)}))`

const isOwnText = (alias: string, userId: string): Prisma.Sql =>
  Prisma.sql`${Prisma.raw(`${alias}."authorId"`)} = ${userId}`

/** Title and address may be told: readers have the text, it is theirs, or their role sees everybody's. */
export const titleIsVisible = (alias: string, userId: string): Prisma.Sql =>
  Prisma.sql`(coalesce(${inReach(alias)}, false) OR ${isOwnText(alias, userId)} OR ${hasRole(userId, 'another')})`

/** Its words may be told, though readers do not have it. */
export const wordsAreVisible = (alias: string, userId: string): Prisma.Sql =>
  Prisma.sql`(${isOwnText(alias, userId)} OR ${hasRole(userId, 'another')})`

/** Work on it may be told, whoever did it; who has lost the role does not see even their own. */
export const workIsVisible = (alias: string, userId: string): Prisma.Sql =>
  Prisma.sql`((${isOwnText(alias, userId)} AND ${hasRole(userId, 'me')}) OR ${hasRole(userId, 'another')})`

const keepsGames = (userId: string): Prisma.Sql => {
  const roles = ROLES.filter((role) => can({ id: 'me', role }, 'games.write', { owner: null }))
  return Prisma.sql`EXISTS (SELECT FROM "User" me WHERE me."id" = ${userId} AND me."role"::text = ANY(${roles}))`
}

/** What a game says, version by version, may be told: they made it, or keep games still. @param alias of "Game" */
export const gameWordsAreTold = (alias: string, userId: string): Prisma.Sql =>
  Prisma.sql`(coalesce(${Prisma.raw(`${alias}."makerId"`)} = ${userId}, false) OR ${keepsGames(userId)})`

/** Its name and address may be told: also where readers see it. */
export const gameIsTold = (alias: string, userId: string): Prisma.Sql =>
  Prisma.sql`(coalesce(${Prisma.raw(`${alias}."visibleFrom" <= manette_now()`)}, false) OR ${gameWordsAreTold(alias, userId)})`
