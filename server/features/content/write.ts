import { can } from '../../../shared/auth/permissions.ts'
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
import { imageIdsIn } from '../../../shared/images/address.ts'
import { coverOf, storedCover } from '../../../shared/images/focus.ts'
import type { FieldMessage } from '../../../shared/messages/fr.ts'
import { statusOf } from '../../../shared/workflow/status.ts'
import type { Db, Tx } from '../../database/client.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import { inTransaction } from '../../database/retry.ts'
import { databaseNow } from '../../database/visible.ts'
import type { Actor } from '../../trpc/context.ts'
import { appError, checked } from '../../trpc/errors.ts'
import { writeLog } from '../logs/service.ts'
import { purgeSlug } from './purge.ts'
import { findForTeam, type TeamContent } from './service.ts'
import { refuseWriting, type Written } from './states/may-write.ts'
import { notFound } from './states/missing.ts'
import {
  firstState,
  nextState,
  type State,
  type StateAct,
  type Step,
  type WantedState,
} from './states/state.ts'
import { tellOfAct } from './states/tell.ts'
import { keptAs, recordBefore, recordVersion } from './versions/record.ts'
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
  const path = storedCover(address, origin)
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
  const covers = PICTURE_FIELDS.flatMap((name) => {
    const cover = item[name]
    return cover === null ? [] : coverOf(cover).address.slice(-24)
  })
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
  { origin, at }: WriteOptions,
): Promise<string> {
  const { status, publishAt, ...input } = checked(contentInput, raw)
  const columns = await toColumns(input, origin)
  const now = await databaseNow(tx)
  const first = firstState({ status, publishAt }, now)
  const made = at ?? now
  const state = at && first.publishedAt === now ? { ...first, publishedAt: at } : first
  const id = newId(made)
  await lockMaker(tx, author.id)
  await lockSignatories(tx, input.signatures)
  await purgeSlug(tx, input)
  const written = await unlessTaken(
    tx.content.create({
      data: { ...columns, ...state, id, authorId: author.id, createdAt: made, updatedAt: made },
      select: WITH_PICTURES,
    }),
  )
  // Without a choice its maker has signed (trigger content_signed).
  if (input.signatures) await sign(tx, id, input.signatures)
  await updateRedirects(tx, { ...input, id })
  await syncContentImages(tx, id, shownImages(written))
  await recordVersion(tx, { contentId: id, byId: author.id, kind: keptAs(state) })
  return id
}

export interface Writer {
  id: string
  email?: string | undefined
}

/** What is written to the log of an act upon a text. */
export type Act = 'create' | 'draft' | 'update' | 'remove' | 'restore' | 'version' | StateAct

const LOGGED: Record<Act, Record<Kind, string>> = {
  create: { article: 'Article publié', review: 'Test publié' },
  draft: { article: 'Brouillon d’article créé', review: 'Brouillon de test créé' },
  publish: { article: 'Article publié', review: 'Test publié' },
  plan: { article: 'Article planifié', review: 'Test planifié' },
  withdraw: { article: 'Article retiré', review: 'Test retiré' },
  propose: { article: 'Article proposé', review: 'Test proposé' },
  return: { article: 'Article rendu à son auteur', review: 'Test rendu à son auteur' },
  update: { article: 'Article modifié', review: 'Test modifié' },
  remove: { article: 'Article supprimé', review: 'Test supprimé' },
  restore: { article: 'Article rétabli', review: 'Test rétabli' },
  version: { article: 'Version d’article reprise', review: 'Version de test reprise' },
}

export const logAct = (
  tx: Tx,
  user: Writer,
  act: Act,
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
    const act = input.status === 'draft' ? 'draft' : input.publishAt ? 'plan' : 'create'
    await logAct(tx, author, act, { ...input, id })
    return id
  })
}

interface Stored extends Written {
  slug: string
  title: string
  updatedAt: Date
}

/** @param kind only one of that kind is meant @throws *_NOT_FOUND, also while it awaits its purge */
export async function lockItem(tx: Tx, id: string, kind?: Kind): Promise<Stored> {
  const [row] = isId(id)
    ? await tx.$queryRaw<Stored[]>`
        SELECT "kind"::text AS "kind", "slug", "title", "updatedAt", "authorId", "status"::text AS "status", "publishedAt"
        FROM "Content" WHERE "id" = ${id} AND "deletedAt" IS NULL
          AND (${kind ?? null}::"ContentKind" IS NULL OR "kind" = ${kind ?? null}::"ContentKind") FOR NO KEY UPDATE`
    : []
  if (!row) throw notFound(kind)
  return row
}

const hadReaders = ({ status, publishedAt }: State, now: Date): boolean =>
  publishedAt !== null && (status === 'withdrawn' || publishedAt <= now)

/** @throws BAD_INPUT, STATUS_IMPOSSIBLE, FORBIDDEN for what takes an editor */
function stateOfSave(
  editor: Pick<Actor, 'id' | 'role'>,
  stored: Written,
  wanted: WantedState,
  now: Date,
): Step | undefined {
  // Withdrawing and proposing are acts of their own.
  const { status } = wanted
  if ((status === 'withdrawn' || status === 'proposed') && status !== statusOf(stored, now))
    throw refuse('status', 'statusUnknown')
  const step = nextState(stored, wanted, now)
  if (step && !can(editor, 'texts.publish')) throw appError('FORBIDDEN')
  return step
}

/**
 * Saves a whole item, whose state stays unless another is wanted; its former address redirects, and without a choice they sign who did. @param input as contentUpdateInput gives it; `updatedAt` is the
 * version that was read @throws ARTICLE_NOT_FOUND or REVIEW_NOT_FOUND, also for the other kind; EDIT_CONFLICT with
 * `current`; BAD_INPUT; SLUG_TAKEN with a free one in `proposal`
 */
export async function updateContent(
  db: Db,
  editor: Writer & Pick<Actor, 'role'>,
  { id, updatedAt: readAt, status, publishAt, ...fields }: ContentUpdateInput,
  { origin, at = new Date() }: WriteOptions,
): Promise<TeamContent> {
  const input = checked(contentSaveInput, fields)
  const columns = await toColumns(input, origin)
  const { kind, slug } = input
  await proposingFreeSlug(db, { kind, slug, exceptId: id }, async (tx) => {
    await lockMaker(tx, editor.id)
    await lockSignatories(tx, input.signatures, id)
    const stored = await lockItem(tx, id, kind)
    const now = await databaseNow(tx)
    refuseWriting(editor, stored, now)
    if (readAt && readAt < stored.updatedAt)
      throw appError('EDIT_CONFLICT', { data: { current: await findForTeam(tx, kind, id) } })
    if (slug !== stored.slug) await purgeSlug(tx, input)
    // Strictly increasing, also within one tick of the clock and across processes.
    const updatedAt = new Date(Math.max(at.getTime(), stored.updatedAt.getTime() + 1))
    const step = stateOfSave(editor, stored, { status, publishAt }, now)
    await recordBefore(tx, id)
    const written = await unlessTaken(
      tx.content.update({
        where: { id },
        data: { ...columns, ...step?.state, updatedAt },
        select: WITH_PICTURES,
      }),
    )
    if (input.signatures && (await signedOtherwise(tx, id, input.signatures)))
      await sign(tx, id, input.signatures)
    // An address that readers never had leads nowhere.
    await updateRedirects(tx, { kind, slug, id, ...(hadReaders(stored, now) && { before: stored.slug }) })
    await syncContentImages(tx, id, shownImages(written))
    await recordVersion(tx, { contentId: id, byId: editor.id, kind: keptAs(step?.state ?? stored) })
    await logAct(tx, editor, step?.act ?? 'update', { ...input, id })
    if (step)
      await tellOfAct(tx, editor.id, step.act, {
        ...{ id, authorId: stored.authorId, publishAt: step.state.publishedAt },
      })
  })
  return findForTeam(db, kind, id)
}
