import { randomBytes } from 'node:crypto'
import type { Db } from '../../../database/client.ts'
import { hashToken } from '../sessions/lucia.ts'

/** How long a mailed "it was not me" is good for: mails are read after a holiday, too. */
export const NOT_ME_DAYS = 30

/**
 * Makes the link of a mail that is about to be sent, and takes it back when it was not: the next try makes another.
 * @param email the address that the account gets back @returns what `send` returns
 */
export async function withNotMeLink(
  db: Db,
  { userId, email }: { userId: string; email?: string },
  send: (token: string) => Promise<void>,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const [tokenHash, now] = [hashToken(token), new Date()]
  await db.notMeLink.create({
    data: {
      tokenHash,
      userId,
      email: email ?? null,
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
