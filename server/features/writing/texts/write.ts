import { can } from '../../../../shared/account/permissions.ts'
import { isId, newId } from '../../../../shared/base/id.ts'
import { contentInput } from '../../../../shared/texts/item-input.ts'
import { type ContentUpdateInput, contentSaveInput } from '../../../../shared/texts/schema.ts'
import { statusOf } from '../../../../shared/texts/writing/status.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { databaseNow } from '../../../database/visible.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError, checked } from '../../../trpc/errors.ts'
import { findForTeam, type TeamContent } from '../../texts/service.ts'
import { refuseWriting } from '../../texts/states/may-write.ts'
import {
  firstState,
  nextState,
  refuseOvertaken,
  type State,
  type StateStep,
  type WantedState,
} from '../../texts/states/state.ts'
import { applyState } from '../states/apply.ts'
import { columnsOf } from '../stored/columns.ts'
import { type LockedNow, lockTextNow } from '../stored/lock.ts'
import { type LoggedWriter, logAct } from '../stored/log-act.ts'
import { purgeSlug } from '../stored/purge.ts'
import {
  proposingFreeSlug,
  shownImages,
  syncContentImages,
  unlessTaken,
  WITH_PICTURES,
} from '../stored/put.ts'
import { keptAs, recordVersion } from '../stored/record.ts'
import { lockMaker, lockSignatories, sign } from '../stored/sign.ts'
import { updateRedirects } from '../stored/slugs.ts'
import { type Asking, countDraft } from './draft-limit.ts'

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
  const { status, publishAt: plannedFor, ...input } = checked(contentInput, raw)
  const columns = await columnsOf(input, origin)
  const now = await databaseNow(tx)
  const first = firstState({ status, plannedFor }, now)
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

/** Before anything is locked, where a save asks for a state: of two at once the later one has seen another. */
const seenState = async (
  db: Db,
  id: string,
  { status, plannedFor }: WantedState,
): Promise<State | undefined> =>
  (status || plannedFor) && isId(id)
    ? ((await db.content.findUnique({ where: { id }, select: { status: true, publishedAt: true } })) ??
      undefined)
    : undefined

/** @param seen before the lock @throws BAD_INPUT, STATUS_IMPOSSIBLE, FORBIDDEN for what takes an editor */
function stateOfSave(
  editor: Pick<Actor, 'id' | 'role'>,
  text: LockedNow,
  { seen, ...wanted }: WantedState & { seen: State | undefined },
): StateStep | undefined {
  // Withdrawing and proposing are acts of their own.
  const { status } = wanted
  if ((status === 'withdrawn' || status === 'proposed') && status !== statusOf(text, text.now))
    throw appError('BAD_INPUT', { fields: { status: 'statusUnknown' } })
  const step = nextState(text, wanted, text.now)
  if (step) refuseOvertaken(seen, text)
  if (step && !can(editor, 'texts.publish')) throw appError('FORBIDDEN')
  return step
}

/**
 * Saves a whole text, whose state stays unless another is wanted; its former address redirects, and without a choice they
 * sign who did. @param input as contentUpdateInput gives it; `updatedAt` is the version that was read
 * @throws *_NOT_FOUND, also for the other kind; EDIT_CONFLICT with `current`; BAD_INPUT; SLUG_TAKEN with a free one in
 * `proposal`
 */
export async function updateContent(
  db: Db,
  editor: LoggedWriter & Pick<Actor, 'role'>,
  { id, updatedAt: readAt, status, publishAt: plannedFor, word, ...fields }: ContentUpdateInput,
  { origin, at }: WriteOptions,
): Promise<TeamContent> {
  const input = checked(contentSaveInput, fields)
  const seen = await seenState(db, id, { status, plannedFor })
  const columns = await columnsOf(input, origin)
  const { kind, slug } = input
  await proposingFreeSlug(db, { kind, slug, exceptId: id }, async (tx) => {
    await lockMaker(tx, editor.id)
    await lockSignatories(tx, input.signatures, id)
    const text = await lockTextNow(tx, { id, kind })
    refuseWriting(editor, text, text.now)
    if (readAt && readAt < text.updatedAt)
      throw appError('EDIT_CONFLICT', { data: { current: await findForTeam(tx, kind, id) } })
    const step = stateOfSave(editor, text, { status, plannedFor, seen }) ?? { act: 'update' }
    await applyState(tx, editor, text, { ...step, fields: { input, columns }, at, word })
  })
  return findForTeam(db, kind, id)
}
