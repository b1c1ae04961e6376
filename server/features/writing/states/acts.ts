import { can } from '../../../../shared/account/permissions.ts'
import { contentSaveInput } from '../../../../shared/texts/schema.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { appError, checked } from '../../../trpc/errors.ts'
import { findForTeam, type TeamContent } from '../../texts/service.ts'
import { refuseWriting } from '../../texts/states/may-write.ts'
import { nextState, refuseOvertaken, type WantedState } from '../../texts/states/state.ts'
import { ALONE, type Around } from '../stored/around.ts'
import { findText, type Writer } from '../stored/find.ts'
import { type LockedText, lockText, type TextTarget } from '../stored/lock.ts'
import { lockMaker } from '../stored/sign.ts'
import { applyState } from './apply.ts'

/** What an act does to a text's state. Returning another's text needs a message to its author. */
export type Act =
  | { to: 'publish'; plannedFor?: Date | null | undefined }
  | { to: 'return'; word?: string | undefined }
  | { to: 'propose' | 'withdraw' }

const WANTED = {
  propose: 'proposed',
  return: 'draft',
  withdraw: 'withdrawn',
  publish: 'published',
} as const satisfies Record<Act['to'], WantedState['status']>

async function checkWhole(tx: Tx, { id, kind }: LockedText): Promise<void> {
  const { rating, signatures: _, ...text } = await findForTeam(tx, kind, id)
  checked(contentSaveInput, { ...text, rating: rating ?? undefined })
}

/** Authors may propose their own drafts, and take them back; editors may do all else. @throws STATUS_IMPOSSIBLE, FORBIDDEN */
export async function changeState(tx: Tx, actor: Writer, text: LockedText, act: Act): Promise<void> {
  refuseWriting(actor, text, text.now)
  const plannedFor = act.to === 'publish' ? act.plannedFor : undefined
  const step = nextState(text, { status: WANTED[act.to], plannedFor }, text.now)
  if (!step) throw appError('STATUS_IMPOSSIBLE')
  const byAuthor = step.act === 'propose' || step.act === 'return'
  if (!byAuthor && !can(actor, 'texts.publish')) throw appError('FORBIDDEN')
  if (step.act !== 'return' && step.act !== 'withdraw') await checkWhole(tx, text)
  await applyState(tx, actor, text, { ...step, word: act.to === 'return' ? act.word : undefined })
}

/** Runs in its own transaction. @throws STATUS_IMPOSSIBLE, also when another act was faster */
export async function act(
  db: Db,
  actor: Writer,
  which: TextTarget,
  what: Act,
  around: Around = ALONE,
): Promise<TeamContent> {
  const seen = await findText(db, which.id)
  const { kind } = await inTransaction(db, async (tx) => {
    await lockMaker(tx, actor.id)
    const text = await lockText(tx, which)
    refuseOvertaken(seen, text)
    await around(tx, text, () => changeState(tx, actor, text, what))
    return text
  })
  return findForTeam(db, kind, which.id)
}
