import { Prisma } from '../../prisma/generated/client.ts'
import { isListedKind, type Kind } from '../../shared/texts/catalog.ts'
import type { Db, Tx } from './client.ts'

/** Texts appear by the database's clock; tests step it (server/testing/clock.ts). */
export const NOW = Prisma.sql`manette_now()`

/**
 * Every read for readers asks for it (decision 041), none for `deletedAt`. @param alias of "Content" in the statement
 */
export const visible = (alias: string): Prisma.Sql => Prisma.raw(`${alias}."visibleFrom" <= manette_now()`)

/** A page of one's own has a moment of its own: what lists texts never meets it (decision 068). */
const pageVisible = (alias: string): Prisma.Sql => Prisma.raw(`${alias}."pageFrom" <= manette_now()`)

export const visibleOf = (kind: Kind, alias: string): Prisma.Sql =>
  isListedKind(kind) ? visible(alias) : pageVisible(alias)

/** Of any kind, where one text is looked at: no index serves it. It is null for what has no moment. */
export const inReach = (alias: string): Prisma.Sql =>
  Prisma.raw(`coalesce(${alias}."visibleFrom", ${alias}."pageFrom") <= manette_now()`)

/** Milliseconds are kept, so that what is stored with it is visible at once. */
export async function databaseNow(db: Pick<Db | Tx, '$queryRaw'>): Promise<Date> {
  const [row] = await db.$queryRaw<{ now: Date }[]>`SELECT manette_now() AS "now"`
  if (!row) throw new Error('the database told no time')
  return row.now
}

export const visibleAt = (now: Date) => ({ visibleFrom: { lte: now } }) satisfies Prisma.ContentWhereInput

export const visibleOfAt = (kind: Kind, now: Date) =>
  (isListedKind(kind) ? visibleAt(now) : { pageFrom: { lte: now } }) satisfies Prisma.ContentWhereInput
