import type { Db } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { appError } from '../../../trpc/errors.ts'
import { findForTeam } from '../../texts/service.ts'
import { refuseWork, type Writer } from '../stored/find.ts'
import { lockRow } from '../stored/lock.ts'
import { fieldsOfText, findCopy, shownCopy } from './copy.ts'

/**
 * Discards the work, so that only the text itself is left; approved changes that are planned stay planned. @param origin
 * PUBLIC_URL @throws NOT_FOUND, FORBIDDEN, EDIT_CONFLICT with the work in `copy` when somebody has continued it
 */
export const discardCopy = (
  db: Db,
  actor: Writer,
  { id, revision }: { id: string; revision: number },
  origin: string,
): Promise<{ id: string }> =>
  inTransaction(db, async (tx) => {
    const text = await lockRow(tx, { id })
    refuseWork(actor, text)
    const copy = await findCopy(tx, id, { lock: true })
    if (!copy) return { id }
    if (copy.revision !== revision)
      throw appError('EDIT_CONFLICT', { data: { copy: await shownCopy(tx, text, origin) } })
    if (!copy.planned) {
      await tx.workingCopy.delete({ where: { contentId: id } })
      return { id }
    }
    const fields = { ...fieldsOfText(await findForTeam(tx, text.kind, id)), ...copy.planned }
    await tx.workingCopy.update({
      where: { contentId: id },
      data: { fields, revision: { increment: 1 }, base: text.updatedAt, proposedAt: null },
    })
    return { id }
  })
