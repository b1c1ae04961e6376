import type { Kind } from '../../../shared/content/catalog.ts'
import { mapFields, type PictureField } from '../../../shared/content/derive.ts'
import { PICTURE_FIELDS } from '../../../shared/content/field-lists.ts'
import { type ContentInput, contentInput } from '../../../shared/content/item-input.ts'
import {
  type ContentSaveInput,
  type ContentUpdateInput,
  contentSaveInput,
} from '../../../shared/content/schema.ts'
import { madeBody } from '../../../shared/content/shown-body.ts'
import { isId, newId } from '../../../shared/id.ts'
import { imageIdsIn, storedImageUrl } from '../../../shared/images/address.ts'
import type { FieldMessage } from '../../../shared/messages/fr.ts'
import type { Db, Tx } from '../../database/client.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import { inTransaction } from '../../database/retry.ts'
import { appError, checked } from '../../trpc/errors.ts'
import { writeLog } from '../logs/service.ts'
import { purgeSlug } from './purge.ts'
import type { ContentWithBody } from './selects.ts'
import { findContent, NOT_FOUND_CODE } from './service.ts'
import { lockMaker, lockSignatories, sign, signedOtherwise } from './writing/sign.ts'
import { proposeSlug, updateRedirects } from './writing/slugs.ts'
import { bodyFault } from './writing/stored-faults.ts'

export interface WriteOptions {
  /** PUBLIC_URL, by which own pictures and links are recognised. */
  origin: string
  /** Publication time; now when absent. The demo's items carry their own. */
  at?: Date
}

const refuse = (field: string, message: FieldMessage) =>
  appError('BAD_INPUT', { fields: { [field]: message } })

function coverPath<A extends string | null | undefined>(address: A, field: string, origin: string) {
  if (typeof address !== 'string') return address
  const path = storedImageUrl(address, origin)
  if (!path) throw refuse(field, 'imageInvalid')
  return path
}

async function cleanBody(html: string, origin: string): Promise<string> {
  // On demand: no reader needs it.
  const { sanitizeContent } = await import('./bodies/sanitize.ts')
  const body = sanitizeContent(html, origin)
  const fault = bodyFault(body)
  if (fault) throw refuse('content', fault)
  return body
}

type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> }

const given = <T extends object>(input: T) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Given<T>

async function toColumns<I extends ContentInput | ContentSaveInput>(all: I, origin: string) {
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
const WITH_PICTURES = { content: true, ...mapFields<Record<PictureField, true>>(PICTURE_FIELDS, () => true) }

function shownImages(item: { content: string } & Record<PictureField, string | null>): string[] {
  const covers = PICTURE_FIELDS.flatMap((name) => item[name]?.slice(-24) ?? [])
  return [...new Set([...covers, ...imageIdsIn(item.content)])]
}

/** Replaces the list of pictures that an item shows; missing ones are left out. */
async function syncContentImages(tx: Tx, contentId: string, ids: string[]): Promise<void> {
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

async function unlessTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isUniqueViolation(error) ? new SlugTaken('slug taken', { cause: error }) : error
  }
}

/** @throws SLUG_TAKEN with a free one in `proposal` */
async function proposingFreeSlug<T>(
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

/** Inside a transaction of the caller's; see createContent. */
export async function insertContent(
  tx: Tx,
  author: { id: string },
  raw: unknown,
  { origin, at = new Date() }: WriteOptions,
): Promise<string> {
  const input = checked(contentInput, raw)
  const columns = await toColumns(input, origin)
  const id = newId(at)
  await lockMaker(tx, author.id)
  await lockSignatories(tx, input.signatures)
  await purgeSlug(tx, input)
  const written = await unlessTaken(
    tx.content.create({
      data: { ...columns, id, authorId: author.id, createdAt: at, updatedAt: at },
      select: WITH_PICTURES,
    }),
  )
  // Without a choice its maker has signed (trigger content_signed).
  if (input.signatures) await sign(tx, id, input.signatures)
  await updateRedirects(tx, { ...input, id })
  await syncContentImages(tx, id, shownImages(written))
  return id
}

export interface Writer {
  id: string
  email?: string | undefined
}

const LOGGED: Record<'create' | 'update' | 'remove' | 'restore', Record<Kind, string>> = {
  create: { article: 'Article publié', review: 'Test publié' },
  update: { article: 'Article modifié', review: 'Test modifié' },
  remove: { article: 'Article supprimé', review: 'Test supprimé' },
  restore: { article: 'Article rétabli', review: 'Test rétabli' },
}

export const logAct = (
  tx: Tx,
  user: Writer,
  act: keyof typeof LOGGED,
  { id, kind, slug, title }: { id: string; kind: Kind; slug: string; title: string },
): Promise<void> =>
  writeLog(tx, {
    actionType: 'admin_action',
    message: `${LOGGED[act][kind]} : « ${title} »`,
    user,
    data: { event: `content_${act}`, id, kind, slug },
  })

/**
 * Sanitised, with its pictures recorded. @param raw validated here, for every caller @returns its id @throws BAD_INPUT
 * naming the fields that break their rules; SLUG_TAKEN with a free one in `proposal`
 */
export async function createContent(
  db: Db,
  author: Writer,
  raw: unknown,
  options: WriteOptions,
): Promise<string> {
  const input = checked(contentInput, raw)
  return proposingFreeSlug(db, input, async (tx) => {
    const id = await insertContent(tx, author, input, options)
    await logAct(tx, author, 'create', { ...input, id })
    return id
  })
}

interface Stored {
  kind: Kind
  slug: string
  updatedAt: Date
}

async function lockItem(tx: Tx, id: string, kind: Kind): Promise<Stored> {
  const [row] = isId(id)
    ? await tx.$queryRaw<Stored[]>`
        SELECT "kind"::text AS "kind", "slug", "updatedAt" FROM "Content"
        WHERE "id" = ${id} AND "kind" = ${kind}::"ContentKind" AND "deletedAt" IS NULL FOR NO KEY UPDATE`
    : []
  if (!row) throw appError(NOT_FOUND_CODE[kind])
  return row
}

/**
 * Saves a whole item; its former address redirects, and without a choice they sign who did. @param input as contentUpdateInput gives it; `updatedAt` is the
 * version that was read @throws ARTICLE_NOT_FOUND or REVIEW_NOT_FOUND, also for the other kind; EDIT_CONFLICT with
 * `current`; BAD_INPUT; SLUG_TAKEN with a free one in `proposal`
 */
export async function updateContent(
  db: Db,
  editor: Writer,
  { id, updatedAt: readAt, ...fields }: ContentUpdateInput,
  { origin, at = new Date() }: WriteOptions,
): Promise<ContentWithBody> {
  const input = checked(contentSaveInput, fields)
  const columns = await toColumns(input, origin)
  const { kind, slug } = input
  await proposingFreeSlug(db, { kind, slug, exceptId: id }, async (tx) => {
    await lockSignatories(tx, input.signatures, id)
    const stored = await lockItem(tx, id, kind)
    if (readAt && readAt < stored.updatedAt)
      throw appError('EDIT_CONFLICT', { data: { current: await findContent(tx, kind, id) } })
    if (slug !== stored.slug) await purgeSlug(tx, input)
    // Strictly increasing, also within one tick of the clock and across processes.
    const updatedAt = new Date(Math.max(at.getTime(), stored.updatedAt.getTime() + 1))
    const written = await unlessTaken(
      tx.content.update({ where: { id }, data: { ...columns, updatedAt }, select: WITH_PICTURES }),
    )
    if (input.signatures && (await signedOtherwise(tx, id, input.signatures)))
      await sign(tx, id, input.signatures)
    await updateRedirects(tx, { kind, slug, id, before: stored.slug })
    await syncContentImages(tx, id, shownImages(written))
    await logAct(tx, editor, 'update', { ...input, id })
  })
  return findContent(db, kind, id)
}
