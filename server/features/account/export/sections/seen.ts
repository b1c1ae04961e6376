import { Prisma } from '../../../../../prisma/generated/client.ts'
import { can, ROLES } from '../../../../../shared/account/permissions.ts'
import { visible } from '../../../../database/visible.ts'

/** Roles that see texts of `owner`, as the table of rights says. */
const rolesThatSee = (owner: 'me' | 'another') =>
  ROLES.filter((role) => can({ id: 'me', role }, 'texts.write', { owner: { id: owner, role } }))

/** That the person has such a role at this moment: what they were told as an editor is not told when they are none. */
const hasRole = (userId: string, owner: 'me' | 'another'): Prisma.Sql =>
  Prisma.sql`EXISTS (SELECT FROM "User" me WHERE me."id" = ${userId} AND me."role"::text = ANY(${rolesThatSee(owner)}))`

/** That the row of "Content" with this alias is theirs. */
const own = (alias: string, userId: string): Prisma.Sql =>
  Prisma.sql`${Prisma.raw(`${alias}."authorId"`)} = ${userId}`

/** That its title and address may be told: readers have it, it is theirs, or their role sees everybody's. */
export const seen = (alias: string, userId: string): Prisma.Sql =>
  Prisma.sql`(coalesce(${visible(alias)}, false) OR ${own(alias, userId)} OR ${hasRole(userId, 'another')})`

/** That what stands in it, or stood there, may be told, though readers do not have it. */
export const seenWithin = (alias: string, userId: string): Prisma.Sql =>
  Prisma.sql`(${own(alias, userId)} OR ${hasRole(userId, 'another')})`

/** That work on it may be told, whoever did it; a text of one's own is not open any more to who has lost the role. */
export const seenAtWork = (alias: string, userId: string): Prisma.Sql =>
  Prisma.sql`((${own(alias, userId)} AND ${hasRole(userId, 'me')}) OR ${hasRole(userId, 'another')})`
