import { z } from 'zod'
import type { Tx } from '../../../server/database/client.ts'
import { isId, newId } from '../../../shared/base/id.ts'
import { COMMENT_LIMITS, cleanComment } from '../../../shared/comments/text.ts'
import { commentsFile } from '../../export/names.ts'
import { clean } from '../body/words.ts'
import { nameOf } from '../comments.ts'
import { count } from '../source.ts'
import type { ExportedFolder } from './folder.ts'
import type { TextEntry } from './texts.ts'

const id = z.string().refine(isId)
const commentSchema = z.object({
  id,
  parent: id.nullable(),
  author: z.string().nullish(),
  at: z.coerce.date(),
  likes: z.number().default(0),
  text: z.string().default(''),
  gone: z.boolean().default(false),
})
export type ExportedComment = z.output<typeof commentSchema>

/** The comments of a text that readers had. @throws ImportError */
export const readComments = async (
  folder: ExportedFolder,
  { kind, name, file }: TextEntry,
): Promise<ExportedComment[]> =>
  kind === 'page' || file.startsWith('drafts/') ? [] : folder.list(commentsFile(kind, name), commentSchema)

interface Row {
  id: string
  parentId: string | null
  rootId: string | null
  guest: string | null
  text: string
  at: Date
  removedAt: Date | null
}

function rowOf(
  { author, at, gone, text, ...comment }: ExportedComment,
  above: Row | undefined,
): Row | undefined {
  const words = Array.from(cleanComment(clean(text)))
    .slice(0, COMMENT_LIMITS.codePointsMax)
    .join('')
  if (!gone && words === '') return undefined
  return {
    id: comment.id,
    at,
    parentId: above?.id ?? null,
    rootId: above ? (above.rootId ?? above.id) : null,
    ...(gone
      ? { guest: null, text: '', removedAt: at }
      : { guest: nameOf(author ?? ''), text: words, removedAt: null }),
  }
}

/** Each after what it answers; what answers nothing that is there begins a thread. */
export function rowsOf(comments: readonly ExportedComment[], counted: Map<string, number>): Row[] {
  const rows = new Map<string, Row>()
  const byId = new Map(comments.map((comment) => [comment.id, comment]))
  for (const comment of comments) {
    const line: ExportedComment[] = []
    for (
      let one: ExportedComment | undefined = comment;
      one && !rows.has(one.id) && !line.includes(one);
      one = byId.get(one.parent ?? '')
    )
      line.push(one)
    for (const one of line.toReversed()) {
      const row = rowOf(one, rows.get(one.parent ?? ''))
      if (row) rows.set(row.id, row)
      else count(counted, 'comments without words')
    }
  }
  return [...rows.values()]
}

const ROWS_PER_INSERT = 2000

/** Writes them below a text that was made in the same transaction, with its counters (docs/decisions/009). */
export async function insertExported(tx: Tx, contentId: string, rows: readonly Row[]): Promise<void> {
  const taken = await tx.comment.findMany({
    where: { id: { in: rows.map((row) => row.id) } },
    select: { id: true },
  })
  const others = new Map(taken.map((row) => [row.id, newId()]))
  const idHere = (one: string | null) => one && (others.get(one) ?? one)
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT)
    await tx.comment.createMany({
      data: rows.slice(at, at + ROWS_PER_INSERT).map(({ at: createdAt, ...row }) => ({
        ...row,
        contentId,
        createdAt,
        authorId: null,
        id: idHere(row.id) ?? row.id,
        parentId: idHere(row.parentId),
        rootId: idHere(row.rootId),
      })),
    })
  if (rows.length === 0) return
  await tx.content.update({
    where: { id: contentId },
    data: {
      commentCount: { increment: rows.filter(({ removedAt }) => removedAt === null).length },
      threadCount: { increment: rows.filter(({ rootId }) => rootId === null).length },
    },
    select: { id: true },
  })
}
