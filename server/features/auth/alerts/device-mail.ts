import { z } from 'zod'
import type { Tx } from '../../../database/client.ts'
import { newDeviceLetter } from '../../../mail/letters/alert-letters.ts'
import { MAIL_RETRIES, mailLang } from '../../../mail/mail-job.ts'
import { sendIfReady } from '../../../mail/send-if-ready.ts'
import type { Job } from '../../../queue/job.ts'
import type { Context } from '../../../trpc/context.ts'
import { brandOf } from '../../brand/read.ts'
import { deviceOf } from '../sessions/device.ts'
import { withNotMeLink } from './not-me-link.ts'

const name = z.string().nullable()
const data = z.object({
  userId: z.string(),
  lang: mailLang,
  at: z.iso.datetime(),
  browser: name,
  system: name,
  // The address at the sign-in, as a thief may change it before the mail. Jobs of an older release have none.
  email: z.string().optional(),
  loginId: z.string().optional(),
})

/** Mails about a sign-in on a new device. The link is made at the time of sending: the queue never holds it. */
export const newDeviceMail: Job<z.infer<typeof data>> = {
  name: 'mail-new-device',
  data,
  retries: MAIL_RETRIES,
  concurrency: 2,
  async run({ userId, lang, at, browser, system, email, loginId }, { db, config, mailer }) {
    const user = await db.user.findUnique({ where: { id: userId }, select: { email: true } })
    if (!user) return
    const to = { to: email ?? user.email, lang, origin: config.PUBLIC_URL, site: await brandOf(db) }
    await withNotMeLink(db, { userId, about: 'login', loginId, sentTo: to.to }, (token) =>
      mailer.send({
        ...newDeviceLetter(to, { at: new Date(at), browser, system }, token),
        account: userId,
      }),
    )
  },
}

export async function queueDeviceMail(
  tx: Tx,
  ctx: Context,
  { id: userId, email }: { id: string; email: string },
  loginId: string,
): Promise<void> {
  const device = deviceOf(ctx.http?.userAgent ?? null)
  const data = { userId, lang: ctx.lang, at: new Date().toISOString(), email, loginId, ...device }
  await sendIfReady(ctx, newDeviceMail, data, tx)
}
