import type { Role } from '../../../../shared/account/roles.ts'
import { newId } from '../../../../shared/base/id.ts'
import type { Tx } from '../../../database/client.ts'
import { maySee } from '../../texts/states/may-write.ts'

interface NewNote {
  id: string
  contentId: string
  parentId: string | null
  byId: string
  mentioned: readonly string[]
}

/** Stores mails for everybody concerned who may read the note and can sign in, except its writer (writing/mails/send-notes.ts). */
export async function tellOfNote(tx: Tx, note: NewNote, text: { authorId: string }): Promise<void> {
  const { id, contentId, parentId, byId } = note
  const concerned = await tx.$queryRaw<{ id: string; role: Role }[]>`
    SELECT u."id", u."role"::text AS "role" FROM "User" u
    WHERE u."id" <> ${byId}
      AND (u."id" = ${text.authorId} OR u."id" = ANY(${[...note.mentioned]}::bpchar[])
        OR u."id" IN (SELECT "userId" FROM "Signature" WHERE "contentId" = ${contentId})
        OR u."id" IN (SELECT "byId" FROM "TextNote" WHERE "id" = ${parentId}::bpchar OR "parentId" = ${parentId}::bpchar))
      AND (u."passwordHash" IS NOT NULL OR EXISTS (SELECT FROM "Passkey" p WHERE p."userId" = u."id"))`
  const recipients = concerned.filter((person) => maySee(person, text))
  await tx.noteMail.createMany({
    data: recipients.map(({ id: userId }) => ({ id: newId(), noteId: id, contentId, userId })),
  })
}
