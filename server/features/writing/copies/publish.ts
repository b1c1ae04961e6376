import { can } from '../../../../shared/account/permissions.ts'
import type { PublishTextInput } from '../../../../shared/texts/writing/copy-schema.ts'
import { statusOf } from '../../../../shared/texts/writing/status.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'
import { findForTeam, type TeamContent } from '../../texts/service.ts'
import { notFound } from '../../texts/states/missing.ts'
import { momentOf, refuseOvertaken } from '../../texts/states/state.ts'
import { changeState } from '../states/acts.ts'
import { tellOfAct } from '../states/tell.ts'
import { proposingFreeSlug, putFields } from '../texts/put.ts'
import { lockMaker, lockSignatories } from '../texts/sign.ts'
import { lockItem, logAct } from '../texts/write.ts'
import { findCopy, findText, refuseWork, type Writer } from './copy.ts'
import { planChanges } from './planned.ts'
import { type ReadyCopy, readyCopy, refuseOutdated } from './ready.ts'

type LockedCopy = Awaited<ReturnType<typeof lockItem>> & { id: string; now: Date }

interface Options {
  /** PUBLIC_URL. */
  origin: string
  /** The `updatedAt` of a version that is knowingly overwritten. */
  over?: Date | null | undefined
}

/** The copy becomes the text, and is gone. */
async function apply(
  tx: Tx,
  actor: Writer,
  text: LockedCopy,
  ready: ReadyCopy,
  { origin, over }: Options,
): Promise<void> {
  await refuseOutdated(tx, { ...text, ...ready }, { updatedAt: text.updatedAt, over, origin })
  await putFields(tx, text, { ...ready, byId: actor.id })
  await tx.workingCopy.delete({ where: { contentId: text.id } })
}

/** A plan of changes leaves the work as it is: only its moment tells that another act was faster. @throws STATUS_IMPOSSIBLE */
async function refuseReplanned(tx: Tx, id: string, ready: ReadyCopy | undefined): Promise<void> {
  if (!ready) return
  const copy = await findCopy(tx, id, { lock: true })
  if (copy && copy.publishAt?.getTime() !== ready.publishAt?.getTime()) throw appError('STATUS_IMPOSSIBLE')
}

/** With the work ready and the text locked; a slug that is taken comes back with a free one. */
async function applyWork(
  db: Db,
  actor: Writer,
  { id, kind: asked, revision, updatedAt: over }: PublishTextInput,
  origin: string,
  work: (tx: Tx, text: LockedCopy, ready: ReadyCopy | undefined) => Promise<void>,
): Promise<TeamContent> {
  const text = await findText(db, id)
  if (!text || (asked && asked !== text.kind)) throw notFound(asked)
  refuseWork(actor, text)
  const { kind, status } = text
  const ready = await readyCopy(db, { id, kind, status, revision }, origin)
  await proposingFreeSlug(db, { kind, slug: ready?.input.slug ?? '', exceptId: id }, async (tx) => {
    await lockMaker(tx, actor.id)
    await lockSignatories(tx, ready?.input.signatures, id)
    const locked = await lockItem(tx, id, kind)
    const moment = await momentOf(tx)
    // First: it gives the work as it stands, which the form shows.
    if (ready) await refuseOutdated(tx, { ...ready, id, kind }, { updatedAt: locked.updatedAt, over, origin })
    refuseOvertaken(text, locked, moment)
    await refuseReplanned(tx, id, ready)
    await work(tx, { ...locked, id, now: moment.now }, ready)
  })
  return findForTeam(db, kind, id)
}

/**
 * Gives the text to readers with the work on it, at once or from a moment on; of a published one its changes. Without
 * work, the text as it is stored. @param origin PUBLIC_URL @throws FORBIDDEN for who is no editor, *_NOT_FOUND,
 * BAD_INPUT naming fields, EDIT_CONFLICT (`current`: the text was saved since; `copy`: the work was), SLUG_TAKEN,
 * STATUS_IMPOSSIBLE where nothing would change
 */
export function publishText(
  db: Db,
  actor: Writer,
  input: PublishTextInput,
  origin: string,
): Promise<TeamContent> {
  if (!can(actor, 'texts.publish')) throw appError('FORBIDDEN')
  const { publishAt = null, updatedAt: over } = input
  return applyWork(db, actor, input, origin, async (tx, text, ready) => {
    const is = statusOf(text, text.now)
    if (is === 'published' && publishAt)
      return planChanges(tx, actor, text, { ready, publishAt, over, origin })
    if (ready) await apply(tx, actor, text, ready, { origin, over })
    const stays =
      is === 'published' ||
      (is === 'planned' && publishAt !== null && publishAt.getTime() === text.publishedAt?.getTime())
    if (ready && stays) return logAct(tx, actor, 'update', { ...text, ...ready.input })
    await changeState(tx, actor, text, { to: 'publish', publishAt })
  })
}

/** What was proposed before, or readers have, is there for an editor once more. */
async function proposeAgain(tx: Tx, actor: Writer, text: LockedCopy, { input }: ReadyCopy): Promise<void> {
  await logAct(tx, actor, 'propose', { ...text, ...input })
  const { id, authorId, publishedAt: publishAt } = text
  await tellOfAct(tx, actor.id, 'propose', { id, authorId, publishAt })
}

/**
 * Hands work to an editor. Of what was never approved, the text becomes it; of a text that readers have or will have, it
 * stays apart until an editor publishes it. @throws as publishText
 */
export const proposeText = (
  db: Db,
  actor: Writer,
  input: PublishTextInput,
  origin: string,
): Promise<TeamContent> =>
  applyWork(db, actor, input, origin, async (tx, text, ready) => {
    const is = statusOf(text, text.now)
    const { updatedAt: over } = input
    if (is === 'draft' || is === 'proposed') {
      if (ready) await apply(tx, actor, text, ready, { origin, over })
      if (is === 'draft' || !ready) await changeState(tx, actor, text, { to: 'propose' })
      else await proposeAgain(tx, actor, text, ready)
      return
    }
    if (!ready) throw appError('STATUS_IMPOSSIBLE')
    await refuseOutdated(tx, { ...text, ...ready }, { updatedAt: text.updatedAt, over, origin })
    await tx.workingCopy.update({ where: { contentId: text.id }, data: { proposedAt: text.now } })
    await proposeAgain(tx, actor, text, ready)
  })
