import { imageUrl } from '../../../../shared/images/address.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor } from '../../../trpc/context.ts'
import { stillAllowed } from '../../../trpc/still-allowed.ts'
import type { PreparedPicture } from '../../images/files/prepare.ts'
import { insertImage } from '../../images/service.ts'
import { writeLog } from '../../logs/service.ts'
import { findPage } from '../write.ts'

/** Keeps both accounts and their roles, and makes a second change wait. @throws FORBIDDEN, PERSON_NOT_FOUND */
async function lockPage(tx: Tx, actor: Actor, userId = actor.id) {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" IN (${actor.id}, ${userId}) ORDER BY "id" FOR SHARE`
  await tx.$queryRaw`SELECT 1 FROM "TeamPage" WHERE "userId" = ${userId} FOR UPDATE`
  const role = await stillAllowed(tx, actor, 'pages.edit')
  return findPage(tx, { ...actor, role }, userId)
}

/** Nothing else shows a replaced portrait, so it is deleted. */
async function setPortrait(
  tx: Tx,
  actor: Actor,
  { userId, portraitId: before }: { userId: string; portraitId: string | null },
  portraitId: string | null,
): Promise<void> {
  await tx.teamPage.update({ where: { userId }, data: { portraitId, updatedAt: new Date() } })
  if (before) await tx.image.deleteMany({ where: { id: before } })
  const isOwn = userId === actor.id
  await writeLog(tx, {
    actionType: isOwn ? 'user_action' : 'admin_action',
    message: portraitId ? 'Portrait ajouté à une page publique' : 'Portrait retiré d’une page publique',
    user: actor,
    data: {
      event: portraitId ? 'portrait_saved' : 'portrait_removed',
      ...(isOwn ? {} : { targetId: userId }),
    },
  })
}

/** @throws PERSON_NOT_FOUND, FORBIDDEN */
export async function savePortrait(
  db: Db,
  actor: Actor,
  userId: string | undefined,
  name: string | undefined,
  picture: PreparedPicture,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const page = await lockPage(tx, actor, userId)
    // The picture belongs to the person, even when an admin adds it: their export contains it.
    const { id } = await insertImage(tx, page.userId, name, picture)
    await setPortrait(tx, actor, page, id)
    return imageUrl(id)
  })
}

/** @throws PERSON_NOT_FOUND, FORBIDDEN */
export async function removePortrait(db: Db, actor: Actor, userId?: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const page = await lockPage(tx, actor, userId)
    if (page.portraitId) await setPortrait(tx, actor, page, null)
  })
}
