import { can } from '../../../../shared/account/permissions.ts'
import { isId } from '../../../../shared/base/id.ts'
import { type ContentUpdateInput, contentSaveInput } from '../../../../shared/texts/schema.ts'
import { statusOf } from '../../../../shared/texts/states/status.ts'
import type { Db } from '../../../database/client.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError, checked } from '../../../trpc/errors.ts'
import { describeFromText } from '../../images/alts/describe.ts'
import { presentFiling } from '../../platforms/known/filed-input.ts'
import { settleSubjects } from '../../subjects/linking/link.ts'
import { findForTeam, type TeamContent } from '../../texts/service.ts'
import { refuseWriting } from '../../texts/states/may-write.ts'
import {
  nextState,
  refuseOvertaken,
  type State,
  type StateStep,
  type WantedState,
} from '../../texts/states/state.ts'
import { applyState } from '../states/apply.ts'
import { ALONE } from '../stored/around.ts'
import { columnsOf } from '../stored/columns.ts'
import { type LockedText, lockText } from '../stored/lock.ts'
import type { LoggedWriter } from '../stored/log-act.ts'
import { proposingFreeSlug } from '../stored/put.ts'
import { lockMaker, lockSignatories } from '../stored/sign.ts'
import { isOutShort } from '../stored/stored-faults.ts'
import type { SaveOptions } from './write.ts'

/** Read before anything is locked, when a save asks for a state: of two saves at once, the later one has seen another state. */
const seenState = async (
  db: Db,
  id: string,
  { status, plannedFor }: WantedState,
): Promise<State | undefined> =>
  (status || plannedFor) && isId(id)
    ? ((await db.content.findUnique({ where: { id }, select: { status: true, publishedAt: true } })) ??
      undefined)
    : undefined

/** @throws BAD_INPUT, STATUS_IMPOSSIBLE, FORBIDDEN for changes that only editors may make */
function stateOfSave(
  editor: Pick<Actor, 'id' | 'role'>,
  text: LockedText,
  { seen, ...wanted }: WantedState & { seen: State | undefined },
): StateStep | undefined {
  // Withdrawing and proposing are separate acts.
  const { status } = wanted
  if ((status === 'withdrawn' || status === 'proposed') && status !== statusOf(text, text.now))
    throw appError('BAD_INPUT', { fields: { status: 'statusUnknown' } })
  const step = nextState(text, wanted, text.now)
  if (step) refuseOvertaken(seen, text)
  if (step && !can(editor, 'texts.publish')) throw appError('FORBIDDEN')
  return step
}

/**
 * Saves a whole text, and keeps its state and signatures unless others are given; its former address redirects. @param
 * input as contentUpdateInput returns it; `updatedAt` is the version that was read
 * @throws *_NOT_FOUND, also for the other kind; EDIT_CONFLICT with `current`; BAD_INPUT; SLUG_TAKEN with a free one in
 * `proposal`
 */
export async function updateContent(
  db: Db,
  editor: LoggedWriter & Pick<Actor, 'role'>,
  { id, updatedAt: readAt, status, publishAt: plannedFor, word, ...fields }: ContentUpdateInput,
  { origin, at, around = ALONE }: SaveOptions,
): Promise<TeamContent> {
  const input = await presentFiling(db, checked(contentSaveInput, fields))
  const seen = await seenState(db, id, { status, plannedFor })
  const columns = await columnsOf(input, origin, isOutShort(db, id))
  const { kind, slug } = input
  await proposingFreeSlug(db, { kind, slug, exceptId: id }, async (tx) => {
    await lockMaker(tx, editor.id)
    await lockSignatories(tx, input, id)
    const text = await lockText(tx, { id, kind })
    refuseWriting(editor, text, text.now)
    if (readAt && readAt < text.updatedAt)
      throw appError('EDIT_CONFLICT', { data: { current: await findForTeam(tx, kind, id) } })
    const step = stateOfSave(editor, text, { status, plannedFor, seen }) ?? { act: 'update' }
    const settled = await settleSubjects(tx, editor, input)
    await around(tx, text, () =>
      applyState(tx, editor, text, { ...step, fields: { input: settled, columns }, at, word }),
    )
    await describeFromText(tx, editor, id, columns.content)
  })
  return findForTeam(db, kind, id)
}
