import { Prisma } from '../../../../prisma/generated/client.ts'
import { FIELD_NAMES } from '../../../../shared/texts/derive.ts'
import type { FieldValue, TextFields, WrittenSignature } from '../../../../shared/texts/fields/text-fields.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { appError } from '../../../trpc/errors.ts'
import { findForTeam } from '../../texts/service.ts'
import { firstState } from '../../texts/states/state.ts'
import { lockItem, logAct } from '../texts/write.ts'
import { fieldsOfText, type Writer } from './copy.ts'
import { type ReadyCopy, refuseOutdated } from './ready.ts'

type LockedText = Awaited<ReturnType<typeof lockItem>> & { id: string; now: Date }

/** The fields of approved work that differ from the text, as they will be stored. */
function changesOf({ input, columns }: ReadyCopy, now: TextFields): TextFields {
  const approved: Record<string, unknown> = { ...input, ...columns }
  const changed = FIELD_NAMES.filter(
    (name) => name in approved && (approved[name] ?? null) !== (now[name] ?? null),
  )
  const signatures = input.signatures as WrittenSignature[] | undefined
  return {
    ...Object.fromEntries(changed.map((name) => [name, approved[name] as FieldValue])),
    ...(signatures && JSON.stringify(signatures) !== JSON.stringify(now.signatures) && { signatures }),
  }
}

/**
 * Pins the changes that an editor approves until their moment: what is written on the copy after that is not among them.
 * Only fields that change are kept, so that what is saved of others until then stays.
 * @throws BAD_INPUT for the moment, STATUS_IMPOSSIBLE where nothing changes, EDIT_CONFLICT
 */
export async function planChanges(
  tx: Tx,
  actor: Writer,
  text: LockedText,
  {
    ready,
    publishAt,
    ...seen
  }: { ready: ReadyCopy | undefined; publishAt: Date; over?: Date | null | undefined; origin: string },
): Promise<void> {
  // The same limits as for a plan of a text.
  firstState({ status: 'published', publishAt }, text.now)
  if (!ready) throw appError('STATUS_IMPOSSIBLE')
  await refuseOutdated(tx, { ...text, ...ready }, { updatedAt: text.updatedAt, ...seen })
  const now = fieldsOfText(await findForTeam(tx, text.kind, text.id))
  const planned = changesOf(ready, now)
  if (Object.keys(planned).length === 0) throw appError('STATUS_IMPOSSIBLE')
  // As it was approved, so that nothing is left of the work once readers have it.
  const fields = { ...now, ...planned }
  await tx.workingCopy.update({
    where: { contentId: text.id },
    data: { fields, planned, publishAt, plannedById: actor.id, proposedAt: null, base: text.updatedAt },
  })
  await logAct(tx, actor, 'plan', { ...text, ...ready.input })
}

/** Takes the plan of changes back; they stay as work. @throws NOT_FOUND, FORBIDDEN by the caller */
export const cancelPlan = (db: Db, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockItem(tx, id)
    await tx.workingCopy.updateMany({
      where: { contentId: id },
      data: { planned: Prisma.DbNull, publishAt: null, plannedById: null },
    })
  })
