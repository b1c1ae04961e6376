import { Prisma } from '../../prisma/generated/client.ts'
import { isListedKind, type Kind } from '../../shared/texts/catalog.ts'
import type { Db, Tx } from './client.ts'

/** Texts appear by the database's clock; tests advance it (server/testing/clock.ts). */
export const NOW = Prisma.sql`manette_now()`

/** Every read for readers uses this (decision 041), none `deletedAt`. @param alias of "Content" in the statement */
export const visible = (alias: string): Prisma.Sql => Prisma.raw(`${alias}."visibleFrom" <= manette_now()`)

/** A page of the site has a moment of its own, so that lists of texts never include it (decision 068). */
const pageVisible = (alias: string): Prisma.Sql => Prisma.raw(`${alias}."pageFrom" <= manette_now()`)

export const visibleOf = (kind: Kind, alias: string): Prisma.Sql =>
  isListedKind(kind) ? visible(alias) : pageVisible(alias)

/** Covers texts and pages, for looking at one text: no index serves it. It is null for a text without a moment. */
export const inReach = (alias: string): Prisma.Sql =>
  Prisma.raw(`coalesce(${alias}."visibleFrom", ${alias}."pageFrom") <= manette_now()`)

/** In whole milliseconds, so that a text stored with it is visible at once. */
export async function databaseNow(db: Pick<Db | Tx, '$queryRaw'>): Promise<Date> {
  const [row] = await db.$queryRaw<{ now: Date }[]>`SELECT manette_now() AS "now"`
  if (!row) throw new Error('the database told no time')
  return row.now
}

export const visibleAt = (now: Date) => ({ visibleFrom: { lte: now } }) satisfies Prisma.ContentWhereInput

export const visibleOfAt = (kind: Kind, now: Date) =>
  (isListedKind(kind) ? visibleAt(now) : { pageFrom: { lte: now } }) satisfies Prisma.ContentWhereInput
