import { isTeam, type Role } from '../../../../shared/account/permissions.ts'
import { mailIsSetUp } from '../../../base/config.ts'
import type { Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { settings } from '../settings.ts'

type SettingsContext = Pick<Context, 'db' | 'config'>

/** Whether members are asked to confirm their address: by the setting, and only where mails leave the server. */
export const asksForConfirmation = async ({ db, config }: SettingsContext): Promise<boolean> =>
  mailIsSetUp(config) && (await settings(db)).confirmAddress

/** The team counts as confirmed, whatever their address: it was chosen by somebody. */
export const countsAsConfirmed = (user: { role: Role; emailConfirmedAt: Date | null }): boolean =>
  isTeam(user.role) || user.emailConfirmedAt !== null

/** Before somebody comments or likes. @throws ADDRESS_NOT_CONFIRMED */
export async function refuseUnconfirmed(
  ctx: SettingsContext,
  actor: { id: string; role: Role },
): Promise<void> {
  if (isTeam(actor.role) || !(await asksForConfirmation(ctx))) return
  const user = await ctx.db.user.findUnique({
    where: { id: actor.id },
    select: { role: true, emailConfirmedAt: true },
  })
  if (user && !countsAsConfirmed(user)) throw appError('ADDRESS_NOT_CONFIRMED')
}
