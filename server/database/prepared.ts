import { Prisma } from '../../prisma/generated/client.ts'

const NAMED = /^\s*\/\*prepared:(\w+)\*\//

/**
 * Planning is most of the cost of our lists. The name stands for the exact text: variants need their own name, and
 * values that the plan depends on (a LIMIT) belong in the text.
 */
export function prepared(name: string): Prisma.Sql {
  if (!/^\w{1,60}$/.test(name)) throw new Error(`not a name for a prepared statement: ${name}`)
  return Prisma.raw(`/*prepared:${name}*/`)
}

export const statementName = (sql: string): string | undefined => NAMED.exec(sql)?.[1]

export function literal(number: number): Prisma.Sql {
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`not a whole number: ${number}`)
  return Prisma.raw(String(number))
}
