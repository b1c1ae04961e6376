import type { Tx } from '../../../database/client.ts'
import type { Context } from '../../../trpc/context.ts'
import { hasSecondStep } from '../doors/second-step.ts'
import { forgetMailsTo } from './forget-mails.ts'

/** How many doors went, by kind. */
export interface TakenBack {
  passkeys: number
  apps: number
  recoveryCodes: number
}

/**
 * Removes the doors that rest on a login, or one door. What closed is not opened again: an app that another has replaced
 * stays gone. The account is locked.
 */
export async function removeDoors(
  tx: Tx,
  { config }: Pick<Context, 'config'>,
  userId: string,
  { loginId, doorId }: { loginId: string | null; doorId: string | null },
): Promise<TakenBack> {
  const some = [...(loginId ? [{ originId: loginId }] : []), ...(doorId ? [{ doorId }] : [])]
  const keys = [...(loginId ? [{ originId: loginId }] : []), ...(doorId ? [{ id: doorId }] : [])]
  if (some.length === 0) return { passkeys: 0, apps: 0, recoveryCodes: 0 }
  const { count: passkeys } = await tx.passkey.deleteMany({ where: { userId, OR: keys } })
  const { count: apps } = await tx.totp.deleteMany({ where: { userId, secret: { not: null }, OR: some } })
  const { count: recoveryCodes } = await tx.recoveryCode.deleteMany({ where: { userId, OR: some } })
  // They stand in for the second step: without one they are good for nothing.
  if (passkeys + apps > 0 && !(await hasSecondStep(tx, userId, config)))
    await tx.recoveryCode.deleteMany({ where: { userId } })
  return { passkeys, apps, recoveryCodes }
}

export interface Mailed {
  userId: string
  createdAt: Date
  about: string | null
  loginId: string | null
  doorId: string | null
  /** The address that the account gets back whatever is its own now. */
  email: string | null
  sentTo: string | null
}

interface Addressed {
  email: string
  emailOriginId: string | null
}

/** Whether the account has its present address from the login that a link tells of. */
const changedBy = ({ about, loginId }: Mailed, user: Addressed): boolean =>
  about === 'login' && loginId !== null && user.emailOriginId === loginId

/**
 * Where the link to a new password goes: to the account's address; where that was changed and is not given back, to the
 * one that the mail went to, as whoever has changed it reads the other.
 */
export function resetTo(link: Mailed, user: Addressed & { id: string }, back: string | undefined) {
  if (back !== undefined || link.sentTo === null || link.sentTo === user.email)
    return { email: back ?? user.email }
  const changed = link.about === 'address' || changedBy(link, user)
  return changed ? { email: link.sentTo, userId: user.id } : { email: user.email }
}

/**
 * The address that a link gives back: a change's that it tells of, or the one from before the login that it tells of,
 * where the present one was asked for by a login that rests on that. Somebody else's by now stays theirs, and is no reason
 * to take nothing back.
 * @returns undefined for the present one
 */
export async function addressBack(tx: Tx, link: Mailed, user: Addressed): Promise<string | undefined> {
  const { email, userId } = link
  const before = email ?? (changedBy(link, user) ? link.sentTo : null)
  if (before === null || before === user.email) return undefined
  const taken = await tx.user.findFirst({
    where: { email: before, id: { not: userId } },
    select: { id: true },
  })
  return taken ? undefined : before
}

/**
 * Ends links that may have gone to a mailbox which was never the owner's: those mailed later, elsewhere than this one, and
 * where an address is given back all that went elsewhere, with what still waits for the former one.
 */
export async function endLinks(
  tx: Tx,
  { userId, createdAt, sentTo, email }: Mailed,
  { back, former }: { back: string | undefined; former: string },
): Promise<void> {
  const own = back ?? sentTo ?? email
  const elsewhere = own === null ? {} : { OR: [{ sentTo: null }, { sentTo: { not: own } }] }
  await tx.notMeLink.deleteMany({ where: { userId, createdAt: { gt: createdAt }, ...elsewhere } })
  if (back === undefined) return
  await tx.notMeLink.deleteMany({ where: { userId, sentTo: { not: back } } })
  await forgetMailsTo(tx, userId, former)
}
