import { Prisma } from '../../prisma/generated/client.ts'
import type { Db, Tx } from './client.ts'

/** The database's clock, by which texts appear; tests step it (server/testing/clock.ts). */
export const NOW = Prisma.sql`manette_now()`

/**
 * That readers see the row of "Content" with this alias: the moment that is stored has come (decision 041). Every read
 * for readers asks for it, none for `deletedAt`. @param alias as it stands in the statement
 */
export const visible = (alias: string): Prisma.Sql => Prisma.raw(`${alias}."visibleFrom" <= manette_now()`)

/** The moment of the database's clock, to the millisecond: what is stored with it is visible at once. */
export async function databaseNow(db: Pick<Db | Tx, '$queryRaw'>): Promise<Date> {
  const [row] = await db.$queryRaw<{ now: Date }[]>`SELECT manette_now() AS "now"`
  if (!row) throw new Error('the database told no time')
  return row.now
}

/** `visible` for Prisma's own queries. */
export const visibleAt = (now: Date) => ({ visibleFrom: { lte: now } }) satisfies Prisma.ContentWhereInput
