import type { Tx } from '../../server/database/client.ts'
import { cleanUsername } from '../../shared/account/username-form.ts'
import { newId } from '../../shared/base/id.ts'
import { COMMENT_LIMITS, cleanComment } from '../../shared/comments/text.ts'
import { isBlank } from '../../shared/format/visible.ts'
import { clean, plainText } from './body/words.ts'
import { count, type SourceComment } from './source.ts'

/** The name for writers who gave none that can be shown. */
const NAMELESS = 'Anonyme'
const NAME_MAX = 80
const COMMENTS_PER_INSERT = 2000

interface Row {
  id: string
  parentId: string | null
  rootId: string | null
  authorId: string | null
  guest: string | null
  text: string
  at: Date
}

/** A name as comments show it. */
export function nameOf(name: string): string {
  const shown = cleanUsername(clean(name).replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\u2800]/gu, ' '))
  return isBlank(shown) ? NAMELESS : Array.from(shown).slice(0, NAME_MAX).join('')
}

/** Undefined for a comment without words. */
function rowOf(
  { person, name, html, at }: SourceComment,
  accountOf: AccountOf,
  counted: Map<string, number>,
): Row | undefined {
  const words = cleanComment(plainText(html))
  if (isBlank(words)) {
    count(counted, 'comments without words')
    return undefined
  }
  const text = Array.from(words).slice(0, COMMENT_LIMITS.codePointsMax).join('')
  if (text.length < words.length)
    count(counted, `comments that were cut to ${COMMENT_LIMITS.codePointsMax} characters`)
  const authorId = accountOf(person) ?? null
  return {
    id: newId(at),
    parentId: null,
    rootId: null,
    authorId,
    guest: authorId ? null : nameOf(name),
    text,
    at,
  }
}

type AccountOf = (person: string | undefined) => string | undefined

/**
 * Comments as rows, those that open threads first, each reply after its parent. A reply to a comment that is not
 * imported takes that comment's place. @param accountOf finds the accounts of writers who have one here; the others are
 * shown by name
 */
export function commentRows(
  comments: readonly SourceComment[],
  accountOf: AccountOf,
  counted: Map<string, number>,
): Row[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]))
  const answers = new Map<string, string[]>()
  for (const { id, parent } of byId.values())
    if (parent !== null && byId.has(parent)) {
      const known = answers.get(parent)
      if (known) known.push(id)
      else answers.set(parent, [id])
    }
  const tops = [...byId.values()].filter(({ parent }) => parent === null || !byId.has(parent))
  const rows: Row[] = []
  const seen = new Set<string>()
  // Comments that no top leads to form a circle: its first one opens a thread.
  for (const start of [...tops, ...byId.values()]) {
    const waiting: { id: string; above: Row | undefined }[] = [{ id: start.id, above: undefined }]
    for (const { id, above } of waiting) {
      const comment = byId.get(id)
      if (!comment || seen.has(id)) continue
      seen.add(id)
      const row = comment.left ? undefined : rowOf(comment, accountOf, counted)
      if (row && above) Object.assign(row, { parentId: above.id, rootId: above.rootId ?? above.id })
      if (row) rows.push(row)
      for (const answer of answers.get(id) ?? []) waiting.push({ id: answer, above: row ?? above })
    }
  }
  return rows
}

/** Writes comments below a text that was made in the same transaction, with its counters (docs/decisions/009). */
export async function insertComments(tx: Tx, contentId: string, rows: readonly Row[]): Promise<void> {
  const column = <K extends keyof Row>(some: readonly Row[], name: K): Row[K][] =>
    some.map((row) => row[name])
  for (let at = 0; at < rows.length; at += COMMENTS_PER_INSERT) {
    const some = rows.slice(at, at + COMMENTS_PER_INSERT)
    await tx.$executeRaw`
      INSERT INTO "Comment" ("id", "contentId", "parentId", "rootId", "authorId", "guest", "text", "createdAt")
      SELECT one."id", ${contentId}, one."parentId", one."rootId", one."authorId", one."guest", one."text", one."at"
      FROM unnest(${column(some, 'id')}::bpchar[], ${column(some, 'parentId')}::bpchar[], ${column(some, 'rootId')}::bpchar[],
        ${column(some, 'authorId')}::bpchar[], ${column(some, 'guest')}::text[], ${column(some, 'text')}::text[],
        ${column(some, 'at').map((moment) => moment.toISOString())}::timestamptz[])
        AS one ("id", "parentId", "rootId", "authorId", "guest", "text", "at")`
  }
  if (rows.length === 0) return
  const threads = rows.filter(({ rootId }) => rootId === null).length
  await tx.content.update({
    where: { id: contentId },
    data: { commentCount: { increment: rows.length }, threadCount: { increment: threads } },
    select: { id: true },
  })
}
