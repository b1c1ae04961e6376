import type { Tx } from '../../../database/client.ts'
import { isTaken } from '../../../mail/email-forms.ts'
import type { Context } from '../../../trpc/context.ts'
import { hasSecondStep } from '../required/second-step.ts'
import { forgetMailsTo } from './forget-mails.ts'

export interface RemovedDoors {
  passkeys: number
  apps: number
  recoveryCodes: number
}

/** Removes the doors that a login opened, or one door; the caller has locked the account. Closed doors stay closed. */
export async function removeDoors(
  tx: Tx,
  { config }: Pick<Context, 'config'>,
  userId: string,
  { loginId, doorId }: { loginId: string | null; doorId: string | null },
): Promise<RemovedDoors> {
  const some = [...(loginId ? [{ originId: loginId }] : []), ...(doorId ? [{ doorId }] : [])]
  const keys = [...(loginId ? [{ originId: loginId }] : []), ...(doorId ? [{ id: doorId }] : [])]
  if (some.length === 0) return { passkeys: 0, apps: 0, recoveryCodes: 0 }
  const { count: passkeys } = await tx.passkey.deleteMany({ where: { userId, OR: keys } })
  const { count: apps } = await tx.totp.deleteMany({ where: { userId, secret: { not: null }, OR: some } })
  const { count: recoveryCodes } = await tx.recoveryCode.deleteMany({ where: { userId, OR: some } })
  // Recovery codes replace the second step: without one they are of no use.
  if (passkeys + apps > 0 && !(await hasSecondStep(tx, userId, config)))
    await tx.recoveryCode.deleteMany({ where: { userId } })
  return { passkeys, apps, recoveryCodes }
}

export interface NotMeLink {
  userId: string
  createdAt: Date
  about: string | null
  loginId: string | null
  doorId: string | null
  email: string | null
  sentTo: string | null
}

interface AddressOwner {
  email: string
  emailOriginId: string | null
}

const changedBy = ({ about, loginId }: NotMeLink, user: AddressOwner): boolean =>
  about === 'login' && loginId !== null && user.emailOriginId === loginId

/** A thief reads the address they set, so the reset goes where the notice went, unless the change is undone. */
export function resetRecipient(
  link: NotMeLink,
  user: AddressOwner & { id: string },
  back: string | undefined,
) {
  if (back !== undefined || link.sentTo === null || link.sentTo === user.email)
    return { email: back ?? user.email }
  const changed = link.about === 'address' || changedBy(link, user)
  return changed ? { email: link.sentTo, userId: user.id } : { email: user.email }
}

/** An address that belongs to another account by now stays there. @returns undefined for the present one */
export async function addressToRestore(
  tx: Tx,
  link: NotMeLink,
  user: AddressOwner,
): Promise<string | undefined> {
  const { email, userId } = link
  const before = email ?? (changedBy(link, user) ? link.sentTo : null)
  if (before === null || before === user.email) return undefined
  return (await isTaken(tx, before, { id: userId })) ? undefined : before
}

/** Ends links that may have gone to a mailbox that was never the owner's. */
export async function endLinks(
  tx: Tx,
  { userId, createdAt, sentTo, email }: NotMeLink,
  { back, former }: { back: string | undefined; former: string },
): Promise<void> {
  const ownAddress = back ?? sentTo ?? email
  const elsewhere = ownAddress === null ? {} : { OR: [{ sentTo: null }, { sentTo: { not: ownAddress } }] }
  await tx.notMeLink.deleteMany({ where: { userId, createdAt: { gt: createdAt }, ...elsewhere } })
  if (back === undefined) return
  await tx.notMeLink.deleteMany({ where: { userId, sentTo: { not: back } } })
  await forgetMailsTo(tx, userId, former)
}
