import { expect, it } from 'vitest'
import type { Mail, Mailer } from '../../../mail/mailer.ts'
import { silentLog } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { markedMailer, serviceCode } from './mark.ts'

const database = useDatabase()
const MAIL = { to: 'quelqu-un@example.org' } as Mail
const refusing = Object.assign(new Error('550 quelqu-un@example.org unknown'), {
  code: 'EENVELOPE',
  responseCode: 550,
})

it('leaves word of mails that went out and that failed, without an address', async () => {
  const { db } = database
  let error: Error | undefined = refusing
  const mailer: Mailer = {
    async send() {
      if (error) throw error
    },
    close() {},
  }
  const marked = markedMailer(mailer, db, silentLog)
  const mark = () => db.serviceMark.findUnique({ where: { name: 'mail' } })
  for (let n = 0; n < 2; n++) await expect(marked.send(MAIL)).rejects.toBe(refusing)
  expect(await mark()).toMatchObject({ failures: 2, error: 'EENVELOPE 550', okAt: null })
  error = undefined
  await marked.send(MAIL)
  expect(await mark()).toMatchObject({ failures: 0, okAt: expect.any(Date), failedAt: expect.any(Date) })
  expect(JSON.stringify(await mark())).not.toContain('quelqu')
})

it('a mail that went out is not sent again because that could not be written', async () => {
  const { db } = database
  await db.$executeRaw`ALTER TABLE "ServiceMark" RENAME TO "ServiceMark_away"`
  try {
    await markedMailer({ send: async () => {}, close() {} }, db, silentLog).send(MAIL)
  } finally {
    await db.$executeRaw`ALTER TABLE "ServiceMark_away" RENAME TO "ServiceMark"`
  }
})

it('names errors by codes only', () => {
  expect(serviceCode(new TypeError('x'))).toBe('TypeError')
  expect(serviceCode(Object.assign(new Error('x'), { code: 'a b@c' }))).toBe('Error')
  expect(serviceCode('x')).toBe('Error')
})
