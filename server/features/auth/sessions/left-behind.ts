import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Tx } from '../../../database/client.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { writeLog } from '../../logs/service.ts'
import { provenanceOf } from './provenance.ts'

interface Maker {
  familyId: string | null
  originId: string | null
  tokenId: string | null
}

/** The login or token that makes something lasting. The caller has locked the account. @throws UNAUTHENTICATED */
export async function makerOf(tx: Tx, { id: userId, sid, tokenId }: Actor): Promise<Maker> {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId} FOR SHARE`
  if (sid !== undefined) {
    const { originId } = await provenanceOf(tx, { userId, familyId: sid })
    return { familyId: sid, originId, tokenId: null }
  }
  if (tokenId !== undefined && !(await tx.scriptToken.findUnique({ where: { id: tokenId } })))
    throw appError('UNAUTHENTICATED')
  return { familyId: null, originId: null, tokenId: tokenId ?? null }
}

export type EndedLogins = { familyId: string } | { except: string | undefined } | 'all'

/** Sign-ins by password alone on one device form one chain, as they are the same person's. */
function madeIn(logins: EndedLogins): Prisma.Sql {
  if (logins === 'all') return Prisma.sql`true`
  if ('except' in logins)
    return logins.except === undefined
      ? Prisma.sql`"familyId" IS NOT NULL`
      : Prisma.sql`"familyId" <> ${logins.except}`
  const { familyId } = logins
  return Prisma.sql`("familyId" = ${familyId} OR "originId" =
    (SELECT "originId" FROM "Login" WHERE "id" = ${familyId} AND "second" IS NULL))`
}

/** Ends what gives access without a session, and logs how much (decision 092); the caller has locked the account. */
export async function endLeft(tx: Tx, userId: string, logins: EndedLogins): Promise<void> {
  const made = madeIn(logins)
  const ended = {
    previews: await tx.$executeRaw`DELETE FROM "PreviewLink" WHERE "createdById" = ${userId} AND ${made}`,
    invitations: await tx.$executeRaw`DELETE FROM "Invitation" WHERE "invitedById" = ${userId} AND ${made}`,
    addressChanges: await tx.$executeRaw`
      DELETE FROM "EmailChange" WHERE "userId" = ${userId} AND "doneAt" IS NULL AND NOT "strong" AND ${made}`,
  }
  if (Object.values(ended).every((count) => count === 0)) return
  await writeLog(tx, {
    actionType: 'user_action',
    message: 'Fermés avec leur connexion : aperçus, invitations ou changements d’adresse',
    user: await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { id: true, email: true } }),
    data: { event: 'left_ended', ...ended },
  })
}
