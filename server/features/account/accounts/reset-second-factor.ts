import { normaliseEmail } from '../../../../shared/account/email.ts'
import { AdminError } from '../../../base/admin-error.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { storedEmail } from '../../../mail/email-forms.ts'
import type { MailQueue } from '../../../mail/send-if-ready.ts'
import { queueDoorMail } from '../../auth/alerts/door-mail.ts'
import { endSessions } from '../../auth/sessions/session.ts'
import { writeLog } from '../../logs/service.ts'

export interface SecondFactorReset {
  email: string
  username: string
  app: boolean
  passkeys: number
  recoveryCodes: number
  sessions: number
  /** False for an account that needs `reset-password` to sign in again. */
  password: boolean
}

/** This ends sessions, too, as somebody may have found the lost device. */
export async function takeSecondFactor(tx: Tx, userId: string) {
  const where = { userId }
  const sessions = await endSessions(tx, userId, undefined)
  const totp = await tx.totp.findUnique({ where, select: { secret: true } })
  await tx.totp.deleteMany({ where })
  const { count: passkeys } = await tx.passkey.deleteMany({ where })
  const { count: recoveryCodes } = await tx.recoveryCode.deleteMany({ where: { ...where, usedAt: null } })
  await tx.recoveryCode.deleteMany({ where })
  await tx.signInTicket.deleteMany({ where })
  await tx.doorDispute.deleteMany({ where })
  return { app: Boolean(totp?.secret), passkeys, recoveryCodes, sessions }
}

/** Removes the second steps and sessions of a user who has lost phone and codes, and mails them. @throws AdminError */
export async function resetSecondFactor(
  db: Db,
  rawEmail: string,
  telling: MailQueue,
): Promise<SecondFactorReset> {
  const email = await storedEmail(db, normaliseEmail(rawEmail))
  const select = { id: true, username: true, passwordHash: true } as const
  const user = await db.user.findUnique({ where: { email }, select })
  if (!user) throw new AdminError(`Nobody here has the address ${email}.`)
  return db.$transaction(async (tx) => {
    const taken = await takeSecondFactor(tx, user.id)
    await writeLog(tx, {
      level: 'WARN',
      actionType: 'admin_action',
      message: 'Deuxième étape de connexion retirée en ligne de commande',
      user: { id: user.id, email },
      data: { event: 'second_factor_reset', ...taken },
    })
    await queueDoorMail(tx, telling, user.id, { change: 'secondStepReset' })
    return { ...taken, email, username: user.username, password: user.passwordHash !== null }
  })
}
