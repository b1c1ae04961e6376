import type { Tx } from '../../../database/client.ts'
import type { State } from '../../texts/states/state.ts'
import type { LockedText } from '../stored/lock.ts'
import { type LoggedWriter, logAct, type WriteAct } from '../stored/log-act.ts'
import { type NewFields, nextUpdate, putFields } from '../stored/put.ts'
import { recordVersion } from '../stored/record.ts'
import { tellOfAct } from './tell.ts'

export interface StateChange {
  act: WriteAct
  /** If omitted, the text stays in its state. `returnedAt`: of a draft that was returned before. */
  state?: (State & { returnedAt?: Date | null }) | undefined
  /** A moment puts it into the bin, null takes it out unchanged: its `updatedAt` stays. */
  deletedAt?: Date | null | undefined
  fields?: NewFields | undefined
  /** When it was changed; by default now. */
  at?: Date | undefined
  /** The message to the owner of a text that somebody else returns. */
  word?: string | undefined
}

/** The words stay, so work that is based on them meets no conflict. */
async function writeState(tx: Tx, text: LockedText, byId: string | null, state: State): Promise<void> {
  const { id } = text
  // Readers who have the text take this for a change; planning is none.
  const updatedAt = nextUpdate(text)
  await tx.content.update({ where: { id }, data: { ...state, updatedAt }, select: { id: true } })
  if (state.status === 'published') await recordVersion(tx, { contentId: id, byId, kind: 'published' })
  await tx.workingCopy.updateMany({
    where: { contentId: id, base: text.updatedAt },
    data: { base: updatedAt },
  })
}

/**
 * Writes a decision about a text whose people and row are locked: its columns, its version, the log and the mails, all
 * in the caller's transaction.
 * @param actor undefined for an automatic act
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
    // Since when somebody else has returned it to its owner.
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
