import { Prisma, type Role } from '../../../../prisma/generated/client.ts'
import type { UsersInput } from '../../../../shared/admin/schema.ts'
import { rpIdOf } from '../../../base/relying-party.ts'
import { twinEmails } from '../../../mail/email-forms.ts'
import type { Context } from '../../../trpc/context.ts'
import { SUSPENSION_HOLDS } from '../../comments/suspension/holds.ts'

/** `comments` counts those that readers see, `likes` those given. */
export interface ListedUser {
  id: string
  username: string
  email: string
  role: Role
  createdAt: Date
  comments: number
  articles: number
  reviews: number
  likes: number
  canSignIn: boolean
  suspended: boolean
  /** The other spelling of the address, if an older account has it. */
  twin?: string
}

export interface UserList {
  users: ListedUser[]
  page: number
  limit: number
  pages: number
  total: number
}

const nameCondition = (search: string | undefined): Prisma.Sql =>
  search
    ? Prisma.sql`AND manette_person("username" || E'\n' || "email")
        LIKE '%' || regexp_replace(manette_person(${search}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
    : Prisma.empty

const userCondition = ({ search, role }: Pick<UsersInput, 'search' | 'role'>): Prisma.Sql =>
  Prisma.sql`WHERE ${role ? Prisma.sql`"role" = ${role}::"Role"` : Prisma.sql`true`} ${nameCondition(search)}`

export async function listUsers(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { page, limit, ...asked }: UsersInput,
): Promise<UserList> {
  const where = userCondition(asked)
  const skip = BigInt(page - 1) * BigInt(limit)
  const [users, counted] = await Promise.all([
    db.$queryRaw<ListedUser[]>`
      SELECT u."id", u."username", u."email", u."role"::text AS "role", u."createdAt",
        (u."passwordHash" IS NOT NULL OR EXISTS (
          SELECT 1 FROM "Passkey" p WHERE p."userId" = u."id" AND p."rpId" = ${rpIdOf(config)})) AS "canSignIn",
        EXISTS (SELECT 1 FROM "Suspension" s WHERE s."userId" = u."id" AND ${SUSPENSION_HOLDS}) AS "suspended",
        (SELECT count(*)::int FROM "Comment" c
          WHERE c."authorId" = u."id" AND c."deletedAt" IS NULL AND c."removedAt" IS NULL) AS "comments",
        (SELECT count(*)::int FROM "Content" c
          WHERE c."authorId" = u."id" AND c."kind" = 'article' AND c."deletedAt" IS NULL) AS "articles",
        (SELECT count(*)::int FROM "Content" c
          WHERE c."authorId" = u."id" AND c."kind" = 'review' AND c."deletedAt" IS NULL) AS "reviews",
        (SELECT count(*)::int FROM "ContentLike" l WHERE l."userId" = u."id")
          + (SELECT count(*)::int FROM "CommentLike" l WHERE l."userId" = u."id") AS "likes"
      FROM (SELECT * FROM "User" ${where} ORDER BY "createdAt" DESC, "id" DESC
            OFFSET ${skip}::bigint LIMIT ${limit}) u
      ORDER BY u."createdAt" DESC, u."id" DESC`,
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS "total" FROM "User" ${where}`,
  ])
  const total = counted[0]?.total ?? 0
  const twins = await twinEmails(db, users)
  const marked = users.map((user) => {
    const twin = twins.get(user.email)
    return twin === undefined ? user : { ...user, twin }
  })
  return { users: marked, page, limit, pages: Math.ceil(total / limit), total }
}
