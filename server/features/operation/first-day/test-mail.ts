import { z } from 'zod'
import { testLetter } from '../../../mail/letters/test-letter.ts'
import { MAIL_RETRIES, mailLang } from '../../../mail/mail-job.ts'
import type { Job } from '../../../queue/job.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { brandOf } from '../../brand/read.ts'

const data = z.object({ userId: z.string(), lang: mailLang })

export const testMail: Job<z.infer<typeof data>> = {
  name: 'mail-test',
  data,
  // The user is waiting: a failure is shown, and the user may ask again.
  retries: { ...MAIL_RETRIES, limit: 0 },
  async run({ userId, lang }, { db, config, mailer }) {
    const user = await db.user.findUnique({ where: { id: userId }, select: { email: true, role: true } })
    if (user?.role !== 'admin') return
    const to = { to: user.email, lang, origin: config.PUBLIC_URL, site: await brandOf(db) }
    await mailer.send({ ...testLetter(to), account: userId })
  },
}

/** Mails the caller. @throws UNAVAILABLE */
export async function sendTestMail({ jobs, lang }: Context, actor: Actor): Promise<{ to: string }> {
  if (!jobs) throw appError('UNAVAILABLE')
  await jobs.usable()
  await jobs.send(testMail, { userId: actor.id, lang })
  return { to: actor.email ?? actor.username }
}
