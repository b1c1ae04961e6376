import { Prisma } from '../../../../prisma/generated/client.ts'
import { can } from '../../../../shared/account/permissions.ts'
import type { WrittenSignature } from '../../../../shared/texts/fields/text-fields.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { refuseWriting } from '../../texts/states/may-write.ts'
import { finished } from '../copies/ready.ts'
import { applyState } from '../states/apply.ts'
import { columnsOf } from '../stored/columns.ts'
import { type LockedText, lockDeleted, lockText } from '../stored/lock.ts'
import { logAct } from '../stored/log-act.ts'
import { BINNED_SINCE } from '../stored/purge.ts'
import type { NewFields } from '../stored/put.ts'
import { lockMaker } from '../stored/sign.ts'
import type { RunningAct } from './given.ts'
import { Passed } from './noting.ts'
import { type ActText, giveBackCopy, type Kept, readKept, type Snapshot } from './snapshot.ts'

interface Site {
  db: Db
  origin: string
}

/** Holds the undoing as it runs. @throws Passed */
async function holdDone(tx: Tx, { actId, position }: ActText): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "BulkActText" t JOIN "BulkAct" a ON a."id" = t."actId"
    WHERE t."actId" = ${actId} AND t."position" = ${position}::int AND t."doneAt" IS NOT NULL AND t."undoneAt" IS NULL
      AND t."refusal" IS NULL AND a."undoneAt" IS NOT NULL AND a."endedAt" IS NULL FOR UPDATE OF t FOR SHARE OF a`
  if (rows.length === 0) throw new Passed('undone by another process')
}

/** Who signed before and is still there; people come first, in the order of ids (decision 009). */
async function lockSigners(tx: Tx, { actId, position }: ActText): Promise<WrittenSignature[]> {
  const [row] = await tx.$queryRaw<{ signatures: WrittenSignature[] | null }[]>`
    SELECT "before" #> '{fields,signatures}' AS "signatures" FROM "BulkActText"
    WHERE "actId" = ${actId} AND "position" = ${position}::int`
  const signatures = row?.signatures ?? []
  const ids = signatures.flatMap(({ id }) => id ?? [])
  const people = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "User" WHERE "id" = ANY(${ids}::bpchar[]) ORDER BY "id" FOR KEY SHARE`
  return signatures.filter((one) => one.id === null || people.some(({ id }) => id === one.id))
}

/**
 * The fields that the act has changed, as they were. A draft that was never finished keeps the words of its work, which
 * it has got: undefined.
 */
async function fieldsBefore(
  { kind }: LockedText,
  { status, fields }: Snapshot,
  { signatures, origin }: { signatures: WrittenSignature[]; origin: string },
): Promise<NewFields | undefined> {
  const { games = [], subjects = [], ...others } = fields
  try {
    const input = finished(kind, { ...others, games, subjects, signatures })
    return { input, columns: await columnsOf(input, origin) }
  } catch (error) {
    if (status === 'draft' || status === 'proposed') return undefined
    throw error
  }
}

const momentIn = (moment: string | null): Date | null => (moment === null ? null : new Date(moment))

/** Writes the state and the fields that the act has changed. @returns whether its work is to be given back, too */
async function writeBack(
  tx: Tx,
  actor: Actor,
  text: LockedText,
  { before, fieldsDiffer }: Kept,
  signing: { signatures: WrittenSignature[]; origin: string },
): Promise<boolean> {
  const { status, statusSince } = before
  const publishedAt = momentIn(before.publishedAt)
  const moved = status !== text.status || publishedAt?.getTime() !== text.publishedAt?.getTime()
  const state = moved ? { status, publishedAt, returnedAt: momentIn(before.returnedAt) } : undefined
  const fields = fieldsDiffer ? await fieldsBefore(text, before, signing) : undefined
  if (state || fields) await applyState(tx, actor, text, { act: 'undo', state, fields })
  else await logAct(tx, actor, 'undo', text)
  // Since when it was in its state: a trigger has noted the undoing.
  if (state)
    await tx.content.update({
      where: { id: text.id },
      data: { statusSince: momentIn(statusSince) },
      select: { id: true },
    })
  return fields !== undefined || !fieldsDiffer
}

const BY_EDITORS: readonly string[] = ['publish', 'plan', 'withdraw']

async function giveBack(
  tx: Tx,
  actor: Actor,
  act: RunningAct,
  { row, origin }: { row: ActText; origin: string },
): Promise<void> {
  const signatures = await lockSigners(tx, row)
  const text = await lockText(tx, { id: row.contentId })
  await holdDone(tx, row)
  const kept = await readKept(tx, row)
  if (!kept?.isSame) throw appError('EDIT_CONFLICT')
  if (BY_EDITORS.includes(act.act) && !can(actor, 'texts.publish')) throw appError('FORBIDDEN')
  refuseWriting(actor, text, text.now)
  const withCopy = await writeBack(tx, actor, text, kept, { signatures, origin })
  if (withCopy && kept.copyDiffers) await giveBackCopy(tx, row)
  await tx.deskMail.deleteMany({
    where: { contentId: text.id, byId: act.byId, sentAt: null, id: { notIn: kept.before.mails } },
  })
}

async function takeFromBin(tx: Tx, actor: Actor, row: ActText): Promise<void> {
  const text = await lockDeleted(tx, row.contentId, Prisma.sql`"deletedAt" > ${BINNED_SINCE}`)
  await holdDone(tx, row)
  if (!text) throw appError('NOT_IN_BIN')
  refuseWriting(actor, text, text.now)
  await applyState(tx, actor, text, { act: 'restore', deletedAt: null })
}

/**
 * Undoes an act upon one text: it is as it was, with its work, and the team's mails about the act go.
 * @throws Passed, EDIT_CONFLICT when somebody has changed it since, FORBIDDEN, *_NOT_FOUND, NOT_IN_BIN
 */
export const restoreOne = (
  { db, origin }: Site,
  actor: Actor,
  act: RunningAct,
  row: ActText,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockMaker(tx, actor.id)
    if (act.act === 'bin') await takeFromBin(tx, actor, row)
    else await giveBack(tx, actor, act, { row, origin })
    await tx.$executeRaw`
      UPDATE "BulkActText" SET "undoneAt" = manette_now() WHERE "actId" = ${row.actId} AND "position" = ${row.position}::int`
  })
