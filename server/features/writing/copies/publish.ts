import { can } from '../../../../shared/account/permissions.ts'
import { statusOf } from '../../../../shared/texts/states/status.ts'
import type { PublishTextInput } from '../../../../shared/texts/writing/copy-schema.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'
import { findForTeam, type TeamContent } from '../../texts/service.ts'
import { notFound } from '../../texts/states/missing.ts'
import { refuseOvertaken } from '../../texts/states/state.ts'
import { changeState } from '../states/acts.ts'
import { applyState } from '../states/apply.ts'
import { ALONE, type Around } from '../stored/around.ts'
import { findText, refuseWork, type Writer } from '../stored/find.ts'
import { type LockedText, lockText } from '../stored/lock.ts'
import { proposingFreeSlug, putFields } from '../stored/put.ts'
import { lockMaker, lockSignatories } from '../stored/sign.ts'
import type { Copy } from './copy.ts'
import { planChanges } from './planned.ts'
import { lockCopy, type ReadyCopy, readyCopy } from './ready.ts'

const deleteCopy = (tx: Tx, { id }: LockedText) => tx.workingCopy.delete({ where: { contentId: id } })

async function takeCopy(tx: Tx, actor: Writer, text: LockedText, ready: ReadyCopy): Promise<LockedText> {
  const put = await putFields(tx, text, ready, { byId: actor.id })
  await deleteCopy(tx, text)
  return put
}

/** Planned changes do not alter the work: only their moment shows that another act was faster. */
function refuseReplanned(copy: Copy, ready: ReadyCopy): void {
  if (copy.plannedFor?.getTime() !== ready.plannedFor?.getTime()) throw appError('STATUS_IMPOSSIBLE')
}

/** Runs with the work prepared, and people, text and copy locked; an error for a taken slug names a free one. */
async function publishWork(
  db: Db,
  actor: Writer,
  { id, kind: asked, revision, updatedAt: over }: PublishTextInput,
  origin: string,
  work: (tx: Tx, text: LockedText, ready: ReadyCopy | undefined) => Promise<void>,
): Promise<TeamContent> {
  const seen = await findText(db, id)
  if (!seen || (asked && asked !== seen.kind)) throw notFound(asked)
  refuseWork(actor, seen)
  const { kind, status } = seen
  const ready = await readyCopy(db, { id, kind, status, revision }, origin)
  await proposingFreeSlug(db, { kind, slug: ready?.input.slug ?? '', exceptId: id }, async (tx) => {
    await lockMaker(tx, actor.id)
    await lockSignatories(tx, ready?.input ?? {}, id)
    const text = await lockText(tx, { id, kind })
    // Comes first: its error contains the present work, which the form shows.
    const copy = ready && (await lockCopy(tx, text, ready, { over, origin }))
    refuseOvertaken(seen, text)
    if (copy) refuseReplanned(copy, ready)
    await work(tx, text, ready)
  })
  return findForTeam(db, kind, id)
}

/**
 * Publishes a text with the work on it, now or at a later moment; for a published text, its changes. Without work,
 * publishes the text as stored. @throws FORBIDDEN except for editors, *_NOT_FOUND, BAD_INPUT naming fields,
 * EDIT_CONFLICT (`current`: the text was saved since; `copy`: the work was), SLUG_TAKEN, STATUS_IMPOSSIBLE when nothing
 * would change
 */
export function publishText(
  db: Db,
  actor: Writer,
  input: PublishTextInput,
  origin: string,
  around: Around = ALONE,
): Promise<TeamContent> {
  if (!can(actor, 'texts.publish')) throw appError('FORBIDDEN')
  const { publishAt: plannedFor = null } = input
  const publish = async (tx: Tx, text: LockedText, ready: ReadyCopy | undefined) => {
    const is = statusOf(text, text.now)
    if (is === 'published' && plannedFor) return planChanges(tx, actor, text, ready, plannedFor)
    const stays =
      is === 'published' ||
      (is === 'planned' && plannedFor !== null && plannedFor.getTime() === text.publishedAt?.getTime())
    if (ready && stays) {
      await applyState(tx, actor, text, { act: 'update', fields: ready })
      await deleteCopy(tx, text)
      return
    }
    const whole = ready ? await takeCopy(tx, actor, text, ready) : text
    await changeState(tx, actor, whole, { to: 'publish', plannedFor })
  }
  return publishWork(db, actor, input, origin, (tx, text, ready) =>
    around(tx, text, () => publish(tx, text, ready)),
  )
}

/** The work becomes the text if that was never approved; otherwise it stays separate until an editor publishes it. */
export const proposeText = (
  db: Db,
  actor: Writer,
  input: PublishTextInput,
  origin: string,
): Promise<TeamContent> =>
  publishWork(db, actor, input, origin, async (tx, text, ready) => {
    const is = statusOf(text, text.now)
    if (is === 'draft' || is === 'proposed') {
      const whole = ready ? await takeCopy(tx, actor, text, ready) : text
      if (is === 'draft' || !ready) await changeState(tx, actor, whole, { to: 'propose' })
      // It was proposed before, and is now proposed to an editor again.
      else await applyState(tx, actor, whole, { act: 'propose' })
      return
    }
    if (!ready) throw appError('STATUS_IMPOSSIBLE')
    await tx.workingCopy.update({ where: { contentId: text.id }, data: { proposedAt: text.now } })
    const { slug, title } = ready.input
    await applyState(tx, actor, { ...text, slug, title }, { act: 'propose' })
  })
