import { z } from 'zod'
import { ROLES } from '../../../../shared/account/roles.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { languageOf } from '../../../mail/language.ts'
import { CLOSES, type DoorChange, doorLetter, OPENS, opensDoor } from '../../../mail/letters/door-letters.ts'
import { MAIL_RETRIES, mailLang } from '../../../mail/mail-job.ts'
import { type MailQueue, sendIfReady } from '../../../mail/send-if-ready.ts'
import type { Job } from '../../../queue/job.ts'
import type { Context } from '../../../trpc/context.ts'
import { brandOf } from '../../brand/read.ts'
import { withNotMeLink } from './not-me-link.ts'

const data = z.object({
  userId: z.string(),
  email: z.string(),
  lang: mailLang,
  at: z.iso.datetime(),
  change: z.enum([...OPENS, ...CLOSES]),
  doorId: z.string().nullable(),
  role: z.enum(ROLES).nullable(),
})

/** Also limits mails about closed doors, so that nobody can flood an address by signing up with it. */
const MAILS_AN_HOUR = 20

async function enough(db: Db, userId: string, about: 'door' | 'closed'): Promise<boolean> {
  const createdAt = { gt: new Date(Date.now() - 60 * 60_000) }
  return (await db.notMeLink.count({ where: { userId, about, createdAt } })) >= MAILS_AN_HOUR
}

/** Mails that a way to sign in was added or removed; the link is made at the time of sending. */
export const doorMail: Job<z.infer<typeof data>> = {
  name: 'mail-door',
  data,
  retries: MAIL_RETRIES,
  concurrency: 2,
  async run({ userId, email, lang, at, change, doorId, role }, { db, config, mailer }) {
    const about = opensDoor(change) ? 'door' : 'closed'
    if (!(await db.user.findUnique({ where: { id: userId }, select: { id: true } }))) return
    if (await enough(db, userId, about)) return
    const to = { to: email, lang, origin: config.PUBLIC_URL, site: await brandOf(db) }
    await withNotMeLink(db, { userId, about, doorId, sentTo: email }, (token) =>
      mailer.send({ ...doorLetter(to, { change, at: new Date(at), role }, token), account: userId }),
    )
  },
}

/**
 * @param news.doorId what the link removes: the id of a passkey or token, or the `doorId` of app and codes
 * @param news.lang by default the language of the last sign-in
 */
export async function queueDoorMail(
  tx: Tx,
  ctx: MailQueue,
  userId: string,
  news: { change: DoorChange; doorId?: string; lang?: Context['lang']; role?: (typeof ROLES)[number] },
): Promise<void> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: { email: true } })
  if (!user) return
  const { change, doorId = null, role = null } = news
  const lang = news.lang ?? (await languageOf(tx, userId))
  const at = new Date().toISOString()
  await sendIfReady(ctx, doorMail, { userId, email: user.email, lang, at, change, doorId, role }, tx)
}
