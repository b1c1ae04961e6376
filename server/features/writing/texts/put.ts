import { imageIdsIn } from '../../../../shared/images/address.ts'
import { coverOf, storedCover } from '../../../../shared/images/focus.ts'
import type { FieldMessage } from '../../../../shared/messages/fr.ts'
import { madeBody } from '../../../../shared/texts/bodies/shown-body.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import { mapFields, type PictureField } from '../../../../shared/texts/derive.ts'
import { PICTURE_FIELDS } from '../../../../shared/texts/fields/field-lists.ts'
import type { ContentInput } from '../../../../shared/texts/item-input.ts'
import type { ContentSaveInput } from '../../../../shared/texts/schema.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { isUniqueViolation } from '../../../database/errors.ts'
import { inTransaction } from '../../../database/retry.ts'
import { appError } from '../../../trpc/errors.ts'
import type { State } from '../../texts/states/state.ts'
import { keptAs, recordBefore, recordVersion } from '../versions/record.ts'
import { purgeSlug } from './purge.ts'
import { sign, signedOtherwise } from './sign.ts'
import { proposeSlug, updateRedirects } from './slugs.ts'
import { bodyFault, sentBodyFault } from './stored-faults.ts'

export const refuse = (field: string, message: FieldMessage) =>
  appError('BAD_INPUT', { fields: { [field]: message } })

function coverPath<A extends string | null | undefined>(address: A, field: string, origin: string) {
  if (typeof address !== 'string') return address
  const path = storedCover(address, origin)
  if (!path) throw refuse(field, 'imageInvalid')
  return path
}

async function cleanBody(html: string, origin: string): Promise<string> {
  const sent = sentBodyFault(html)
  if (sent) throw refuse('content', sent)
  // On demand: no reader needs it.
  const { sanitizeContent } = await import('../../texts/bodies/sanitize.ts')
  const body = sanitizeContent(html, origin)
  const fault = bodyFault(body)
  if (fault) throw refuse('content', fault)
  return body
}

type DefinedOnly<T> = { [K in keyof T]: Exclude<T[K], undefined> }

const given = <T extends object>(input: T) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as DefinedOnly<T>

/** What is stored of an input, sanitised. @throws BAD_INPUT */
export async function columnsOf<I extends ContentInput | ContentSaveInput>(all: I, origin: string) {
  // A table of its own.
  const { signatures: _, ...input } = all
  const content = await cleanBody(input.content, origin)
  return {
    ...given(input),
    content,
    ...madeBody(content, 'fr'),
    ...given(mapFields<Pick<I, PictureField>>(PICTURE_FIELDS, (name) => coverPath(all[name], name, origin))),
  }
}

/** Read back after writing, to find the pictures it shows. */
export const WITH_PICTURES = {
  content: true,
  ...mapFields<Record<PictureField, true>>(PICTURE_FIELDS, () => true),
}

export function shownImages(item: { content: string } & Record<PictureField, string | null>): string[] {
  const covers = PICTURE_FIELDS.flatMap((name) => {
    const cover = item[name]
    return cover === null ? [] : coverOf(cover).address.slice(-24)
  })
  return [...new Set([...covers, ...imageIdsIn(item.content)])]
}

/** Replaces the list of pictures that an item shows; missing ones are left out. */
export async function syncContentImages(tx: Tx, contentId: string, ids: string[]): Promise<void> {
  // Locked until we commit: a picture that is being deleted at this moment is waited for, and then left out.
  const there = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Image" WHERE "id" = ANY(${ids}::bpchar[])
      OR "id" IN (SELECT "imageId" FROM "ContentImage" WHERE "contentId" = ${contentId})
    ORDER BY "id" FOR KEY SHARE`
  const shown = there.filter(({ id }) => ids.includes(id))
  await tx.contentImage.deleteMany({ where: { contentId } })
  await tx.contentImage.createMany({ data: shown.map(({ id }) => ({ contentId, imageId: id })) })
}

/** Thrown inside the transaction; a free slug is proposed after its end. */
class SlugTaken extends Error {}

export async function unlessTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isUniqueViolation(error) ? new SlugTaken('slug taken', { cause: error }) : error
  }
}

/** @throws SLUG_TAKEN with a free one in `proposal` */
export async function proposingFreeSlug<T>(
  db: Db,
  question: { kind: Kind; slug: string; exceptId?: string },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    if (!(error instanceof SlugTaken)) throw error
    const proposal = await proposeSlug(db, question)
    throw appError('SLUG_TAKEN', { fields: { slug: 'slugTaken' }, data: { proposal }, cause: error.cause })
  }
}

/** A whole item as it is to be stored: checked, and sanitised by columnsOf. */
export interface Put {
  input: ContentSaveInput
  columns: Columns
  /** Who does it, for the version that is kept; locked before the text. */
  byId: string | null
}
export type Columns = Awaited<ReturnType<typeof columnsOf<ContentSaveInput>>>

/** A text whose row is locked (lockItem). */
export interface LockedText extends State {
  id: string
  slug: string
  updatedAt: Date
  /** By the database's clock. */
  now: Date
}

const hadReaders = ({ status, publishedAt }: State, now: Date): boolean =>
  publishedAt !== null && (status === 'withdrawn' || publishedAt <= now)

/**
 * Replaces a text by what was made ready, its former address redirects, and without a choice they sign who did. Inside a
 * transaction that has locked signatories and text. @param at now when absent
 */
export async function putFields(
  tx: Tx,
  text: LockedText,
  { input, columns, byId }: Put,
  { state, at = text.now }: { state?: State | undefined; at?: Date | undefined } = {},
): Promise<void> {
  const { id } = text
  const { kind, slug, signatures } = input
  if (slug !== text.slug) await purgeSlug(tx, input)
  // Strictly increasing, also within one tick of the clock and across processes.
  const updatedAt = new Date(Math.max(at.getTime(), text.updatedAt.getTime() + 1))
  await recordBefore(tx, id)
  const written = await unlessTaken(
    tx.content.update({ where: { id }, data: { ...columns, ...state, updatedAt }, select: WITH_PICTURES }),
  )
  if (signatures && (await signedOtherwise(tx, id, signatures))) await sign(tx, id, signatures)
  // An address that readers never had leads nowhere.
  await updateRedirects(tx, { kind, slug, id, ...(hadReaders(text, text.now) && { before: text.slug }) })
  await syncContentImages(tx, id, shownImages(written))
  await recordVersion(tx, { contentId: id, byId, kind: keptAs(state ?? text) })
}
