import { Prisma } from '../../../../prisma/generated/client.ts'
import { FIELD_NAMES } from '../../../../shared/texts/fields/derive.ts'
import type { FieldValue, TextFields, WrittenSignature } from '../../../../shared/texts/fields/text-fields.ts'
import { settleScores } from '../../../../shared/texts/looks.ts'
import { NAMED_PARTS, type NamedPart } from '../../../../shared/texts/named.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { appError } from '../../../trpc/errors.ts'
import { findForTeam } from '../../texts/service.ts'
import { firstState } from '../../texts/states/state.ts'
import type { Writer } from '../stored/find.ts'
import { type LockedText, lockRow } from '../stored/lock.ts'
import { logAct } from '../stored/log-act.ts'
import { refuseLooksAhead } from '../stored/looks.ts'
import { fieldsOfText } from './copy.ts'
import type { ReadyCopy } from './ready.ts'

function changesOf({ input, columns }: ReadyCopy, now: TextFields): TextFields {
  const before = { rating: now.rating as number | null, looks: now.looks as string | null }
  const scores = input.kind === 'review' && settleScores(before, input)
  const approved: Record<string, unknown> = { ...input, ...columns, ...scores }
  const changed = FIELD_NAMES.filter(
    (name) => name in approved && (approved[name] ?? null) !== (now[name] ?? null),
  )
  const signatures = input.signatures as WrittenSignature[] | undefined
  const named: Pick<TextFields, NamedPart> = input.kind === 'page' ? {} : input
  const renamed = NAMED_PARTS.filter(
    (part) => named[part] && JSON.stringify(named[part]) !== JSON.stringify(now[part] ?? []),
  )
  return {
    ...Object.fromEntries(changed.map((name) => [name, approved[name] as FieldValue])),
    ...(signatures && JSON.stringify(signatures) !== JSON.stringify(now.signatures) && { signatures }),
    ...Object.fromEntries(renamed.map((part) => [part, named[part]])),
  }
}

/**
 * Stores the changes that an editor approves until their moment; later work on the copy is not included. Only fields
 * that change are stored, so that other fields may be saved until then. Runs in a transaction that has locked text and
 * copy. @throws BAD_INPUT for the moment, STATUS_IMPOSSIBLE when nothing changes
 */
export async function planChanges(
  tx: Tx,
  actor: Writer,
  text: LockedText,
  ready: ReadyCopy | undefined,
  plannedFor: Date,
): Promise<void> {
  // The same limits as for planning a text.
  firstState({ status: 'published', plannedFor }, text.now)
  if (!ready) throw appError('STATUS_IMPOSSIBLE')
  if (ready.input.kind === 'review') refuseLooksAhead(ready.input.looks, plannedFor)
  const now = fieldsOfText(await findForTeam(tx, text.kind, text.id))
  const planned = changesOf(ready, now)
  if (Object.keys(planned).length === 0) throw appError('STATUS_IMPOSSIBLE')
  await tx.workingCopy.update({
    where: { contentId: text.id },
    data: {
      // The work becomes the approved text, so that nothing of it is left once readers have it.
      fields: { ...now, ...planned },
      planned,
      publishAt: plannedFor,
      plannedById: actor.id,
      proposedAt: null,
      base: text.updatedAt,
    },
  })
  await logAct(tx, actor, 'plan', { ...text, ...ready.input })
}

export const NO_PLAN = { planned: Prisma.DbNull, publishAt: null, plannedById: null }

/** Cancels the plan; the changes stay as work. The caller throws NOT_FOUND and FORBIDDEN. */
export const cancelPlan = (db: Db, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockRow(tx, { id })
    await tx.workingCopy.updateMany({ where: { contentId: id }, data: NO_PLAN })
  })
