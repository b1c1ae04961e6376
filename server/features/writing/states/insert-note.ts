import { newId } from '../../../../shared/base/id.ts'
import { type AddNoteInput, NOTE_LIMITS } from '../../../../shared/texts/writing/notes.ts'
import type { Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'

/** Writers of notes wait for each other, so that none exceeds the limit; the text itself stays unlocked. */
async function lockNotes(tx: Tx, contentId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('notes ' || ${contentId}, 0))`
  const count = await tx.textNote.count({ where: { contentId } })
  if (count >= NOTE_LIMITS.perText) throw appError('NOTES_FULL')
}

interface NoteInput extends AddNoteInput {
  parentId?: string
  mentioned?: readonly string[]
}

/** Runs in a transaction whose caller has locked the people and checked the writer's right. */
export async function insertNote(tx: Tx, byId: string, note: NoteInput): Promise<string> {
  await lockNotes(tx, note.contentId)
  const id = newId()
  const { contentId, parentId, text, passage, mentioned = [] } = note
  await tx.textNote.create({
    data: {
      id,
      contentId,
      byId,
      text,
      ...passage,
      ...(parentId && { parentId }),
      mentions: { create: mentioned.map((userId) => ({ userId })) },
    },
    select: { id: true },
  })
  return id
}
