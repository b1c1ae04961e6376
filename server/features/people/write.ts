import { can } from '../../../shared/account/permissions.ts'
import { imageUrl } from '../../../shared/images/address.ts'
import type { SavePageInput } from '../../../shared/people/schema.ts'
import { SIGNING_ROLES } from '../../../shared/people/signatory.ts'
import { besidesOwn } from '../../../shared/platforms/other-names.ts'
import type { Db, Tx } from '../../database/client.ts'
import { inTransaction } from '../../database/retry.ts'
import type { Actor } from '../../trpc/context.ts'
import { appError } from '../../trpc/errors.ts'
import { writeLog } from '../logs/service.ts'

export interface EditablePage {
  slug: string
  fullName: string | null
  otherNames: string[]
  jobFr: string | null
  jobEn: string | null
  linesFr: string | null
  linesEn: string | null
  links: string[]
  portrait: string | null
  aboutPlace: number | null
}

const mayPlace = (actor: Actor): boolean => can(actor, 'pages.edit', { owner: null })

/** @throws PERSON_NOT_FOUND; FORBIDDEN for another's page without the right */
export async function findPage(db: Pick<Db, 'teamPage'>, actor: Actor, userId = actor.id) {
  const page = await db.teamPage.findFirst({
    where: { userId, user: { role: { in: [...SIGNING_ROLES] } } },
    include: { user: { select: { id: true, role: true, username: true } } },
  })
  if (!page) throw appError('PERSON_NOT_FOUND')
  if (!can(actor, 'pages.edit', { owner: page.user })) throw appError('FORBIDDEN')
  return page
}

/** @throws PERSON_NOT_FOUND, FORBIDDEN */
export async function pageForEdit(db: Db, actor: Actor, userId?: string): Promise<EditablePage> {
  const page = await findPage(db, actor, userId)
  const { slug, fullName, otherNames, jobFr, jobEn, linesFr, linesEn, links, aboutPlace } = page
  const portrait = page.portraitId && imageUrl(page.portraitId)
  return { slug, fullName, otherNames, jobFr, jobEn, linesFr, linesEn, links, portrait, aboutPlace }
}

/** Locks a page, and reads it after that. @throws PERSON_NOT_FOUND, FORBIDDEN */
export async function lockPage(tx: Tx, actor: Actor, userId = actor.id) {
  await tx.$queryRaw`SELECT 1 FROM "TeamPage" WHERE "userId" = ${userId} FOR NO KEY UPDATE`
  return findPage(tx, actor, userId)
}

/** Saves a locked page within a transaction; omitted fields stay. */
export async function putSavedPage(
  tx: Tx,
  page: Awaited<ReturnType<typeof findPage>>,
  said: Partial<Omit<SavePageInput, 'userId' | 'aboutPlace'>> & { aboutPlace?: number | null },
  actor: Actor,
): Promise<void> {
  const { fullName = page.fullName, otherNames = page.otherNames } = said
  await tx.teamPage.update({
    where: { userId: page.userId },
    data: {
      ...said,
      otherNames: besidesOwn(otherNames, [fullName, page.user.username]),
      updatedAt: new Date(),
    },
  })
  const isOwn = page.userId === actor.id
  await writeLog(tx, {
    actionType: isOwn ? 'user_action' : 'admin_action',
    message: isOwn ? 'Page publique modifiée' : 'Page publique d’une autre personne modifiée',
    user: actor,
    data: { event: 'team_page_saved', ...(isOwn ? {} : { targetId: page.userId }) },
  })
}

/** Without the right to change it, the place on /about stays as it is. @throws PERSON_NOT_FOUND, FORBIDDEN */
export async function savePage(
  db: Db,
  actor: Actor,
  { userId, aboutPlace, ...words }: SavePageInput,
): Promise<EditablePage> {
  await inTransaction(db, async (tx) => {
    const page = await lockPage(tx, actor, userId)
    const place = aboutPlace !== undefined && mayPlace(actor) ? { aboutPlace } : {}
    await putSavedPage(tx, page, { ...words, ...place }, actor)
  })
  return pageForEdit(db, actor, userId)
}
