import { lazy } from '../base/lazy.ts'
import type { Mailer } from './mailer.ts'

/** The code that sends mails takes 30 MB, and many processes send none. */
export function lateMailer(make: () => Promise<Mailer>): Mailer {
  const mailer = lazy(make)
  let used = false
  return {
    async send(mail) {
      used = true
      await (await mailer()).send(mail)
    },
    close() {
      if (!used) return
      mailer().then(
        (made) => made.close(),
        // The sender was told of the failure.
        () => {},
      )
    },
  }
}
