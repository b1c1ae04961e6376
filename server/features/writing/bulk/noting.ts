import { PRESENCE_LOST_MS } from '../../../../shared/texts/writing/copy-schema.ts'
import type { Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'
import type { Around } from '../stored/around.ts'
import type { RunningAct } from './given.ts'
import { type ActText, keepAfter, keepBefore } from './snapshot.ts'

/** Another process has done this text, or the act was stopped or undone: there is nothing to do. */
export class Passed extends Error {}

/** Holds the act as it runs until the transaction ends: undoing it waits for this text. @throws Passed */
async function holdOpen(tx: Tx, { actId, position }: ActText): Promise<{ seenAt: Date }> {
  const [row] = await tx.$queryRaw<{ seenAt: Date }[]>`
    SELECT t."seenAt" FROM "BulkActText" t JOIN "BulkAct" a ON a."id" = t."actId"
    WHERE t."actId" = ${actId} AND t."position" = ${position}::int AND t."doneAt" IS NULL AND t."refusal" IS NULL
      AND a."undoneAt" IS NULL AND a."endedAt" IS NULL FOR UPDATE OF t FOR SHARE OF a`
  if (!row) throw new Passed('done by another process, or undone')
  return row
}

/** Who acts on many sees no single form: a text that somebody writes is left to them. @throws BEING_WRITTEN */
async function refuseBeingWritten(tx: Tx, byId: string, contentId: string): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "TextPresence" WHERE "contentId" = ${contentId} AND "userId" <> ${byId}
      AND "seenAt" >= clock_timestamp() - ${PRESENCE_LOST_MS} * interval '1 millisecond' LIMIT 1`
  if (rows.length > 0) throw appError('BEING_WRITTEN')
}

/**
 * Notes one text of an act in the transaction that does it: what it was before, and that it is done.
 * @throws Passed, EDIT_CONFLICT when it was saved since it was chosen, BEING_WRITTEN
 */
export const noting =
  ({ byId }: Pick<RunningAct, 'byId'>, row: ActText): Around =>
  async (tx, text, act) => {
    const { seenAt } = await holdOpen(tx, row)
    if (seenAt < text.updatedAt) throw appError('EDIT_CONFLICT')
    await refuseBeingWritten(tx, byId, text.id)
    await keepBefore(tx, row)
    await act()
    await keepAfter(tx, row)
  }
