import { can } from '../../../../shared/account/permissions.ts'
import { isId, newId } from '../../../../shared/base/id.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import { contentInput } from '../../../../shared/texts/item-input.ts'
import { type ContentUpdateInput, contentSaveInput } from '../../../../shared/texts/schema.ts'
import { statusOf } from '../../../../shared/texts/writing/status.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { databaseNow } from '../../../database/visible.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError, checked } from '../../../trpc/errors.ts'
import { writeLog } from '../../logs/service.ts'
import { findForTeam, type TeamContent } from '../../texts/service.ts'
import { type OwnedText, refuseWriting } from '../../texts/states/may-write.ts'
import { notFound } from '../../texts/states/missing.ts'
import {
  type DatabaseMoment,
  firstState,
  momentOf,
  nextState,
  refuseOvertaken,
  type State,
  type StateAct,
  type StateStep,
  stateAfter,
  type WantedState,
} from '../../texts/states/state.ts'
import { tellOfAct } from '../states/tell.ts'
import { keptAs, recordVersion } from '../versions/record.ts'
import { type Asking, countDraft } from './draft-limit.ts'
import { purgeSlug } from './purge.ts'
import {
  columnsOf,
  proposingFreeSlug,
  putFields,
  refuse,
  shownImages,
  syncContentImages,
  unlessTaken,
  WITH_PICTURES,
} from './put.ts'
import { lockMaker, lockSignatories, sign } from './sign.ts'
import { updateRedirects } from './slugs.ts'

export interface WriteOptions {
  /** PUBLIC_URL, by which own pictures and links are recognised. */
  origin: string
  /** Counts drafts against who asks. */
  asking?: Asking
  /** Publication time; now when absent. The demo's items carry their own. */
  at?: Date
}

/** Inside a transaction of the caller's; see createContent. */
export async function insertContent(
  tx: Tx,
  author: { id: string },
  raw: unknown,
  { origin, at }: WriteOptions,
): Promise<string> {
  const { status, publishAt, ...input } = checked(contentInput, raw)
  const columns = await columnsOf(input, origin)
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

export interface LoggedWriter {
  id: string
  email?: string | undefined
}

/** What is written to the log of an act upon a text. */
export type WriteAct = 'create' | 'draft' | 'update' | 'remove' | 'restore' | 'version' | StateAct

const LOGGED: Record<WriteAct, Record<Kind, string>> = {
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
  user: LoggedWriter | undefined,
  act: WriteAct,
  { id, kind, slug, title }: { id: string; kind: Kind; slug: string; title: string },
): Promise<void> =>
  writeLog(tx, {
    actionType: 'admin_action',
    message: `${LOGGED[act][kind]} : « ${title} »`,
    ...(user && { user }),
    data: { event: `content_${act}`, id, kind, slug },
  })

/**
 * Sanitised, with its pictures recorded. @param raw validated here, for every caller @returns its id @throws BAD_INPUT
 * naming the fields that break their rules; SLUG_TAKEN with a free one in `proposal`; DRAFT_LIMIT
 */
export async function createContent(
  db: Db,
  author: LoggedWriter,
  raw: unknown,
  options: WriteOptions,
): Promise<string> {
  const input = checked(contentInput, raw)
  return proposingFreeSlug(db, input, async (tx) => {
    const id = await insertContent(tx, author, input, options)
    if (options.asking && input.status === 'draft') await countDraft(tx, options.asking, author.id)
    const act = input.status === 'draft' ? 'draft' : input.publishAt ? 'plan' : 'create'
    await logAct(tx, author, act, { ...input, id })
    return id
  })
}

interface StoredText extends OwnedText {
  slug: string
  title: string
  updatedAt: Date
}

/** @param kind only one of that kind is meant @throws *_NOT_FOUND, also while it awaits its purge */
export async function lockItem(tx: Tx, id: string, kind?: Kind): Promise<StoredText> {
  const [row] = isId(id)
    ? await tx.$queryRaw<StoredText[]>`
        SELECT "kind"::text AS "kind", "slug", "title", "updatedAt", "authorId", "status"::text AS "status", "publishedAt"
        FROM "Content" WHERE "id" = ${id} AND "deletedAt" IS NULL
          AND (${kind ?? null}::"ContentKind" IS NULL OR "kind" = ${kind ?? null}::"ContentKind") FOR NO KEY UPDATE`
    : []
  if (!row) throw notFound(kind)
  return row
}

/** Before anything is locked, where a save asks for a state: of two at once the later one has seen another. */
const seenState = async (
  db: Db,
  id: string,
  { status, publishAt }: WantedState,
): Promise<State | undefined> =>
  (status || publishAt) && isId(id)
    ? ((await db.content.findUnique({ where: { id }, select: { status: true, publishedAt: true } })) ??
      undefined)
    : undefined

/** @param seen before the lock @throws BAD_INPUT, STATUS_IMPOSSIBLE, FORBIDDEN for what takes an editor */
function stateOfSave(
  editor: Pick<Actor, 'id' | 'role'>,
  stored: StoredText,
  { seen, ...wanted }: WantedState & { seen: State | undefined },
  moment: DatabaseMoment,
): StateStep | undefined {
  // Withdrawing and proposing are acts of their own.
  const { status } = wanted
  const { now } = moment
  if ((status === 'withdrawn' || status === 'proposed') && status !== statusOf(stored, now))
    throw refuse('status', 'statusUnknown')
  const step = nextState(stored, wanted, now)
  if (step) refuseOvertaken(seen, stored, moment)
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
  editor: LoggedWriter & Pick<Actor, 'role'>,
  { id, updatedAt: readAt, status, publishAt, word, ...fields }: ContentUpdateInput,
  { origin, at }: WriteOptions,
): Promise<TeamContent> {
  const input = checked(contentSaveInput, fields)
  const seen = await seenState(db, id, { status, publishAt })
  const columns = await columnsOf(input, origin)
  const { kind, slug } = input
  await proposingFreeSlug(db, { kind, slug, exceptId: id }, async (tx) => {
    await lockMaker(tx, editor.id)
    await lockSignatories(tx, input.signatures, id)
    const stored = await lockItem(tx, id, kind)
    const moment = await momentOf(tx)
    const { now } = moment
    refuseWriting(editor, stored, now)
    if (readAt && readAt < stored.updatedAt)
      throw appError('EDIT_CONFLICT', { data: { current: await findForTeam(tx, kind, id) } })
    const step = stateOfSave(editor, stored, { status, publishAt, seen }, moment)
    await putFields(
      tx,
      { ...stored, id, now },
      { input, columns, byId: editor.id },
      { state: step && stateAfter(step, { owner: stored.authorId, by: editor.id, now }), at },
    )
    await logAct(tx, editor, step?.act ?? 'update', { ...input, id })
    if (step)
      await tellOfAct(
        tx,
        editor.id,
        step.act,
        { id, authorId: stored.authorId, publishAt: step.state.publishedAt },
        word,
      )
  })
  return findForTeam(db, kind, id)
}
