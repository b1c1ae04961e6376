import { newId } from '../../../shared/base/id.ts'
import { fieldMessage } from '../../../shared/messages/messages.ts'
import type { RedirectInput } from '../../../shared/operation/redirects.ts'
import type { Tx } from '../../database/client.ts'
import { inTransaction } from '../../database/retry.ts'
import type { Context } from '../../trpc/context.ts'
import { appError } from '../../trpc/errors.ts'
import { writeLog } from '../logs/service.ts'
import { addRedirects, checkRow, inTheWay, knownFor, lockRedirects, type SaveResult } from './saving/save.ts'

type EditorContext = Pick<Context, 'db' | 'config' | 'lang'> & { actor: NonNullable<Context['actor']> }

const log = (
  tx: Pick<Tx, 'logEntry'>,
  { actor }: EditorContext,
  message: string,
  data: Record<string, string | number>,
) => writeLog(tx, { actionType: 'admin_action', message, user: actor, data })

/** @throws BAD_INPUT at the field that is wrong; REDIRECT_NOT_FOUND */
export async function saveRedirect(
  ctx: EditorContext,
  { id, ...typed }: RedirectInput & { id?: string | undefined },
): Promise<{ id: string; from: string; to: string }> {
  const row = checkRow(typed, ctx.config.PUBLIC_URL)
  if ('wrong' in row) throw appError('BAD_INPUT', { fields: { [row.field]: row.wrong } })
  return inTransaction(ctx.db, async (tx) => {
    await lockRedirects(tx)
    const before = id === undefined ? null : await tx.redirect.findUnique({ where: { id } })
    if (id !== undefined && !before) throw appError('REDIRECT_NOT_FOUND')
    const wrong = inTheWay(row, await knownFor(tx, [row], id))
    if (wrong) throw appError('BAD_INPUT', { fields: { [wrong.field]: wrong.wrong } })
    const { from, to } = row
    if (before?.from === from && before.to === to) return { id: before.id, from, to }
    const saved = before
      ? await tx.redirect.update({ where: { id: before.id }, data: row })
      : await tx.redirect.create({ data: { id: newId(), ...row } })
    await log(tx, ctx, `Ancienne adresse ${before ? 'modifiée' : 'ajoutée'} : ${from} → ${to}`, {
      event: before ? 'redirect_changed' : 'redirect_added',
      from,
      to,
      ...(before && { fromBefore: before.from, toBefore: before.to }),
    })
    return { id: saved.id, from, to }
  })
}

/** @throws REDIRECT_NOT_FOUND */
export async function removeRedirect(ctx: EditorContext, id: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const [row] = await tx.$queryRaw<{ from: string; to: string }[]>`
      DELETE FROM "Redirect" WHERE "id" = ${id} RETURNING "from", "to"`
    if (!row) throw appError('REDIRECT_NOT_FOUND')
    const { from, to } = row
    await log(tx, ctx, `Ancienne adresse supprimée : ${from} → ${to}`, {
      event: 'redirect_removed',
      from,
      to,
    })
  })
}

export interface AddedLines extends Pick<SaveResult, 'added' | 'kept'> {
  refused: { from: string; to: string; message: string }[]
}

export async function addLines(ctx: EditorContext, lines: readonly RedirectInput[]): Promise<AddedLines> {
  const { refused, ...counts } = await addRedirects(ctx.db, lines, ctx.config.PUBLIC_URL)
  const { added } = counts
  if (added > 0)
    await log(ctx.db, ctx, `Anciennes adresses ajoutées : ${added}`, { event: 'redirects_added', added })
  const inWords = refused.map(({ from, to, wrong }) => ({ from, to, message: fieldMessage(wrong, ctx.lang) }))
  return { ...counts, refused: inWords }
}
