import type { Child } from './child.ts'
import { startScript } from './child.ts'

/** The moments at which a mailing process is killed. */
export const MOMENTS = ['before', 'at', 'after'] as const
type Moment = (typeof MOMENTS)[number]

/**
 * Sends mails of notifications in its own process, and prints `there` at one moment: before the mail server hears of a
 * mail, during the transfer, or after it was accepted and before that is recorded. It then waits to be killed.
 */
export const startMailing = (
  databaseUrl: string,
  site: NodeJS.ProcessEnv,
  { mail = 1, moment }: { mail?: number; moment: Moment },
): Child =>
  startScript(
    `
    import { connectDatabase } from '#/server/database/client.ts'
    import { createMailer } from '#/server/mail/mailer.ts'
    import { readConfig } from '#/server/base/config.ts'
    import { sendNotificationMails } from '#/server/features/notifications/mails/send.ts'
    const { config: env, databaseUrl, mail, moment } = JSON.parse(process.env.MAILING)
    const config = readConfig(env)
    const log = { info() {}, warn() {}, error() {}, debug() {} }
    const mailer = createMailer(config, log)
    const send = mailer.send
    const end = new Promise((done) => setTimeout(done, 600_000))
    let sent = 0
    mailer.send = async (letter) => {
      if (++sent !== mail) return send(letter)
      if (moment === 'before') console.log('there')
      else if (moment === 'at') send(letter).catch(() => {}), console.log('there')
      else await send(letter), console.log('there')
      await end
    }
    await sendNotificationMails({ db: connectDatabase(databaseUrl), config, log, mailer, jobs: { send: async () => {} }, databaseUrl })
    `,
    { MAILING: JSON.stringify({ config: { ...site, LOG_LEVEL: 'silent' }, databaseUrl, mail, moment }) },
  )
