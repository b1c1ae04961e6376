import { can } from '../../../../shared/account/permissions.ts'
import type { Role } from '../../../../shared/account/roles.ts'
import type { InviteInput } from '../../../../shared/admin/schema.ts'
import { newId } from '../../../../shared/base/id.ts'
import { type Config, mailIsSetUp } from '../../../base/config.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { storedEmail } from '../../../mail/email-forms.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { countAttempt } from '../../../trpc/rate-limits/attempts.ts'
import { writeLog } from '../../logs/service.ts'
import { settings } from '../../settings/settings.ts'
import { makerOf } from '../sessions/left-behind.ts'
import { invitationLink } from './invitation-link.ts'
import { invitationMail } from './invitation-mail.ts'

const VALID_MS = 7 * 24 * 60 * 60_000
/** No team has more open invitations. */
const LISTED_MAX = 200

interface ListedInvitation {
  id: string
  email: string
  role: Role
  createdAt: Date
  expiresAt: Date
  invitedBy: { id: string; username: string }
}

export interface MadeInvitation {
  id: string
  /** The link is shown once, to be passed on by hand, when no mail leaves the server. */
  link: string | null
}

const columns = {
  id: true,
  email: true,
  role: true,
  createdAt: true,
  expiresAt: true,
  invitedBy: { select: { id: true, username: true } },
} as const

export interface InvitationList {
  invitations: ListedInvitation[]
  mail: boolean
}

/** Lists open invitations without their links, as a reader of the list could otherwise take each account. */
export async function listInvitations(db: Db, config: Config): Promise<InvitationList> {
  const invitations = await db.invitation.findMany({
    where: { expiresAt: { gt: new Date() } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: LISTED_MAX,
    select: columns,
  })
  return { invitations, mail: mailIsSetUp(config) }
}

/** Nobody may give a role above their own. */
export const mayInvite = (inviter: { id: string; role: Role } | null, role: Role): boolean =>
  can(inviter, 'people.invite', { owner: { id: '', role } })

async function make(tx: Tx, actor: Actor, { email: typed, role }: InviteInput): Promise<string> {
  const email = await storedEmail(tx, typed)
  // The account is locked: a lower role ends the invitations made by then (trigger `outdated_by_account`).
  const [inviter] = await tx.$queryRaw<{ id: string; role: Role }[]>`
    SELECT "id", "role"::text AS "role" FROM "User" WHERE "id" = ${actor.id} FOR SHARE`
  if (!mayInvite(inviter ?? null, role)) throw appError('FORBIDDEN')
  if (await tx.user.findUnique({ where: { email }, select: { id: true } }))
    throw appError('EMAIL_TAKEN', { fields: { email: 'emailHasAccount' } })
  const { familyId, originId } = await makerOf(tx, actor)
  const now = new Date()
  const fresh = {
    id: newId(now),
    role,
    invitedById: actor.id,
    familyId,
    originId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + VALID_MS),
  }
  // The new id makes the former link void. One statement, so that two calls at once make one invitation.
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
 * Invites an address and replaces its former invitation.
 * @throws REGISTRATION_CLOSED, EMAIL_TAKEN, FORBIDDEN for a role above the actor's, TOO_MANY_REQUESTS, UNAVAILABLE
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

/** @throws INVITATION_NOT_FOUND when it has been used, revoked or purged */
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
