import { imageIdsIn, isImageUrl } from '../../../../shared/images/address.ts'
import { coverOf } from '../../../../shared/images/focus.ts'
import { PICTURE_FIELDS } from '../../../../shared/texts/fields/field-lists.ts'
import type { TextFields } from '../../../../shared/texts/fields/text-fields.ts'
import type { SaveCopyInput } from '../../../../shared/texts/writing/copy-schema.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { appError } from '../../../trpc/errors.ts'
import { describeFromText } from '../../images/alts/describe.ts'
import { settleSubjects } from '../../subjects/linking/link.ts'
import { notFound } from '../../texts/states/missing.ts'
import { findText, refuseWork, type SeenText, type Writer } from '../stored/find.ts'
import { logAct } from '../stored/log-act.ts'
import { recordVersion } from '../stored/record.ts'
import { lockMaker } from '../stored/sign.ts'
import { sentBodyFault } from '../stored/stored-faults.ts'
import { countDraft, type Requester } from '../texts/draft-limit.ts'
import { shownCopy } from './copy.ts'

export interface SavedCopy {
  id: string
  revision: number
  savedAt: Date
}

const titleOf = ({ title }: TextFields): string =>
  Array.from(String(title ?? '').trim())
    .slice(0, 200)
    .join('')

/** The address of a draft without one; readers never see it. */
const draftSlug = (id: string): string => `brouillon-${id}`

async function makeDraft(
  tx: Tx,
  actor: Writer,
  { id, kind, fields }: SaveCopyInput,
  requester: Requester | undefined,
): Promise<void> {
  const [slug, title] = [draftSlug(id), titleOf(fields)]
  const { count } = await tx.content.createMany({
    data: [{ id, kind, slug, title, excerpt: '', content: '', status: 'draft', authorId: actor.id }],
    skipDuplicates: true,
  })
  // Another save of the same text was faster.
  if (count === 0) return
  if (requester) await countDraft(tx, requester, actor.id)
  await logAct(tx, actor, 'draft', { id, kind, slug, title })
}

async function textFor(
  tx: Tx,
  actor: Writer,
  input: SaveCopyInput,
  requester: Requester | undefined,
): Promise<SeenText> {
  const { id, kind, isNew } = input
  let text = await findText(tx, id)
  if (!text && isNew) {
    await makeDraft(tx, actor, input, requester)
    text = await findText(tx, id)
  }
  if (!text || text.kind !== kind) throw notFound(kind)
  refuseWork(actor, text)
  return text
}

/** Pictures in work count as used by its text, so that nobody deletes them as unused. */
async function useImages(tx: Tx, contentId: string, fields: TextFields): Promise<void> {
  const covers = PICTURE_FIELDS.map((name) => coverOf(String(fields[name] ?? '')).address)
    .filter(isImageUrl)
    .map((address) => address.slice(-24))
  const ids = [...new Set([...covers, ...imageIdsIn(String(fields.content ?? ''))])]
  if (ids.length === 0) return
  await tx.$executeRaw`
    INSERT INTO "ContentImage" ("contentId", "imageId")
    SELECT ${contentId}, "id" FROM "Image" WHERE "id" = ANY(${ids}::bpchar[]) ORDER BY "id" FOR KEY SHARE
    ON CONFLICT DO NOTHING`
}

type Row = Omit<SavedCopy, 'id'>

/** One statement: of two saves based on the same revision, the second finds it gone. */
async function write(tx: Tx, actor: Writer, input: SaveCopyInput, text: SeenText): Promise<Row | undefined> {
  const { id, revision, key } = input
  const fields = JSON.stringify(input.fields)
  // A base later than the text would hide a conflict.
  const base = input.base && input.base > text.updatedAt ? text.updatedAt : input.base
  const rows =
    revision === null
      ? await tx.$queryRaw<Row[]>`
          INSERT INTO "WorkingCopy" ("contentId", "fields", "base", "saveKey", "savedAt", "savedById")
          VALUES (${id}, ${fields}::jsonb, ${base ?? text.updatedAt}, ${key}, clock_timestamp(), ${actor.id})
          ON CONFLICT DO NOTHING RETURNING "revision", "savedAt"`
      : await tx.$queryRaw<Row[]>`
          UPDATE "WorkingCopy" SET "fields" = ${fields}::jsonb, "base" = coalesce(${base}, "base"), "saveKey" = ${key},
            "revision" = "revision" + 1, "savedAt" = clock_timestamp(), "savedById" = ${actor.id}
          WHERE "contentId" = ${id} AND "revision" = ${revision} RETURNING "revision", "savedAt"`
  return rows[0]
}

/** The save itself, if it succeeded before and its answer was lost. */
const savedBefore = (tx: Tx, { id, key }: SaveCopyInput): Promise<Row | null> =>
  tx.workingCopy.findFirst({
    where: { contentId: id, saveKey: key },
    select: { revision: true, savedAt: true },
  })

/**
 * Stores what was typed, even unfinished, separately from the text: readers, `updatedAt` and English are not affected.
 * It is committed when this returns. @throws EDIT_CONFLICT with the present work in `copy` (a ShownCopy) when another
 * save came first; *_NOT_FOUND; FORBIDDEN; BAD_INPUT; DRAFT_LIMIT
 */
export async function saveCopy(
  db: Db,
  actor: Writer,
  input: SaveCopyInput,
  options: { origin: string; requester?: Requester },
): Promise<SavedCopy> {
  const fault = sentBodyFault(String(input.fields.content ?? ''))
  if (fault) throw appError('BAD_INPUT', { fields: { content: fault } })
  return inTransaction(db, async (tx) => {
    await lockMaker(tx, actor.id)
    return saveCopyIn(tx, actor, input, options)
  })
}

/** Like saveCopy, with the user locked. @param apart keeps the person's earlier saves as a version (decision 043) */
export async function saveCopyIn(
  tx: Tx,
  actor: Writer,
  asked: SaveCopyInput,
  { origin, apart = false, requester }: { origin: string; apart?: boolean; requester?: Requester },
): Promise<SavedCopy> {
  const text = await textFor(tx, actor, asked, requester)
  const input = { ...asked, fields: await settleSubjects(tx, actor, asked.fields) }
  // Locks before the copy, in the order of publication (decision 009).
  if (text.status === 'draft' && text.title !== titleOf(input.fields))
    await tx.content.updateMany({
      where: { id: input.id, status: 'draft' },
      data: { title: titleOf(input.fields) },
    })
  const written = await write(tx, actor, input, text)
  const saved = written ?? (await savedBefore(tx, input))
  if (!saved) throw appError('EDIT_CONFLICT', { data: { copy: await shownCopy(tx, input, origin) } })
  if (written) {
    await useImages(tx, input.id, input.fields)
    await describeFromText(tx, actor, input.id, String(input.fields.content ?? ''))
    await recordVersion(tx, { contentId: input.id, byId: actor.id, kind: 'work', fields: 'copy', apart })
  }
  return { id: input.id, ...saved }
}
