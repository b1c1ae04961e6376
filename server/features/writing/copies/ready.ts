import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { TextFields } from '../../../../shared/texts/fields/text-fields.ts'
import { type ContentSaveInput, contentSaveInput } from '../../../../shared/texts/schema.ts'
import type { StoredStatus } from '../../../../shared/texts/states/status.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { appError, checked } from '../../../trpc/errors.ts'
import { presentFiling } from '../../platforms/known/filed-input.ts'
import { findForTeam } from '../../texts/service.ts'
import { columnsOf } from '../stored/columns.ts'
import type { StoredText } from '../stored/lock.ts'
import type { NewFields } from '../stored/put.ts'
import { isOutShort } from '../stored/stored-faults.ts'
import { type Copy, findCopy, shownCopy } from './copy.ts'

export interface ReadyCopy extends NewFields {
  revision: number
  base: Date
  plannedFor: Date | null
}

/** Checks fields by the rules for a finished text. @throws BAD_INPUT naming those that break them */
export const finished = (kind: Kind, { signatures, ...fields }: TextFields): ContentSaveInput =>
  checked(contentSaveInput, { kind, ...fields, ...(signatures?.length && { signatures }) })

interface CopyTarget {
  id: string
  kind: Kind
  revision?: number | null | undefined
  status: StoredStatus
}

/** Without a given revision, the proposed work is meant, not what its author wrote later. */
const isMeant = ({ revision, status }: CopyTarget, { proposedAt }: Copy): boolean =>
  revision !== undefined || status === 'draft' || proposedAt !== null

/** Runs before anything is locked, as a long text takes a while. @throws BAD_INPUT, EDIT_CONFLICT with the work in `copy` */
export async function readyCopy(db: Db, which: CopyTarget, origin: string): Promise<ReadyCopy | undefined> {
  const { id, kind, revision } = which
  const copy = await findCopy(db, id)
  if (revision !== undefined && (copy?.revision ?? null) !== revision)
    throw appError('EDIT_CONFLICT', { data: { copy: await shownCopy(db, which, origin) } })
  if (!copy || !isMeant(which, copy)) return undefined
  const input = await presentFiling(db, finished(kind, copy.fields))
  const { revision: made, base, plannedFor } = copy
  return {
    input,
    columns: await columnsOf(input, origin, isOutShort(db, id)),
    revision: made,
    base,
    plannedFor,
  }
}

/**
 * Locks the copy of a locked text, and checks that it is the one that was prepared, based on the present text.
 * @param over the `updatedAt` of a version that is knowingly overwritten
 * @throws EDIT_CONFLICT with the work in `copy`, or the text in `current`
 */
export async function lockCopy(
  tx: Tx,
  text: StoredText,
  ready: ReadyCopy,
  { over, origin }: { over?: Date | null | undefined; origin: string },
): Promise<Copy> {
  const { id, kind } = text
  const copy = await findCopy(tx, id, { lock: true })
  if (copy?.revision !== ready.revision)
    throw appError('EDIT_CONFLICT', { data: { copy: await shownCopy(tx, text, origin) } })
  if ((over ?? ready.base) < text.updatedAt)
    throw appError('EDIT_CONFLICT', { data: { current: await findForTeam(tx, kind, id) } })
  return copy
}
