import { newId } from '../../../../shared/base/id.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { assertMayManage } from './member.ts'

/** Only moderators read the note here; the member reads it in "My data". @throws USER_NOT_FOUND, FORBIDDEN */
export const noteMember = (ctx: Context, actor: Actor, { id: userId, text }: { id: string; text: string }) =>
  inTransaction(ctx.db, async (tx) => {
    await assertMayManage(tx, actor, userId)
    await tx.memberNote.create({ data: { id: newId(), userId, byId: actor.id, text }, select: { id: true } })
  })

/** For one's own note, or any about a person of a lower rank; repeatable. @throws NOTE_NOT_FOUND */
export const removeMemberNote = (
  ctx: Context,
  actor: Actor,
  { noteId }: { noteId: string },
): Promise<string> =>
  inTransaction(ctx.db, async (tx) => {
    const note = await tx.memberNote.findUnique({ where: { id: noteId }, select: { userId: true } })
    if (!note) throw appError('NOTE_NOT_FOUND')
    await assertMayManage(tx, actor, note.userId)
    await tx.memberNote.deleteMany({ where: { id: noteId } })
    return note.userId
  })
