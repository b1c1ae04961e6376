import { recordOf } from '../../../../shared/base/tables.ts'
import { imageIdsIn } from '../../../../shared/images/address.ts'
import { coverOf } from '../../../../shared/images/focus.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { PictureField } from '../../../../shared/texts/fields/derive.ts'
import { PICTURE_FIELDS } from '../../../../shared/texts/fields/field-lists.ts'
import { SLUG_TAKEN } from '../../../../shared/texts/fields/field-values.ts'
import type { ContentSaveInput } from '../../../../shared/texts/schema.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { isUniqueViolation } from '../../../database/errors.ts'
import { inTransaction } from '../../../database/retry.ts'
import { appError } from '../../../trpc/errors.ts'
import { gameTitleOf, linkGames } from '../../games/joining/link-text.ts'
import { linkSubjectsAndWords, tagsBefore } from '../../subjects/words/name-decided.ts'
import type { State } from '../../texts/states/state.ts'
import { assembleIn } from '../../translation/pieces/assemble.ts'
import type { Columns } from './columns.ts'
import type { LockedText } from './lock.ts'
import { lookColumns, readersFrom, storedLooks } from './looks.ts'
import { purgeSlug } from './purge.ts'
import { keptAs, recordBefore, recordVersion } from './record.ts'
import { sign, signedOtherwise } from './sign.ts'
import { proposeSlug, updateRedirects } from './slugs.ts'

export const WRITTEN = {
  content: true,
  platform: true,
  platforms: true,
  genre: true,
  genres: true,
  ...recordOf<Record<PictureField, true>>(PICTURE_FIELDS, () => true),
}

export function shownImages(item: { content: string } & Record<PictureField, string | null>): string[] {
  const covers = PICTURE_FIELDS.flatMap((name) => {
    const cover = item[name]
    return cover === null ? [] : coverOf(cover).address.slice(-24)
  })
  return [...new Set([...covers, ...imageIdsIn(item.content)])]
}

/** Replaces the list of pictures that an item shows; missing pictures are left out. */
export async function syncContentImages(tx: Tx, contentId: string, ids: string[]): Promise<void> {
  // Locked until we commit: this waits for a picture that is being deleted, and then leaves it out.
  const present = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Image" WHERE "id" = ANY(${ids}::bpchar[])
      OR "id" IN (SELECT "imageId" FROM "ContentImage" WHERE "contentId" = ${contentId})
    ORDER BY "id" FOR KEY SHARE`
  const shown = present.filter(({ id }) => ids.includes(id))
  await tx.contentImage.deleteMany({ where: { contentId } })
  await tx.contentImage.createMany({ data: shown.map(({ id }) => ({ contentId, imageId: id })) })
}

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
    throw appError('SLUG_TAKEN', {
      fields: { slug: SLUG_TAKEN[question.kind] },
      data: { proposal },
      cause: error.cause,
    })
  }
}

/** A whole text to store: checked, and sanitised by columnsOf. */
export interface NewFields {
  input: ContentSaveInput
  columns: Columns
}

export interface PutOptions {
  byId: string | null
  /** The state to set with it; by default the text keeps its own. */
  state?: State | undefined
  /** When it was changed; by default now. */
  at?: Date | undefined
}

/** Strictly increasing for one text, even within one tick of the clock and across processes. */
export const nextUpdate = (text: LockedText, at = text.now): Date =>
  new Date(Math.max(at.getTime(), text.updatedAt.getTime() + 1))

const hadReaders = ({ status, publishedAt, now }: LockedText): boolean =>
  publishedAt !== null && (status === 'withdrawn' || publishedAt <= now)

/** Without chosen signatures, the present ones stay. People and text are locked. @returns the text after the change */
export async function putFields(
  tx: Tx,
  text: LockedText,
  { input, columns }: NewFields,
  { byId, state, at }: PutOptions,
): Promise<LockedText> {
  const { id } = text
  const { kind, slug, title, signatures } = input
  if (slug !== text.slug) await purgeSlug(tx, input)
  const updatedAt = nextUpdate(text, at)
  await recordBefore(tx, id)
  const titleBefore = await gameTitleOf(tx, id)
  const wordsBefore = await tagsBefore(tx, id, input)
  const moments = { now: text.now, from: readersFrom(state ?? text, text.now) }
  const before = kind === 'review' ? await storedLooks(tx, id) : null
  const scores = lookColumns(before, input, moments)
  const written = await unlessTaken(
    tx.content.update({
      where: { id },
      data: { ...columns, ...scores, ...state, updatedAt },
      select: WRITTEN,
    }),
  )
  // A new score or day keeps the English of the reason.
  if (before?.looks && scores?.looks && scores.looks !== before.looks) await assembleIn(tx, id)
  if (signatures && (await signedOtherwise(tx, id, signatures))) await sign(tx, id, signatures)
  await linkGames(tx, { id, titleBefore, filed: written }, input)
  await linkSubjectsAndWords(tx, { id, wordsBefore }, input)
  // An address that readers never had needs no redirect.
  await updateRedirects(tx, { kind, slug, id, ...(hadReaders(text) && { before: text.slug }) })
  await syncContentImages(tx, id, shownImages(written))
  await recordVersion(tx, { contentId: id, byId, kind: keptAs(state ?? text) })
  return { ...text, ...state, slug, title, updatedAt }
}
