import { Prisma } from '../../prisma/generated/client.ts'
import type { Db, Tx } from '../../server/database/client.ts'
import { databaseNow } from '../../server/database/visible.ts'
import { saveCopyIn } from '../../server/features/writing/copies/save.ts'
import { proposingFreeSlug } from '../../server/features/writing/stored/put.ts'
import { lockMaker } from '../../server/features/writing/stored/sign.ts'
import { insertContent } from '../../server/features/writing/texts/write.ts'
import { dataOf } from '../../server/trpc/errors.ts'
import { newId } from '../../shared/base/id.ts'
import type { Kind } from '../../shared/texts/catalog.ts'
import type { AdaptedText } from './adapt.ts'
import { type commentRows, insertComments } from './comments.ts'
import type { ImportRecord } from './known-texts.ts'
import type { Account } from './people.ts'
import type { SourceText } from './source.ts'
import { claimText } from './undo/claim.ts'
import { importedHere } from './undo/touches.ts'

/** It is here already, or somebody has touched what was to be made anew. */
class AlreadyImportedError extends Error {}

export interface NewText {
  source: string
  stored: ImportRecord
  text: SourceText
  adapted: AdaptedText
  owner: Account
  origin: string
  comments: ReturnType<typeof commentRows>
  runId: number
  /** How many of its pictures were not found. */
  missing: number
  /** The untouched text of an earlier run in whose place it comes. */
  replaces?: string | undefined
}

/** An imported text; a half-finished one may be a draft's working copy. */
export interface WrittenText {
  id: string
  kind: Kind
  slug: string
}

/** When it was made, first published and last changed; missing dates are taken from the others. */
function momentsOf({ createdAt, publishedAt, updatedAt }: SourceText, now: Date) {
  const first = publishedAt ?? createdAt ?? updatedAt ?? now
  const made = createdAt && createdAt < first ? createdAt : first
  const changed = updatedAt && updatedAt > made ? updatedAt : first > now ? made : first
  return { first, made, changed: changed > now ? now : changed }
}

/** An unfinished text becomes a draft, whose content is its work (docs/decisions/014). */
async function insertDraft(tx: Tx, { text, adapted, owner, origin }: NewText, at: Date): Promise<string> {
  const id = newId(at)
  await lockMaker(tx, owner.id)
  const input = {
    id,
    kind: text.kind,
    fields: adapted.fields,
    revision: null,
    base: null,
    key: newId(),
    isNew: true,
  }
  await saveCopyIn(tx, owner, input, { origin })
  return id
}

/** @throws AlreadyImportedError for one that somebody has touched meanwhile */
async function removeUntouched(tx: Tx, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "Content" WHERE "id" = ${id} FOR UPDATE`
  const [text] = await importedHere(tx, Prisma.sql`c."id" = ${id}`)
  if (!text || text.touches.length > 0) throw new AlreadyImportedError()
  await tx.content.delete({ where: { id }, select: { id: true } })
  await tx.$executeRaw`DELETE FROM "ImportedItem" WHERE "kind" = 'text' AND "targetId" = ${id}`
}

async function insert(tx: Tx, given: NewText, slug: string): Promise<WrittenText> {
  const { text, adapted, owner, origin, source, stored, runId, missing, replaces } = given
  if (replaces !== undefined) await removeUntouched(tx, replaces)
  const now = await databaseNow(tx)
  const { first, made, changed } = momentsOf(text, now)
  const fields = { ...adapted.fields, slug, kind: text.kind }
  const state = text.state === 'planned' ? { status: 'published', publishAt: first } : { status: text.state }
  const id =
    adapted.fault === undefined
      ? await insertContent(
          tx,
          owner,
          { ...fields, ...state },
          { origin, isShort: true, ...(text.state === 'published' && { at: first }) },
        )
      : await insertDraft(tx, given, made)
  await tx.content.update({
    where: { id },
    data: { createdAt: made, updatedAt: changed },
    select: { id: true },
  })
  await insertComments(tx, id, given.comments)
  const { feedGuid } = text
  if (!(await claimText(tx, { source, ...stored, targetId: id, feedGuid, runId, missing })))
    throw new AlreadyImportedError()
  return { id, kind: text.kind, slug: adapted.fault === undefined ? slug : `brouillon-${id}` }
}

/**
 * Writes a text with everything that belongs to it in one transaction: an aborted run leaves nothing of it, and the next
 * one begins it again. @returns undefined when another import has written it meanwhile
 */
export async function writeText(db: Db, given: NewText): Promise<WrittenText | undefined> {
  const { kind } = given.text
  let { slug } = given.adapted.fields
  for (let attempt = 1; ; attempt++)
    try {
      return await proposingFreeSlug(db, { kind, slug }, (tx) => insert(tx, given, slug))
    } catch (error) {
      if (error instanceof AlreadyImportedError) return undefined
      const proposal = dataOf(error, 'SLUG_TAKEN')?.proposal
      if (proposal === undefined || attempt > 3) throw error
      // Somebody at the site has taken it since the plan was made.
      slug = proposal
    }
}
