import { randomBytes } from 'node:crypto'
import type { Db } from '../../../database/client.ts'
import { hashToken } from '../sessions/lucia.ts'

/** How long a mailed "it was not me" is good for: mails are read after a holiday, too. */
export const NOT_ME_DAYS = 30

/** What a mail tells of, and what its link takes back (not-me.ts). */
export interface NotMeLinkInput {
  userId: string
  /** A sign-in, a change of address, a door that was opened; or what closed, of which nothing is given back. */
  about: 'login' | 'address' | 'door' | 'closed'
  /** The address that the mail goes to. */
  sentTo: string
  /** The login whose doors go. */
  loginId?: string | null | undefined
  /** The door that goes. */
  doorId?: string | null | undefined
  /** The address that the account gets back. */
  email?: string | null | undefined
}

/**
 * Makes the link of a mail that is about to be sent, and takes it back when it was not: the next try makes another.
 */
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
      ...{ about, sentTo, loginId, doorId, email },
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
