import type { Role } from '../../../../shared/account/roles.ts'
import type { Tx } from '../../../database/client.ts'
import { isTaken } from '../../../mail/email-forms.ts'
import type { Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { writeLog } from '../../logs/service.ts'
import { hasSecondStep } from '../required/second-step.ts'
import { addressBefore } from './addresses.ts'
import { CODES_LATER_MS } from './codes-later.ts'
import { openDispute } from './dispute.ts'
import { hasOlderDoor, isForAdmins } from './disputed-doors.ts'

const availableAddress = async (tx: Tx, user: { id: string }, email = ''): Promise<string | undefined> =>
  email === '' || (await isTaken(tx, email, user)) ? undefined : email

/** Removes the disputed doors, after a new password has ended all sessions. @throws RESET_TOKEN_INVALID */
export async function endDispute(
  tx: Tx,
  { config }: Pick<Context, 'config'>,
  user: { id: string; email: string; role: Role },
  disputeId: string,
): Promise<void> {
  const { id: userId } = user
  const dispute = await openDispute(tx, userId)
  const over = !dispute || dispute.id !== disputeId || dispute.stopped || !dispute.ready
  if (over || isForAdmins(user.role) || (await hasOlderDoor(tx, dispute, config)))
    throw appError('RESET_TOKEN_INVALID')
  const { since } = dispute
  const { count: passkeys } = await tx.passkey.deleteMany({ where: { userId, createdAt: { gte: since } } })
  const { count: apps } = await tx.totp.deleteMany({ where: { userId, since: { gte: since } } })
  await tx.totp.deleteMany({ where: { userId, secret: null } })
  const hasStep = await hasSecondStep(tx, userId, config)
  const { count: recoveryCodes } = await tx.recoveryCode.deleteMany({
    where: { userId, ...(hasStep && { createdAt: { gte: new Date(since.getTime() - CODES_LATER_MS) } }) },
  })
  await tx.emailChange.deleteMany({ where: { userId } })
  const email = (await availableAddress(tx, user, await addressBefore(tx, userId, since))) ?? user.email
  if (email !== user.email)
    await tx.user.update({
      where: { id: userId },
      data: { email, emailOriginId: null },
      select: { id: true },
    })
  await tx.doorDispute.deleteMany({ where: { id: disputeId } })
  await writeLog(tx, {
    level: 'WARN',
    actionType: 'user_action',
    message: 'Deuxième étape contestée, retirée après trois jours',
    user: { id: userId, email },
    data: {
      event: 'door_dispute_ended',
      passkeys,
      apps,
      recoveryCodes,
      addressRestored: email !== user.email,
    },
  })
}
