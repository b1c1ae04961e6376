import type { z } from 'zod'
import { Prisma } from '../../../prisma/generated/client.ts'
import type { redirectsInput } from '../../../shared/operation/redirects.ts'
import type { Db } from '../../database/client.ts'
import { targetsOf } from './saving/targets.ts'

interface ListedRedirect {
  id: string
  from: string
  to: string
  there: boolean
  /** A page exists at the old address and takes precedence: nobody is redirected. */
  pageThere: boolean
}

export interface RedirectList {
  redirects: ListedRedirect[]
  page: number
  pages: number
  total: number
}

/** Searches both forms of an address; `%`, `_` and `\` are plain characters. */
function redirectCondition(search: string | undefined): Prisma.Sql {
  if (!search) return Prisma.empty
  const like = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const encoded = search
    .split(/([/?#=&%])/)
    .map((part, i) => (i % 2 === 1 ? part : encodeURIComponent(part)))
    .join('')
  return Prisma.sql`WHERE "from" LIKE ANY (${[like(search), like(encoded)]}) OR lower("to") LIKE ANY (${[like(search), like(encoded)]})`
}

/** Counts and skips the rows of a table of some 10,000, which only the team reads. */
export async function listRedirects(
  db: Db,
  { search, page, limit }: z.infer<typeof redirectsInput>,
): Promise<RedirectList> {
  const where = redirectCondition(search)
  const skip = BigInt(page - 1) * BigInt(limit)
  const [rows, counted] = await Promise.all([
    db.$queryRaw<{ id: string; from: string; to: string }[]>`
      SELECT "id", "from", "to" FROM "Redirect" ${where}
      ORDER BY "from" OFFSET ${skip}::bigint LIMIT ${limit}`,
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS "total" FROM "Redirect" ${where}`,
  ])
  const targets = await targetsOf(
    db,
    rows.flatMap(({ from, to }) => [from, to]),
  )
  const isThere = (address: string): boolean => targets.get(address)?.there ?? false
  const total = counted[0]?.total ?? 0
  return {
    // `/?p=12` is no page of ours, though `/` is one.
    redirects: rows.map((row) => ({
      ...row,
      there: isThere(row.to),
      pageThere: !row.from.startsWith('/?') && isThere(row.from),
    })),
    page,
    pages: Math.ceil(total / limit),
    total,
  }
}
