import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Filter } from '../../../../shared/moderation/acts.ts'
import type { QueueInput } from '../../../../shared/moderation/schema.ts'
import type { Db } from '../../../database/client.ts'
import { IS_NEWCOMER } from '../../comments/checks/newcomer.ts'
import type { Place } from './cursor.ts'

/** An index of trigrams finds nothing shorter: without three letters in a row, only names are searched. */
const HAS_WORDS = /[\p{L}\p{N}]{3}/u
/** Of at most so many people, the newest comments of each are read; of more, the newest of all contain enough. */
const PEOPLE = 100

interface Order {
  condition: Prisma.Sql
  /** The table has an index for each order. */
  by: Prisma.Sql
  at: Prisma.Sql
  after: (place: Place) => Prisma.Sql
}

const ORDERS: Record<Exclude<Filter, 'held'>, Order> = {
  waiting: {
    condition: Prisma.sql`c."waitingFrom" IS NOT NULL`,
    by: Prisma.sql`(c."hiddenAt" IS NULL), c."waitingFrom", c."id"`,
    at: Prisma.sql`c."waitingFrom"`,
    after: ({ at, id }) =>
      Prisma.sql`((c."hiddenAt" IS NULL), c."waitingFrom", c."id") > (false, ${at}::timestamptz, ${id}::bpchar)`,
  },
  reported: {
    condition: Prisma.sql`c."waitingFrom" IS NOT NULL AND c."hiddenAt" IS NULL`,
    by: Prisma.sql`c."waitingFrom", c."id"`,
    at: Prisma.sql`c."waitingFrom"`,
    after: ({ at, id }) => Prisma.sql`(c."waitingFrom", c."id") > (${at}::timestamptz, ${id}::bpchar)`,
  },
  hidden: {
    condition: Prisma.sql`c."hiddenAt" IS NOT NULL`,
    by: Prisma.sql`c."hiddenAt" DESC, c."id" DESC`,
    at: Prisma.sql`c."hiddenAt"`,
    after: ({ at, id }) => Prisma.sql`(c."hiddenAt", c."id") < (${at}::timestamptz, ${id}::bpchar)`,
  },
  // What open notices are about; notices/list-notices.ts has the notices themselves.
  notices: {
    condition: Prisma.sql`c."id" IN (SELECT n."commentId" FROM "Notice" n WHERE n."decidedAt" IS NULL)`,
    by: Prisma.sql`c."createdAt" DESC, c."id" DESC`,
    at: Prisma.sql`c."createdAt"`,
    after: ({ at, id }) => Prisma.sql`(c."createdAt", c."id") < (${at}::timestamptz, ${id}::bpchar)`,
  },
  deleted: {
    condition: Prisma.sql`c."deletedAt" IS NOT NULL AND c."hiddenAt" IS NULL`,
    by: Prisma.sql`c."createdAt" DESC, c."id" DESC`,
    at: Prisma.sql`c."createdAt"`,
    after: ({ at, id }) => Prisma.sql`(c."createdAt", c."id") < (${at}::timestamptz, ${id}::bpchar)`,
  },
  all: {
    condition: Prisma.sql`true`,
    by: Prisma.sql`c."createdAt" DESC, c."id" DESC`,
    at: Prisma.sql`c."createdAt"`,
    after: ({ at, id }) => Prisma.sql`(c."createdAt", c."id") < (${at}::timestamptz, ${id}::bpchar)`,
  },
}

const like = (search: string): Prisma.Sql =>
  Prisma.sql`'%' || regexp_replace(manette_person(${search}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%'`

/** Addresses are not searched, as moderators do not see them. The index contains them, so the name is checked, too. */
const peopleNamed = (pattern: Prisma.Sql): Prisma.Sql => Prisma.sql`SELECT u."id" FROM "User" u
  WHERE manette_person(u."username" || E'\n' || u."email") LIKE ${pattern}
    AND manette_person(u."username") LIKE ${pattern}`

/** Evaluated per row of comment `c`: a join would sort thousands of rows instead of reading them by the index of their order. */
export const TEXT_IS_THERE = Prisma.sql`(SELECT i."deletedAt" IS NULL FROM "Content" i WHERE i."id" = c."contentId")`

const picked = ({ by, at }: Order, condition: Prisma.Sql, limit: number): Prisma.Sql =>
  Prisma.sql`SELECT c."id", ${at} AS at FROM "Comment" c
    WHERE c."removedAt" IS NULL AND ${condition} AND ${TEXT_IS_THERE} ORDER BY ${by} LIMIT ${limit}`

/** Comments with such words, and comments by people with such a name; each uses its own index and reads only a page. */
async function found(
  db: Db,
  search: string,
  order: Order,
  condition: Prisma.Sql,
  limit: number,
): Promise<Prisma.Sql> {
  const pattern = like(search)
  const people = await db.$queryRaw<{ id: string }[]>`${peopleNamed(pattern)} LIMIT ${PEOPLE + 1}`
  const by = (author: Prisma.Sql) => picked(order, Prisma.sql`${condition} AND c."authorId" ${author}`, limit)
  // In one statement, all comments would be searched for a few people who have written little.
  const byName =
    people.length > PEOPLE
      ? by(Prisma.sql`IN (${peopleNamed(pattern)})`)
      : Prisma.sql`SELECT l.* FROM unnest(${people.map(({ id }) => id)}::bpchar[]) AS person("id")
          CROSS JOIN LATERAL (${by(Prisma.sql`= person."id"`)}) l`
  if (!HAS_WORDS.test(search)) return byName
  const words = Prisma.sql`c."deletedAt" IS NULL
    AND manette_person(c."text" || E'\n' || coalesce(c."guest", '')) LIKE ${pattern}`
  return Prisma.sql`(${byName}) UNION (${picked(order, Prisma.sql`${condition} AND ${words}`, limit)})`
}

const NARROWER = {
  authorId: (id: string) => Prisma.sql`c."authorId" = ${id}`,
  contentId: (id: string) => Prisma.sql`c."contentId" = ${id}`,
  links: () => Prisma.sql`c."text" ~* 'https?://|www\.'`,
  newcomers: () =>
    Prisma.sql`EXISTS (SELECT FROM "User" u WHERE u."id" = c."authorId" AND u."role" = 'visitor' AND ${IS_NEWCOMER})`,
} as const

/** The other conditions on comment `c`, or on a held one. */
export const narrowed = ({ authorId, contentId, links, newcomers }: QueueInput): Prisma.Sql[] => [
  ...(authorId ? [NARROWER.authorId(authorId)] : []),
  ...(contentId ? [NARROWER.contentId(contentId)] : []),
  ...(links ? [NARROWER.links()] : []),
  ...(newcomers ? [NARROWER.newcomers()] : []),
]

/** The ids of a page, with their sort keys. @param limit one more than the page has */
export async function pick(
  db: Db,
  input: QueueInput,
  after: Place | null,
  limit: number,
): Promise<{ rows: Prisma.Sql; order: Prisma.Sql }> {
  const { filter, search } = input
  const order = ORDERS[filter === 'held' ? 'all' : filter]
  const condition = Prisma.join(
    [order.condition, ...(after === null ? [] : [order.after(after)]), ...narrowed(input)],
    ' AND ',
  )
  const rows = search ? await found(db, search, order, condition, limit) : picked(order, condition, limit)
  return { rows, order: order.by }
}
