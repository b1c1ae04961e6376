import type { Prisma } from '../../../../prisma/generated/client.ts'
import { ADMIN } from '../../../../shared/account/roles.ts'
import { EDITORIAL_TEAM, SIGNING_ROLES } from '../../../../shared/people/signatory.ts'
import { LISTED_KINDS } from '../../../../shared/texts/catalog.ts'
import type { Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'

/**
 * Texts that an account owns and signs alone are deleted with it (docs/architecture.md, "Deleting"). The site's own
 * pages are not: they speak for the site, and an admin gets them.
 */
export const ownAlone = (userId: string) =>
  ({
    authorId: userId,
    kind: { in: [...LISTED_KINDS] },
    // `not` alone would skip guests, whose account is null.
    signatures: { none: { OR: [{ userId: { not: userId } }, { userId: null }] } },
  }) satisfies Prisma.ContentWhereInput

export const alsoOthers = (userId: string) =>
  ({
    OR: [{ authorId: userId }, { signatures: { some: { userId } } }],
    NOT: ownAlone(userId),
  }) satisfies Prisma.ContentWhereInput

/** Locks in the usual order (decision 009), before anything changes. */
export const lockTexts = (tx: Tx, userId: string) => tx.$queryRaw`
  SELECT 1 FROM "Content" WHERE "authorId" = ${userId}
    OR "id" IN (SELECT "contentId" FROM "Signature" WHERE "userId" = ${userId}) ORDER BY "id" FOR UPDATE`

/** Keeps the heir's account and role until the end. @throws BAD_INPUT unless the heir is another who may own texts */
export async function lockHeir(tx: Tx, userId: string, handOverTo: string): Promise<void> {
  const [heir] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "User" WHERE "id" = ${handOverTo} AND "id" <> ${userId}
      AND "role"::text = ANY(${SIGNING_ROLES}::text[]) FOR SHARE`
  if (!heir) throw appError('BAD_INPUT', { fields: { handOverTo: 'heirUnknown' } })
}

export const heirsOf = (db: Pick<Tx, 'user'>, userId: string): Promise<{ id: string; username: string }[]> =>
  db.user.findMany({
    where: { role: { in: [...SIGNING_ROLES] }, id: { not: userId } },
    orderBy: { usernameKey: 'asc' },
    select: { id: true, username: true },
  })

/** Prefers the admin who deletes, then the oldest who can sign in. */
async function adminFor(tx: Tx, userId: string, by: string | undefined): Promise<string | undefined> {
  const [admin] = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "User" WHERE "id" <> ${userId} AND "role"::text = ${ADMIN}
    ORDER BY "id" IS NOT DISTINCT FROM ${by ?? null}::bpchar DESC, "passwordHash" IS NULL, "createdAt", "id"
    LIMIT 1 FOR SHARE`
  return admin?.id
}

const handOver = (tx: Tx, userId: string, heir: string) =>
  tx.content.updateMany({ where: { authorId: userId }, data: { authorId: heir } })

/** A guest of that name may have signed it already. */
const signAsTeam = (tx: Tx, userId: string) => tx.$executeRaw`
  UPDATE "Signature" s SET "userId" = NULL, "guest" = ${EDITORIAL_TEAM} FROM "Content" c
  WHERE c."id" = s."contentId" AND c."authorId" = ${userId} AND s."userId" = ${userId} AND NOT EXISTS (
    SELECT 1 FROM "Signature" other WHERE other."contentId" = s."contentId" AND other."guest" = ${EDITORIAL_TEAM})`

/** When nobody else signs, the owner signs from then on. */
async function takeSignatures(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Signature" s SET "userId" = c."authorId" FROM "Content" c
    WHERE c."id" = s."contentId" AND s."userId" = ${userId} AND c."authorId" <> ${userId} AND NOT EXISTS (
      SELECT 1 FROM "Signature" other WHERE other."contentId" = s."contentId" AND other."position" <> s."position")`
  await tx.signature.deleteMany({ where: { userId } })
}

/** Deletes, keeps or hands over the texts of a locked account; with an heir, nothing is deleted (decision 034). */
export async function settleTexts(
  tx: Tx,
  userId: string,
  { by, heir }: { by?: string | undefined; heir?: string | undefined },
): Promise<void> {
  if (heir !== undefined) {
    await signAsTeam(tx, userId)
    await handOver(tx, userId, heir)
  } else {
    await tx.content.deleteMany({ where: ownAlone(userId) })
    const admin = await adminFor(tx, userId, by)
    if (admin === undefined) await tx.content.deleteMany({ where: { authorId: userId } })
    else await handOver(tx, userId, admin)
  }
  await takeSignatures(tx, userId)
  await tx.image.deleteMany({ where: { portraitOf: { userId } } })
}

/**
 * Removes the account's names from the words to which searches are corrected, with their prefixes. A text of others that
 * has such a word records it again when it is saved.
 */
export async function forgetNames(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM search_word USING "User" u LEFT JOIN "TeamPage" page ON page."userId" = u."id",
      regexp_split_to_table(manette_plain(concat_ws(' ', u."username", page."fullName")), ' ') AS name
    WHERE u."id" = ${userId} AND length(word) >= 4 AND starts_with(name, word)`
}
