import type { Tx } from '../../../database/client.ts'
import type { State } from '../../texts/states/state.ts'
import type { LockedText } from '../stored/lock.ts'
import { type LoggedWriter, logAct, type WriteAct } from '../stored/log-act.ts'
import { type NewFields, nextUpdate, putFields } from '../stored/put.ts'
import { recordVersion } from '../stored/record.ts'
import { tellOfAct } from './tell.ts'

export interface StateChange {
  act: WriteAct
  /** Without it, the text stays in its state. */
  state?: State | undefined
  /** It goes to the bin, or (null) comes back from it as it was: its `updatedAt` stays. */
  deletedAt?: Date | null | undefined
  fields?: NewFields | undefined
  /** When it was changed; now when absent. */
  at?: Date | undefined
  /** To the owner of a text that somebody else returns. */
  word?: string | undefined
}

/** The words stay: work that began with them meets no conflict. */
async function writeState(tx: Tx, text: LockedText, byId: string | null, state: State): Promise<void> {
  const { id } = text
  // Readers take it for a change where they get it; a plan is none.
  const updatedAt = nextUpdate(text)
  await tx.content.update({ where: { id }, data: { ...state, updatedAt }, select: { id: true } })
  if (state.status === 'published') await recordVersion(tx, { contentId: id, byId, kind: 'published' })
  await tx.workingCopy.updateMany({
    where: { contentId: id, base: text.updatedAt },
    data: { base: updatedAt },
  })
}

/**
 * Writes what was decided about a text whose people and row are locked: its columns, the version that is kept, the log
 * and the mails, all in the caller's transaction.
 * @param actor undefined where nobody did it any more
 * @throws SLUG_TAKEN (proposingFreeSlug), BAD_INPUT naming `word`
 */
export async function applyState(
  tx: Tx,
  actor: LoggedWriter | undefined,
  text: LockedText,
  { act, state, deletedAt, fields, at, word }: StateChange,
): Promise<void> {
  const byId = actor?.id ?? null
  const columns = state && {
    ...state,
    // Since when its owner has it back from somebody else.
    ...(act === 'return' && text.authorId !== byId && { returnedAt: text.now }),
  }
  if (fields) await putFields(tx, text, fields, { byId, state: columns, at })
  else if (deletedAt !== undefined)
    await tx.content.update({ where: { id: text.id }, data: { ...columns, deletedAt }, select: { id: true } })
  else if (columns) await writeState(tx, text, byId, columns)
  await logAct(tx, actor, act, { ...text, ...fields?.input })
  if (actor)
    await tellOfAct(tx, actor.id, {
      ...text,
      act,
      plannedFor: act === 'plan' ? (state?.publishedAt ?? null) : null,
      word,
    })
}
