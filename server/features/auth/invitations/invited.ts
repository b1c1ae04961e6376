import type { Role } from '../../../../shared/account/roles.ts'
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

/** The inviter must still be allowed to give the role, so that a former admin leaves no way in. @throws INVITATION_INVALID */
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
        id: true,
        email: true,
        role: true,
        expiresAt: true,
        invitedBy: { select: { id: true, role: true } },
      },
    }))
  if (!row || !mayInvite(row.invitedBy, row.role)) throw appError('INVITATION_INVALID')
  const { invitedBy: _, ...invited } = row
  return invited
}

/** This changes nothing, but is called as a mutation, as a query's address would contain the token. */
export async function readInvitation(ctx: Context, token: string): Promise<Omit<InvitationRow, 'id'>> {
  await countAttempt(ctx, 'linked')
  const { id: _, ...shown } = await invitedBy(ctx.db, ctx.config, token)
  return shown
}

/** Uses up an invitation in the transaction that makes the account. @throws INVITATION_INVALID for the second of two */
export async function spendInvitation(tx: Tx, { id }: InvitationRow): Promise<void> {
  const { count } = await tx.invitation.deleteMany({ where: { id } })
  if (count !== 1) throw appError('INVITATION_INVALID')
}
