import { Prisma } from '../../../../../prisma/generated/client.ts'
import { can } from '../../../../../shared/account/permissions.ts'
import { ROLES } from '../../../../../shared/account/roles.ts'
import { inReach } from '../../../../database/visible.ts'

const rolesThatSee = (owner: 'me' | 'another') =>
  ROLES.filter((role) => can({ id: 'me', role }, 'texts.write', { owner: { id: owner, role } }))

/** The user's present rights count: a former editor is not told what editors know. */
const hasRole = (userId: string, owner: 'me' | 'another'): Prisma.Sql =>
  Prisma.sql`EXISTS (SELECT FROM "User" me WHERE me."id" = ${userId} AND me."role"::text = ANY(${rolesThatSee(owner)}))`

const isOwnText = (alias: string, userId: string): Prisma.Sql =>
  Prisma.sql`${Prisma.raw(`${alias}."authorId"`)} = ${userId}`

/** Whether title and address may be exported: readers have the text, it is the user's, or their role sees everybody's. */
export const titleIsVisible = (alias: string, userId: string): Prisma.Sql =>
  Prisma.sql`(coalesce(${inReach(alias)}, false) OR ${isOwnText(alias, userId)} OR ${hasRole(userId, 'another')})`

/** Whether its words may be exported although readers do not have it. */
export const wordsAreVisible = (alias: string, userId: string): Prisma.Sql =>
  Prisma.sql`(${isOwnText(alias, userId)} OR ${hasRole(userId, 'another')})`

/** Whether work on it may be exported, whoever did it; a user who has lost the role does not see even their own. */
export const workIsVisible = (alias: string, userId: string): Prisma.Sql =>
  Prisma.sql`((${isOwnText(alias, userId)} AND ${hasRole(userId, 'me')}) OR ${hasRole(userId, 'another')})`

const keepsGames = (userId: string): Prisma.Sql => {
  const roles = ROLES.filter((role) => can({ id: 'me', role }, 'games.write', { owner: null }))
  return Prisma.sql`EXISTS (SELECT FROM "User" me WHERE me."id" = ${userId} AND me."role"::text = ANY(${roles}))`
}

/** Whether a game's words, version by version, may be exported: the user made it, or still keeps games. @param alias of "Game" */
export const gameWordsAreTold = (alias: string, userId: string): Prisma.Sql =>
  Prisma.sql`(coalesce(${Prisma.raw(`${alias}."makerId"`)} = ${userId}, false) OR ${keepsGames(userId)})`

/** Whether its name and address may be exported: also when readers see it. */
export const gameIsTold = (alias: string, userId: string): Prisma.Sql =>
  Prisma.sql`(coalesce(${Prisma.raw(`${alias}."visibleFrom" <= manette_now()`)}, false) OR ${gameWordsAreTold(alias, userId)})`
