import { newId } from '../../../../shared/base/id.ts'
import { signatureKey } from '../../../../shared/people/signatures-input.ts'
import type { TextFields } from '../../../../shared/texts/fields/text-fields.ts'
import { NAMED_MOST } from '../../../../shared/texts/named.ts'
import type { Db } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { findForTeam } from '../../texts/service.ts'
import { refuseWriting } from '../../texts/states/may-write.ts'
import { notFound } from '../../texts/states/missing.ts'
import { type Copy, fieldsOfText, findCopy } from '../copies/copy.ts'
import { finished } from '../copies/ready.ts'
import { saveCopyIn } from '../copies/save.ts'
import type { Around } from '../stored/around.ts'
import { findText, refuseWork, type SeenText } from '../stored/find.ts'
import { lockText } from '../stored/lock.ts'
import { lockMaker, lockSignatories } from '../stored/sign.ts'
import { updateContent } from '../texts/update.ts'
import type { Given } from './given.ts'

type Change = Extract<Given, { act: 'sign' | 'subject' }>

interface Site {
  db: Db
  origin: string
}

/** @throws ALREADY_SO when nothing changes, BAD_INPUT at `subjects` */
function changed(fields: TextFields, change: Change): Pick<TextFields, 'signatures' | 'subjects'> {
  if (change.act === 'sign') {
    const now = (fields.signatures ?? []).map(signatureKey).join('\n')
    if (now === change.signatures.map(signatureKey).join('\n')) throw appError('ALREADY_SO')
    return { signatures: change.signatures }
  }
  const subjects = fields.subjects ?? []
  if (subjects.includes(change.subject)) throw appError('ALREADY_SO')
  if (subjects.length >= NAMED_MOST) throw appError('BAD_INPUT', { fields: { subjects: 'subjectsTooMany' } })
  return { subjects: [...subjects, change.subject] }
}

/** A draft is what its work says: the change goes into that, as a form would save it. */
const changeWork = (
  { db, origin }: Site,
  actor: Actor,
  text: { id: string; seen: SeenText; copy: Copy; change: Change },
  around: Around,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { id, seen, copy, change } = text
    const { revision } = copy
    const fields = { ...copy.fields, ...changed(copy.fields, change) }
    await lockMaker(tx, actor.id)
    await lockSignatories(tx, change.act === 'sign' ? change : {}, id)
    const locked = await lockText(tx, { id, kind: seen.kind })
    refuseWriting(actor, locked, locked.now)
    const save = { id, kind: seen.kind, fields, revision, base: null, key: newId(), isNew: false }
    await around(tx, locked, () => saveCopyIn(tx, actor, save, { origin }))
  })

/**
 * Has a text signed, or names a subject in it, by the save that a form makes.
 * @throws *_NOT_FOUND, FORBIDDEN, BAD_INPUT, EDIT_CONFLICT, ALREADY_SO, WORK_WAITING when changes of it wait to be
 * published, which would meet this one as a conflict
 */
export async function changeFields(
  { db, origin }: Site,
  actor: Actor,
  { id, change }: { id: string; change: Change },
  around: Around,
): Promise<void> {
  const seen = await findText(db, id)
  if (!seen) throw notFound(undefined)
  refuseWork(actor, seen)
  const { kind } = seen
  if (change.act === 'subject' && kind === 'page')
    throw appError('BAD_INPUT', { fields: { subjects: 'subjectsOfPage' } })
  const copy = await findCopy(db, id)
  if (copy && seen.status !== 'draft') throw appError('WORK_WAITING')
  if (copy) return changeWork({ db, origin }, actor, { id, seen, copy, change }, around)
  const stored = await findForTeam(db, kind, id)
  // Games and subjects that are left out stay.
  const { games: _, subjects, ...fields } = fieldsOfText(stored)
  const input = finished(kind, {
    ...fields,
    ...changed({ ...fields, ...(subjects && { subjects }) }, change),
  })
  await updateContent(db, actor, { id, updatedAt: stored.updatedAt, ...input }, { origin, around })
}
