import { isTeam, type Role } from '../../../../shared/account/roles.ts'
import { mailIsSetUp } from '../../../base/config.ts'
import type { Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { settings } from '../settings.ts'

type SettingsContext = Pick<Context, 'db' | 'config'>

/** False when no mail leaves the server. */
export const asksForConfirmation = async ({ db, config }: SettingsContext): Promise<boolean> =>
  mailIsSetUp(config) && (await settings(db)).confirmAddress

/** The team counts as confirmed, as somebody has chosen them. */
export const isConfirmed = (user: { role: Role; emailConfirmedAt: Date | null }): boolean =>
  isTeam(user.role) || user.emailConfirmedAt !== null

/** @throws ADDRESS_NOT_CONFIRMED */
export async function refuseUnconfirmed(
  ctx: SettingsContext,
  actor: { id: string; role: Role },
): Promise<void> {
  if (isTeam(actor.role) || !(await asksForConfirmation(ctx))) return
  const user = await ctx.db.user.findUnique({
    where: { id: actor.id },
    select: { role: true, emailConfirmedAt: true },
  })
  if (user && !isConfirmed(user)) throw appError('ADDRESS_NOT_CONFIRMED')
}
