import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../../../database/client.ts'
import { storedEmail } from '../../../mail/email-forms.ts'
import { passwordChangedLetter, resetLetter } from '../../../mail/letters/password-letters.ts'
import { MAIL_RETRIES, mailLang } from '../../../mail/mail-job.ts'
import type { Job } from '../../../queue/job.ts'
import { brandOf } from '../../brand/read.ts'
import { writeLog } from '../../logs/service.ts'
import { windowOf, writeWarnings } from '../../logs/warnings/warning-entries.ts'
import { hashToken } from '../sessions/lucia.ts'
import { isKnownNetwork } from '../sessions/networks.ts'

export const RESET_MS = 60 * 60_000

/** Known networks and all others have a share each, so that no stranger uses up the owner's links or floods the mailbox. */
export const LINKS_MAX = 5

interface ResetFor {
  userId: string
  known?: boolean
  /** The dispute that the link also ends (disputes/end-dispute.ts); such links are counted separately. */
  disputeId?: string
}

/** Earlier tokens stay valid. @returns null when enough of them are valid */
async function makeResetToken(
  db: Db,
  { userId, known = false, disputeId }: ResetFor,
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  return db.$transaction(async (tx) => {
    // Concurrent requests wait here, so that each sees the earlier ones.
    await tx.$queryRaw`SELECT "id" FROM "User" WHERE "id" = ${userId} FOR UPDATE`
    const out = await tx.passwordReset.count({
      where: { userId, known, disputeId: disputeId ?? null, usedAt: null, expiresAt: { gt: now } },
    })
    if (out >= LINKS_MAX) return null
    await tx.passwordReset.create({
      data: {
        tokenHash: hashToken(token),
        userId,
        known,
        disputeId: disputeId ?? null,
        createdAt: now,
        expiresAt: new Date(now.getTime() + RESET_MS),
      },
      select: { tokenHash: true },
    })
    return token
  })
}

function logLimit(db: Db, userId: string): Promise<void> {
  const now = new Date()
  const slot = { kind: 'limit_reached', userId, network: null, window: windowOf(now) } as const
  return writeWarnings(db, [{ ...slot, where: 'auth.forgotPassword', count: 1, first: now, last: now }])
}

/** Withdraws the link if its mail was not sent: the next attempt makes another. @returns false when enough links are valid */
export async function withResetToken(
  db: Db,
  whose: ResetFor,
  send: (token: string) => Promise<void>,
): Promise<boolean> {
  const token = await makeResetToken(db, whose)
  if (token === null) {
    await logLimit(db, whose.userId)
    return false
  }
  try {
    await send(token)
    return true
  } catch (error) {
    await db.passwordReset.deleteMany({ where: { tokenHash: hashToken(token) } })
    throw error
  }
}

/** Jobs of an older release have no `network`. With `userId` the link is for that account (alerts/not-me.ts). */
const resetData = z.object({
  email: z.string(),
  lang: mailLang,
  network: z.string().optional(),
  userId: z.string().optional(),
})

/**
 * The answer takes the same time without an account. The token is made at the time of sending: the queue never holds it,
 * and a late mail is valid for its full hour.
 */
export const resetMail: Job<z.infer<typeof resetData>> = {
  name: 'mail-password-reset',
  data: resetData,
  retries: MAIL_RETRIES,
  concurrency: 2,
  async run(data, { db, config, mailer }) {
    const user = await db.user.findUnique({
      where: data.userId === undefined ? { email: await storedEmail(db, data.email) } : { id: data.userId },
      select: { id: true, email: true, passwordHash: true },
    })
    // The demo's members have no password and made-up addresses.
    if (!user || user.passwordHash === null) return
    const { lang, network } = data
    const known = network !== undefined && (await isKnownNetwork(db, user.id, network, config))
    const to = { to: data.email, lang, origin: config.PUBLIC_URL, site: await brandOf(db) }
    const sent = await withResetToken(db, { userId: user.id, known }, (token) =>
      mailer.send({ ...resetLetter(to, token), account: user.id }),
    )
    if (!sent) return
    await writeLog(db, {
      actionType: 'user_action',
      message: 'Lien de réinitialisation du mot de passe envoyé',
      user,
      data: { event: 'password_reset_mailed' },
    })
  },
}

const changedData = z.object({ userId: z.string(), lang: mailLang, at: z.iso.datetime() })

export const passwordChangedMail: Job<z.infer<typeof changedData>> = {
  name: 'mail-password-changed',
  data: changedData,
  retries: MAIL_RETRIES,
  concurrency: 2,
  async run(data, { db, config, mailer }) {
    const user = await db.user.findUnique({ where: { id: data.userId }, select: { email: true } })
    if (!user) return
    const to = { to: user.email, lang: data.lang, origin: config.PUBLIC_URL, site: await brandOf(db) }
    await mailer.send({ ...passwordChangedLetter(to, new Date(data.at)), account: data.userId })
  },
}
