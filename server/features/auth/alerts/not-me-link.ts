import { randomBytes } from 'node:crypto'
import type { Db } from '../../../database/client.ts'
import { hashToken } from '../sessions/lucia.ts'

/** Long enough for mails that are read after a holiday. */
const NOT_ME_DAYS = 30

export interface NotMeLinkInput {
  userId: string
  /** The link of a `closed` notice restores nothing. */
  about: 'login' | 'address' | 'door' | 'closed'
  sentTo: string
  loginId?: string | null | undefined
  doorId?: string | null | undefined
  email?: string | null | undefined
}

/** Withdraws the link if its mail was not sent: the next attempt makes another. */
export async function withNotMeLink(
  db: Db,
  { userId, about, sentTo, loginId = null, doorId = null, email = null }: NotMeLinkInput,
  send: (token: string) => Promise<void>,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const [tokenHash, now] = [hashToken(token), new Date()]
  await db.notMeLink.create({
    data: {
      tokenHash,
      userId,
      about,
      sentTo,
      loginId,
      doorId,
      email,
      createdAt: now,
      expiresAt: new Date(now.getTime() + NOT_ME_DAYS * 24 * 60 * 60_000),
    },
    select: { tokenHash: true },
  })
  try {
    await send(token)
  } catch (error) {
    await db.notMeLink.deleteMany({ where: { tokenHash } })
    throw error
  }
}
