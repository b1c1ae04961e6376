import type { Tx } from '../../../server/database/client.ts'
import { inTransaction } from '../../../server/database/retry.ts'
import { databaseNow } from '../../../server/database/visible.ts'
import { sanitizeContent } from '../../../server/features/texts/bodies/sanitize.ts'
import { keepWhole } from '../../../server/features/translation/corrections/keep-whole.ts'
import { assembleIn } from '../../../server/features/translation/pieces/assemble.ts'
import { saveCopyIn } from '../../../server/features/writing/copies/save.ts'
import { proposingFreeSlug } from '../../../server/features/writing/stored/put.ts'
import { lockMaker } from '../../../server/features/writing/stored/sign.ts'
import { insertContent } from '../../../server/features/writing/texts/write.ts'
import { AppError } from '../../../server/trpc/errors.ts'
import { newId } from '../../../shared/base/id.ts'
import { isSlug } from '../../../shared/format/slug.ts'
import { textFieldsInput } from '../../../shared/texts/fields/text-fields.ts'
import type { Account } from '../people.ts'
import { count } from '../source.ts'
import { claimText } from '../undo/claim.ts'
import { type ExportedComment, insertExported, rowsOf } from './comments.ts'
import { formerSlugs, type Importing, momentAt } from './context.ts'
import { englishFor, fieldsFor } from './fields.ts'
import { type MarkdownRead, readMarkdown } from './front-matter.ts'
import type { TextEntry } from './texts.ts'

/** Another import has written it meanwhile. */
class AlreadyHereError extends Error {}

export interface Written {
  state: 'published' | 'planned' | 'draft'
  comments: number
}

interface TextRead {
  entry: TextEntry
  slug: string
  french: MarkdownRead
  english: MarkdownRead | undefined
  work: MarkdownRead[]
  comments: readonly ExportedComment[]
  owner: Account
}

/** What a form holds, finished or not, as the working copy of a text. */
async function saveWork(
  tx: Tx,
  on: Importing,
  { entry, owner }: TextRead,
  read: MarkdownRead,
): Promise<void> {
  const { id, kind } = entry
  const { rating, ...said } = fieldsFor(on, entry, read)
  const typed = Object.fromEntries(Object.entries({ ...said, rating }).filter(([, value]) => value !== null))
  const isNew = entry.status === 'draft'
  await saveCopyIn(
    tx,
    owner,
    { id, kind, fields: textFieldsInput.parse(typed), revision: null, base: null, key: newId(), isNew },
    { origin: on.origin },
  )
  const [savedAt, proposedAt] = [momentAt(read.facts, 'updated'), momentAt(read.facts, 'proposed')]
  await tx.workingCopy.update({
    where: { contentId: id },
    data: { ...(savedAt && { savedAt }), ...(proposedAt && { proposedAt }) },
    select: { contentId: true },
  })
}

/** A finished text in its state. @throws BAD_INPUT for what our rules do not take */
async function insertFinished(tx: Tx, on: Importing, read: TextRead, now: Date): Promise<Written['state']> {
  const { entry, slug, french, owner } = read
  const { status, date, kind, id } = entry
  const isOut = status === 'published' || status === 'planned'
  const state = !isOut ? 'draft' : date !== null && date > now ? 'planned' : 'published'
  await insertContent(
    tx,
    owner,
    {
      ...fieldsFor(on, entry, french),
      kind,
      slug,
      ...(state === 'planned' ? { status: 'published', publishAt: date } : { status: state }),
    },
    {
      origin: on.origin,
      id,
      ...(isOut && { isShort: true }),
      ...(date && state === 'published' && { at: date }),
    },
  )
  if (status === 'proposed' || status === 'withdrawn')
    await tx.content.update({ where: { id }, data: { status, publishedAt: date }, select: { id: true } })
  return state
}

/** Of no list of words: where a machine translates, it makes its English anew. */
const OTHER_TERMS = '0'.repeat(64)

async function insertEnglish(
  tx: Tx,
  on: Importing,
  { entry: { id, title }, english }: TextRead,
): Promise<void> {
  if (!english) return
  const said = englishFor(on, english)
  if (!(await keepWhole(tx, id, { ...said, content: sanitizeContent(said.content, on.origin) }))) {
    on.report(`« ${title} »: its English has other paragraphs than the French, and does not come`)
    count(on.counted, 'English of texts')
    return
  }
  if (english.facts.machine !== true) return
  await tx.translation.updateMany({
    where: { contentId: id },
    data: { manual: false, termsHash: OTHER_TERMS },
  })
  await assembleIn(tx, id)
}

/** A picture that had no description in the library has none here. */
const undescribed = (tx: Tx, { runId }: Importing, contentId: string) => tx.$executeRaw`
  UPDATE "Image" i SET "alt" = NULL, "altFromId" = NULL FROM "ImportedItem" t
  WHERE i."altFromId" = ${contentId} AND t."kind" = 'picture' AND t."targetId" = i."id" AND t."runId" = ${runId}`

const addFormer = (tx: Tx, { id, kind }: TextEntry, former: readonly string[], now: Date) => tx.$executeRaw`
  INSERT INTO "SlugRedirect" ("kind", "slug", "contentId", "createdAt")
  SELECT ${kind}::"ContentKind", slug, ${id}, ${now}::timestamptz + n * interval '1 millisecond'
  FROM unnest(${former.filter(isSlug)}::text[]) WITH ORDINALITY AS former (slug, n)
  WHERE NOT EXISTS (SELECT FROM "Content" c WHERE c."kind" = ${kind}::"ContentKind" AND c."slug" = former.slug)
  ON CONFLICT DO NOTHING`

type As = 'draft' | 'finished'

async function insert(tx: Tx, on: Importing, read: TextRead, as: As): Promise<Written> {
  const { entry, french, comments } = read
  const { id } = entry
  const now = await databaseNow(tx)
  await lockMaker(tx, read.owner.id)
  let state: Written['state'] = 'draft'
  if (as === 'draft') await saveWork(tx, on, { ...read, entry: { ...entry, status: 'draft' } }, french)
  else {
    state = await insertFinished(tx, on, read, now)
    await insertEnglish(tx, on, read)
    for (const work of read.work) await saveWork(tx, on, read, work)
  }
  await undescribed(tx, on, id)
  await addFormer(tx, entry, formerSlugs(french.facts), now)
  const rows = as === 'draft' ? [] : rowsOf(comments, on.counted)
  await insertExported(tx, id, rows)
  const [createdAt, updatedAt] = [momentAt(french.facts, 'created'), momentAt(french.facts, 'updated')]
  await tx.content.update({
    where: { id },
    data: { ...(createdAt && { createdAt }), ...(updatedAt && updatedAt <= now && { updatedAt }) },
    select: { id: true },
  })
  const { source, runId } = on
  if (!(await claimText(tx, { source, sourceId: id, targetId: id, runId }))) throw new AlreadyHereError()
  return { state, comments: rows.filter(({ removedAt }) => removedAt === null).length }
}

/** Work whose moment, or whose later work, has no place in one working copy. */
function workOf(on: Importing, { work, title }: TextEntry): string[] {
  const [one = '', ...more] = work.toSorted((a) => (a.endsWith('.work.md') ? -1 : 1))
  if (more.length > 0) {
    on.report(`« ${title} »: the changes that were planned do not come, the work on them does`)
    count(on.counted, 'planned changes of texts')
  }
  return one ? [one] : []
}

/**
 * Writes a text with all that belongs to it in one transaction. What our rules do not take comes as a draft.
 * @param slug its address here
 * @returns undefined when another import has written it meanwhile
 */
export async function writeExported(
  on: Importing,
  { entry, slug, comments }: { entry: TextEntry; slug: string; comments: readonly ExportedComment[] },
): Promise<Written | undefined> {
  const read: TextRead = {
    entry,
    slug,
    comments,
    french: await readMarkdown(on.folder, entry.file),
    english: entry.english === undefined ? undefined : await readMarkdown(on.folder, entry.english),
    work: await Promise.all(workOf(on, entry).map((file) => readMarkdown(on.folder, file))),
    owner: entry.signed.map(({ key }) => on.accounts.get(key)).find((one) => one !== undefined) ?? on.owner,
  }
  const asDraft = () => inTransaction(on.db, (tx) => insert(tx, on, read, 'draft'))
  try {
    if (entry.status === 'draft') return await asDraft()
    return await proposingFreeSlug(on.db, { kind: entry.kind, slug }, (tx) =>
      insert(tx, on, read, 'finished'),
    )
  } catch (error) {
    if (error instanceof AlreadyHereError) return undefined
    if (!(error instanceof AppError) || error.errorCode !== 'BAD_INPUT') throw error
    const [field] = Object.entries(error.details.fields ?? {})
    on.report(`« ${entry.title} » is a draft: ${field?.join(': ') ?? error.message}`)
    return asDraft()
  }
}
