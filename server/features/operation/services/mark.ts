import type { FastifyBaseLogger } from 'fastify'
import { propertyOf, textAt } from '../../../../shared/base/property.ts'
import type { Db } from '../../../database/client.ts'
import type { Mailer } from '../../../mail/mailer.ts'

/** A server's sentence may contain an address, so only names and codes are kept (`EAUTH`, `550`). */
export function serviceCode(error: unknown): string {
  const codes = [propertyOf(error, 'code'), propertyOf(error, 'responseCode')].filter(
    (one) => typeof one === 'number' || (typeof one === 'string' && /^[\w-]{1,40}$/.test(one)),
  )
  return codes.length > 0 ? codes.join(' ') : textAt(error, 'name').slice(0, 40) || 'Error'
}

const markGood = (db: Db, name: string) => db.$executeRaw`
  INSERT INTO "ServiceMark" AS m ("name", "okAt") VALUES (${name}, now())
  ON CONFLICT ("name") DO UPDATE SET "okAt" = now(), "failures" = 0`

const markFailed = (db: Db, name: string, error: string) => db.$executeRaw`
  INSERT INTO "ServiceMark" AS m ("name", "failedAt", "failures", "error") VALUES (${name}, now(), 1, ${error})
  ON CONFLICT ("name") DO UPDATE SET "failedAt" = now(), "failures" = m."failures" + 1, "error" = excluded."error"`

export function markedMailer(mailer: Mailer, db: Db, log: FastifyBaseLogger): Mailer {
  const unmarked = (error: unknown) => log.debug({ err: error }, 'a mail is sent, and not marked as such')
  return {
    async send(mail) {
      try {
        await mailer.send(mail)
      } catch (error) {
        await markFailed(db, 'mail', serviceCode(error)).catch(unmarked)
        throw error
      }
      // The mail is sent: a failed note is no reason to send it twice.
      await markGood(db, 'mail').catch(unmarked)
    },
    close: () => mailer.close(),
  }
}
