import { Prisma } from '../../prisma/generated/client.ts'

/** What a hot statement begins with. */
const NAMED = /^\s*\/\*prepared:(\w+)\*\//

/**
 * Begins a raw statement that PostgreSQL shall keep prepared on each connection: it is read and planned once,
 * not at every call, which for our lists is most of their cost. The name stands for the exact text, so whatever
 * varies in the text belongs in the name; values that the plan hangs on (a LIMIT) belong in the text.
 */
export function prepared(name: string): Prisma.Sql {
  if (!/^\w{1,60}$/.test(name)) throw new Error(`not a name for a prepared statement: ${name}`)
  return Prisma.raw(`/*prepared:${name}*/`)
}

/** The name under which a statement is kept, if it has one. */
export const statementName = (sql: string): string | undefined => NAMED.exec(sql)?.[1]

/** A whole number as text of a statement. */
export function literal(number: number): Prisma.Sql {
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`not a whole number: ${number}`)
  return Prisma.raw(String(number))
}
