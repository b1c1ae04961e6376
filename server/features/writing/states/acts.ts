import { can } from '../../../../shared/account/permissions.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import { contentSaveInput } from '../../../../shared/texts/schema.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { databaseNow } from '../../../database/visible.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError, checked } from '../../../trpc/errors.ts'
import { findForTeam, type TeamContent } from '../../texts/service.ts'
import { refuseWriting } from '../../texts/states/may-write.ts'
import {
  momentOf,
  nextState,
  refuseOvertaken,
  type StateAct,
  stateAfter,
  type WantedState,
} from '../../texts/states/state.ts'
import { findText } from '../copies/copy.ts'
import { lockMaker } from '../texts/sign.ts'
import { lockItem, logAct } from '../texts/write.ts'
import { recordVersion } from '../versions/record.ts'
import { tellOfAct } from './tell.ts'

type StateActor = Pick<Actor, 'id' | 'role' | 'email'>

export interface ActTarget {
  id: string
  kind?: Kind | undefined
}

/** What an act does to the state of a text. Returning another's takes a word to its author. */
export type Act =
  | { to: 'publish'; publishAt?: Date | null | undefined }
  | { to: 'return'; word?: string | undefined }
  | { to: 'propose' | 'withdraw' }

const WANTED = {
  propose: 'proposed',
  return: 'draft',
  withdraw: 'withdrawn',
  publish: 'published',
} as const satisfies Record<Act['to'], WantedState['status']>

/** A draft may be half-finished; what others read may not. @throws BAD_INPUT naming the fields */
async function checkWhole(tx: Tx, id: string, kind: Kind): Promise<void> {
  const { rating, signatures: _, ...text } = await findForTeam(tx, kind, id)
  checked(contentSaveInput, { ...text, rating: rating ?? undefined })
}

/**
 * Inside a transaction of the caller's. An author proposes an own draft, and takes it back; all else is an editor's.
 * @returns the act as the log has it @throws *_NOT_FOUND, FORBIDDEN, STATUS_IMPOSSIBLE also where it is so already, BAD_INPUT
 */
export async function changeState(
  tx: Tx,
  actor: StateActor,
  { id, kind }: ActTarget,
  act: Act,
): Promise<StateAct> {
  await lockMaker(tx, actor.id)
  const stored = await lockItem(tx, id, kind)
  const now = await databaseNow(tx)
  refuseWriting(actor, stored, now)
  const publishAt = act.to === 'publish' ? act.publishAt : undefined
  const step = nextState(stored, { status: WANTED[act.to], publishAt }, now)
  if (!step) throw appError('STATUS_IMPOSSIBLE')
  const byAuthor = step.act === 'propose' || step.act === 'return'
  if (!byAuthor && !can(actor, 'texts.publish')) throw appError('FORBIDDEN')
  if (step.act !== 'return' && step.act !== 'withdraw') await checkWhole(tx, id, stored.kind)
  // Readers take it for a change where they get it; a plan is none.
  const updatedAt = new Date(Math.max(now.getTime(), stored.updatedAt.getTime() + 1))
  const state = stateAfter(step, { owner: stored.authorId, by: actor.id, now })
  await tx.content.update({ where: { id }, data: { ...state, updatedAt } })
  if (step.state.status === 'published')
    await recordVersion(tx, { contentId: id, byId: actor.id, kind: 'published' })
  // The words are the same: work that began with them meets no conflict for it.
  await tx.workingCopy.updateMany({
    where: { contentId: id, base: stored.updatedAt },
    data: { base: updatedAt },
  })
  await logAct(tx, actor, step.act, { ...stored, id })
  const word = act.to === 'return' ? act.word : undefined
  await tellOfAct(
    tx,
    actor.id,
    step.act,
    { id, authorId: stored.authorId, publishAt: step.state.publishedAt },
    word,
  )
  return step.act
}

/**
 * As changeState, in a transaction of its own. @returns the text in its new state @throws STATUS_IMPOSSIBLE also where
 * another act was faster
 */
export async function act(db: Db, actor: StateActor, which: ActTarget, what: Act): Promise<TeamContent> {
  const seen = await findText(db, which.id)
  const kind = await inTransaction(db, async (tx) => {
    await lockMaker(tx, actor.id)
    refuseOvertaken(seen, await lockItem(tx, which.id, which.kind), await momentOf(tx))
    await changeState(tx, actor, which, what)
    return (await lockItem(tx, which.id)).kind
  })
  return findForTeam(db, kind, which.id)
}
