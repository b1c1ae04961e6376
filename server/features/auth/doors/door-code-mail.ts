import { z } from 'zod'
import { doorCodeLetter } from '../../../mail/letters/door-code-letter.ts'
import { mailLang } from '../../../mail/mail-job.ts'
import type { Job } from '../../../queue/job.ts'
import { brandOf } from '../../brand/read.ts'
import { makeDoorCode } from './make-door-code.ts'

const CODE_MINUTES = 15

const data = z.object({ userId: z.string(), familyId: z.string(), lang: mailLang })

/** Mails a code for the first second step. The code is made at the time of sending: the queue never holds it. */
export const doorCodeMail: Job<z.infer<typeof data>> = {
  name: 'mail-door-code',
  data,
  // The user waits for the code: a later mail is of no use.
  retries: { limit: 10, firstSeconds: 5, longestSeconds: 60 },
  concurrency: 2,
  async run({ userId, familyId, lang }, { db, config, mailer }) {
    const user = await db.user.findFirst({
      where: { id: userId, sessions: { some: { familyId } } },
      select: { email: true },
    })
    if (!user) return
    const code = await makeDoorCode(db, { userId, familyId, minutes: CODE_MINUTES })
    const to = { to: user.email, lang, origin: config.PUBLIC_URL, site: await brandOf(db) }
    await mailer.send({ ...doorCodeLetter(to, code, CODE_MINUTES), account: userId })
  },
}
