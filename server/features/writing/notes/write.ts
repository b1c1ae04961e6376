import { mentionedIn } from '../../../../shared/texts/writing/mentions.ts'
import type { AddNoteInput } from '../../../../shared/texts/writing/notes.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { insertNote } from '../states/insert-note.ts'
import { lockMaker } from '../stored/sign.ts'
import { notedText } from './access.ts'
import { lockPeople, noteReaders } from './people.ts'
import { tellOfNote } from './tell.ts'

type Writer = Pick<Actor, 'id' | 'role'>

/** Writes a note or an answer, and tells those concerned. @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, NOTES_FULL */
async function write(
  tx: Tx,
  actor: Writer,
  note: AddNoteInput & { parentId?: string },
): Promise<{ id: string }> {
  const seen = await notedText(tx, actor, note.contentId)
  const mentionedIds = mentionedIn(note.text, await noteReaders(tx, seen)).map(({ id }) => id)
  const present = await lockPeople(tx, [actor.id, ...mentionedIds])
  if (!present.has(actor.id)) throw appError('UNAUTHENTICATED')
  // Checked again: the text may have been deleted, or changed its owner, during the wait for the lock.
  const text = await notedText(tx, actor, note.contentId)
  const mentioned = mentionedIds.filter((id) => present.has(id) && id !== actor.id)
  const id = await insertNote(tx, actor.id, { ...note, mentioned })
  const { contentId, parentId = null } = note
  await tellOfNote(tx, { id, contentId, parentId, byId: actor.id, mentioned }, text)
  return { id }
}

/** Adds a note on words of a text, or on the whole text. @throws NOT_FOUND, FORBIDDEN (access.ts), NOTES_FULL */
export const addNote = (db: Db, actor: Writer, note: AddNoteInput): Promise<{ id: string }> =>
  inTransaction(db, (tx) => write(tx, actor, note))

/** The note with this id, not an answer, on a text that the user may work on. @throws NOTE_NOT_FOUND, FORBIDDEN */
async function findNote(tx: Tx, actor: Writer, id: string): Promise<{ id: string; contentId: string }> {
  const note = await tx.textNote.findFirst({
    where: { id, parentId: null, content: { deletedAt: null } },
    select: { id: true, contentId: true },
  })
  if (!note) throw appError('NOTE_NOT_FOUND')
  await notedText(tx, actor, note.contentId).catch(() => {
    throw appError('NOTE_NOT_FOUND')
  })
  return note
}

/** @throws NOTE_NOT_FOUND, also for an answer, and for authors on another's text; NOTES_FULL */
export const answerNote = (
  db: Db,
  actor: Writer,
  { id: parentId, text }: { id: string; text: string },
): Promise<{ id: string }> =>
  inTransaction(db, async (tx) => {
    const { contentId } = await findNote(tx, actor, parentId)
    return write(tx, actor, { contentId, parentId, text })
  })

/** Resolves a note, or reopens it; the first person who resolved it stays named. @throws NOTE_NOT_FOUND */
export const resolveNote = (
  db: Db,
  actor: Writer,
  { id, resolved }: { id: string; resolved: boolean },
): Promise<{ id: string; resolved: boolean }> =>
  inTransaction(db, async (tx) => {
    await lockMaker(tx, actor.id)
    await findNote(tx, actor, id)
    const data = resolved
      ? { resolvedAt: new Date(), resolvedById: actor.id }
      : { resolvedAt: null, resolvedById: null }
    await tx.textNote.updateMany({ where: { id, ...(resolved && { resolvedAt: null }) }, data })
    return { id, resolved }
  })
