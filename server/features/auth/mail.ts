import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { LANGS } from '../../../shared/lang.ts'
import type { Db } from '../../database/client.ts'
import type { Job } from '../../jobs/job.ts'
import { passwordChangedLetter, resetLetter } from '../../mail/templates.ts'
import { writeLog } from '../logs/service.ts'
import { hashToken } from './lucia.ts'

/** How long a mailed link is good for (issue 4). */
export const RESET_MS = 60 * 60_000

/**
 * An SMTP server that is down for a minute loses no mail, and neither does one that is down for an evening:
 * about five hours of tries, dense at first.
 */
const RETRIES = { limit: 40, firstSeconds: 5, longestSeconds: 600 }

const lang = z.enum(LANGS)

/** Makes a token for a new password; all earlier ones of that person are void from now on. */
async function makeResetToken(db: Db, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  await db.$transaction(async (tx) => {
    // Requests of the same moment queue here, so that only the last one's token remains.
    await tx.$queryRaw`SELECT "id" FROM "User" WHERE "id" = ${userId} FOR UPDATE`
    await tx.passwordReset.deleteMany({ where: { userId } })
    await tx.passwordReset.create({
      data: {
        tokenHash: hashToken(token),
        userId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + RESET_MS),
      },
      select: { tokenHash: true },
    })
  })
  return token
}

const resetData = z.object({ email: z.string(), lang })

/**
 * Mails a link to a new password, if anybody has the address. All of it happens here, behind the answer, which
 * so takes the same time whether or not there is an account. The token is made when the mail leaves: the queue
 * never holds it, and a late mail has its full hour.
 */
export const resetMail: Job<z.infer<typeof resetData>> = {
  name: 'mail-password-reset',
  data: resetData,
  retries: RETRIES,
  concurrency: 2,
  async run(data, { db, config, mailer }) {
    const user = await db.user.findUnique({
      where: { email: data.email },
      select: { id: true, email: true, passwordHash: true },
    })
    // The demo's members have no password and made-up addresses.
    if (!user || user.passwordHash === null) return
    const token = await makeResetToken(db, user.id)
    await mailer.send(resetLetter({ to: user.email, lang: data.lang, origin: config.PUBLIC_URL }, token))
    await writeLog(db, {
      actionType: 'user_action',
      message: 'Lien de réinitialisation du mot de passe envoyé',
      user,
      data: { event: 'password_reset_mailed' },
    })
  },
}

const changedData = z.object({ userId: z.string(), lang, at: z.iso.datetime() })

/** Tells the owner that the password was changed. */
export const passwordChangedMail: Job<z.infer<typeof changedData>> = {
  name: 'mail-password-changed',
  data: changedData,
  retries: RETRIES,
  concurrency: 2,
  async run(data, { db, config, mailer }) {
    const user = await db.user.findUnique({ where: { id: data.userId }, select: { email: true } })
    if (!user) return
    await mailer.send(
      passwordChangedLetter(
        { to: user.email, lang: data.lang, origin: config.PUBLIC_URL },
        new Date(data.at),
      ),
    )
  },
}
