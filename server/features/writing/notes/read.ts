import { type AnnotatedField, NOTED_FIELDS } from '../../../../shared/texts/writing/notes.ts'
import { findPassage, type Passage, passageWords, plain } from '../../../../shared/texts/writing/passage.ts'
import type { Db } from '../../../database/client.ts'
import type { Actor } from '../../../trpc/context.ts'
import { notedText } from './access.ts'
import { noteReaders } from './people.ts'

export interface Somebody {
  id: string
  username: string
}

interface NoteAnswer {
  id: string
  text: string
  /** Null when the account is gone. */
  by: Somebody | null
  createdAt: Date
  mentions: Somebody[]
}

export interface Note extends NoteAnswer {
  /** Null for a note on the whole text. */
  passage: Passage | null
  /** Whether the passage's words are still in the text; if not, the passage has changed. */
  found: boolean
  resolvedAt: Date | null
  resolvedBy: Somebody | null
  answers: NoteAnswer[]
}

interface Row {
  id: string
  parentId: string | null
  text: string
  by: Somebody | null
  createdAt: Date
  mentions: { user: Somebody }[]
  resolvedAt: Date | null
  resolvedBy: Somebody | null
  field: string | null
  quote: string | null
  before: string | null
  after: string | null
  place: number | null
}

const somebody = { select: { id: true, username: true } } as const
const columns = {
  id: true,
  parentId: true,
  text: true,
  by: somebody,
  createdAt: true,
  mentions: { select: { user: somebody } },
  resolvedAt: true,
  resolvedBy: somebody,
  field: true,
  quote: true,
  before: true,
  after: true,
  place: true,
} as const

const isField = (name: string | null): name is AnnotatedField => NOTED_FIELDS.some((field) => field === name)

const passageOf = ({ field, quote, before, after, place }: Row): Passage | null =>
  isField(field) && quote !== null
    ? { field, quote, before: before ?? '', after: after ?? '', place: place ?? 0 }
    : null

const saidIn = ({ id, text, by, createdAt, mentions }: Row): NoteAnswer => ({
  id,
  text,
  by,
  createdAt,
  mentions: mentions.map(({ user }) => user),
})

type Texts = Record<AnnotatedField, string>

async function textsOf(db: Db, id: string): Promise<Texts> {
  const [row] = await db.$queryRaw<Texts[]>`
    SELECT coalesce(w."fields"->>'title', c."title") AS "title", coalesce(w."fields"->>'excerpt', c."excerpt") AS "excerpt",
      coalesce(w."fields"->>'content', c."content") AS "content"
    FROM "Content" c LEFT JOIN "WorkingCopy" w ON w."contentId" = c."id" WHERE c."id" = ${id}`
  const { title, excerpt, content } = row ?? { title: '', excerpt: '', content: '' }
  return { title: plain(title), excerpt: plain(excerpt), content: passageWords(content) }
}

/** All notes of a text, the newest last, with their answers, and the people who can be named. @throws as notedText */
export async function notesOf(
  db: Db,
  actor: Pick<Actor, 'id' | 'role'>,
  contentId: string,
): Promise<{ notes: Note[]; people: Somebody[] }> {
  const text = await notedText(db, actor, contentId)
  const readers = await noteReaders(db, text)
  const people = readers.map(({ id, username }) => ({ id, username }))
  const rows: Row[] = await db.textNote.findMany({
    where: { contentId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: columns,
  })
  if (rows.length === 0) return { notes: [], people }
  const texts = await textsOf(db, contentId)
  const notes = rows.flatMap((row): Note[] => {
    if (row.parentId !== null) return []
    const passage = passageOf(row)
    const { id, resolvedAt, resolvedBy } = row
    return [
      {
        ...saidIn(row),
        resolvedAt,
        resolvedBy,
        passage,
        found: passage === null || findPassage(texts[passage.field], passage) !== undefined,
        answers: rows.filter(({ parentId }) => parentId === id).map(saidIn),
      },
    ]
  })
  return { notes, people }
}
