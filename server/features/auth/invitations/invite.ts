import { can, type Role } from '../../../../shared/account/permissions.ts'
import type { InviteInput } from '../../../../shared/admin/schema.ts'
import { newId } from '../../../../shared/base/id.ts'
import { type Config, mailIsSetUp } from '../../../base/config.ts'
import type { Db, Tx } from '../../../database/client.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { countAttempt } from '../../../trpc/rate-limits/attempts.ts'
import { writeLog } from '../../logs/service.ts'
import { settings } from '../../settings/settings.ts'
import { invitationLink } from './invitation-link.ts'
import { invitationMail } from './invitation-mail.ts'

/** docs/product.md, "Accounts". */
const VALID_MS = 7 * 24 * 60 * 60_000
/** More than a team has out at a time. */
const LISTED_MAX = 200

export interface ListedInvitation {
  id: string
  email: string
  role: Role
  createdAt: Date
  expiresAt: Date
  invitedBy: { id: string; username: string }
}

export interface MadeInvitation {
  id: string
  /** To be passed on by hand, where no mail leaves the server; else the mail alone has it. Told this once. */
  link: string | null
}

const columns = {
  ...{ id: true, email: true, role: true, createdAt: true, expiresAt: true },
  invitedBy: { select: { id: true, username: true } },
} as const

export interface InvitationList {
  invitations: ListedInvitation[]
  /** Whether mails leave this machine. */
  mail: boolean
}

/** What is out, the newest first, without the links: who may read the list could otherwise take each account. */
export async function listInvitations(db: Db, config: Config): Promise<InvitationList> {
  const invitations = await db.invitation.findMany({
    where: { expiresAt: { gt: new Date() } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: LISTED_MAX,
    select: columns,
  })
  return { invitations, mail: mailIsSetUp(config) }
}

/** Whether somebody, as they are now, may give a stranger this role: nobody gives more than they have. */
export const mayInvite = (inviter: { id: string; role: Role } | null, role: Role): boolean =>
  can(inviter, 'people.invite', { owner: { id: '', role } })

async function make(tx: Tx, actor: Actor, { email, role }: InviteInput): Promise<string> {
  // Locked: a lower role ends what was invited by then (trigger `invitation_outdated`), and this comes before or after it.
  const [inviter] = await tx.$queryRaw<{ id: string; role: Role }[]>`
    SELECT "id", "role"::text AS "role" FROM "User" WHERE "id" = ${actor.id} FOR SHARE`
  if (!mayInvite(inviter ?? null, role)) throw appError('FORBIDDEN')
  if (await tx.user.findUnique({ where: { email }, select: { id: true } }))
    throw appError('EMAIL_TAKEN', { fields: { email: 'emailHasAccount' } })
  const now = new Date()
  const fresh = {
    ...{ id: newId(now), role, invitedById: actor.id },
    ...{ createdAt: now, expiresAt: new Date(now.getTime() + VALID_MS) },
  }
  // With another id the link of the one before is void. One statement, so that two at once make one.
  const { id } = await tx.invitation.upsert({
    where: { email },
    create: { email, ...fresh },
    update: fresh,
    select: { id: true },
  })
  await writeLog(tx, {
    level: 'WARN',
    actionType: 'admin_action',
    message: 'Invitation envoyée',
    user: actor,
    data: { event: 'invited', invitation: id, role },
  })
  return id
}

/**
 * Invites an address with a role, for seven days and one use; a second invitation replaces the first. @throws
 * REGISTRATION_CLOSED, EMAIL_TAKEN for an address that has an account, FORBIDDEN for a role above one's own,
 * TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function invite(ctx: Context, actor: Actor, input: InviteInput): Promise<MadeInvitation> {
  await countAttempt(ctx, 'invite', actor.id)
  if ((await settings(ctx.db)).registration === 'closed') throw appError('REGISTRATION_CLOSED')
  await ctx.jobs?.usable()
  return ctx.db.$transaction(async (tx) => {
    const id = await make(tx, actor, input)
    if (ctx.jobs) await ctx.jobs.send(invitationMail, { id, lang: input.lang }, tx)
    else ctx.log.warn('no job queue: an invitation was not sent')
    return { id, link: mailIsSetUp(ctx.config) ? null : invitationLink(id, input.lang, ctx.config) }
  })
}

/** @throws INVITATION_NOT_FOUND when it has been used, taken back or purged */
export async function revokeInvitation(db: Db, actor: Actor, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.invitation.deleteMany({ where: { id } })
    if (count === 0) throw appError('INVITATION_NOT_FOUND')
    await writeLog(tx, {
      level: 'WARN',
      actionType: 'admin_action',
      message: 'Invitation retirée',
      user: actor,
      data: { event: 'invitation_revoked', invitation: id },
    })
  })
}
