import type { Role } from '../../../../shared/account/permissions.ts'
import type { Config } from '../../../base/config.ts'
import type { Tx } from '../../../database/client.ts'
import type { Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { countAttempt } from '../../../trpc/rate-limits/attempts.ts'
import { invitationIn } from './invitation-link.ts'
import { mayInvite } from './invite.ts'

export interface InvitationRow {
  id: string
  email: string
  role: Role
  expiresAt: Date
}

/**
 * The invitation of a token. It stands only while who made it may still give its role: an admin who has lost theirs leaves
 * no way in. @throws INVITATION_INVALID when it is unknown, used, taken back or over
 */
export async function invitedBy(
  db: Pick<Tx, 'invitation'>,
  config: Pick<Config, 'JWT_SECRET'>,
  token: string,
): Promise<InvitationRow> {
  const id = invitationIn(token, config)
  const row =
    id &&
    (await db.invitation.findFirst({
      where: { id, expiresAt: { gt: new Date() } },
      select: {
        ...{ id: true, email: true, role: true, expiresAt: true },
        invitedBy: { select: { id: true, role: true } },
      },
    }))
  if (!row || !mayInvite(row.invitedBy, row.role)) throw appError('INVITATION_INVALID')
  const { invitedBy: _, ...invited } = row
  return invited
}

/** What the page of the link shows. A call that changes nothing, yet sent as one: queries stand in addresses. */
export async function lookAtInvitation(ctx: Context, token: string): Promise<Omit<InvitationRow, 'id'>> {
  await countAttempt(ctx, 'linked')
  const { id: _, ...shown } = await invitedBy(ctx.db, ctx.config, token)
  return shown
}

/**
 * Uses it up, in the transaction that makes the account. @throws INVITATION_INVALID for the second of two at once, and
 * when it was taken back meanwhile
 */
export async function spendInvitation(tx: Tx, { id }: InvitationRow): Promise<void> {
  const { count } = await tx.invitation.deleteMany({ where: { id } })
  if (count !== 1) throw appError('INVITATION_INVALID')
}
