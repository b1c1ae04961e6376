import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { INITIAL_BRAND } from '../../../../../shared/brand/initial.ts'
import { createMailer } from '../../../../mail/mailer.ts'
import { silentLog, testCaller, testConfig } from '../../../../testing/app.ts'
import { useDatabase } from '../../../../testing/database.ts'
import { buildUser } from '../../../../testing/factories.ts'
import { type MailServer, startMailServer } from '../../../../testing/mail.ts'
import type { Actor } from '../../../../trpc/context.ts'
import { noticeLetter } from './letter.ts'
import { sendNoticeMails } from './send.ts'

const database = useDatabase()
const ENV = { RATE_LIMIT: 'off', PUBLIC_URL: 'https://manette.example' }
let mails: MailServer
beforeAll(async () => {
  mails = await startMailServer()
})
afterAll(() => mails.stop())
beforeEach(async () => {
  await database.db.notice.deleteMany()
  mails.received.length = 0
  mails.refuse(false)
})

const ADDRESS = '/articles/un-article?appelez-le=0612345678'
const notify = (email: string, by: Actor | null = null) =>
  testCaller(database, by, testConfig(ENV)).moderation.notify({
    ...{ address: ADDRESS, kind: 'fraud', text: 'Une arnaque.', name: 'Zoé', email, goodFaith: true },
  })
async function send(url: string | undefined = mails.url) {
  const config = testConfig({ ...ENV, ...(url && { SMTP_URL: url }) })
  const mailer = createMailer(config, silentLog)
  await sendNoticeMails({
    ...{ db: database.db, databaseUrl: database.url, config, log: silentLog, mailer },
    jobs: { send: async () => {} },
  }).finally(() => mailer.close())
}
/** As if so many hours had passed. */
const later = (hours: number) =>
  database.db.$executeRaw`
    UPDATE "Notice" SET "mailedAt" = "mailedAt" - make_interval(hours => ${hours}::int),
      "mailDueAt" = "mailDueAt" - make_interval(hours => ${hours}::int),
      "claimedUntil" = "claimedUntil" - make_interval(hours => ${hours}::int)`
async function decideAll() {
  const moderator = await buildUser(database.db, { role: 'moderator' })
  const as = testCaller(database, moderator, testConfig(ENV))
  for (const { id, seen } of (await as.moderation.notices({ limit: 50 })).notices)
    await as.moderation.decideNotice({ id, seen, act: 'keep', text: 'Rien d’illégal.' })
}

it('a receipt has the number and the way to its page; the decision comes in another mail', async () => {
  const { number, token } = await notify('zoe@example.org')
  await send()
  expect(mails.received).toHaveLength(1)
  expect(mails.received[0]?.email.text).toContain(`n° ${number}`)
  expect(mails.received[0]?.email.text).toContain(`https://manette.example/report/${token}`)
  await decideAll()
  await send()
  expect(mails.received).toHaveLength(1)
  await later(25)
  await send()
  expect(mails.received[1]?.email.text).toContain(`n° ${number} a été examiné`)
  await later(50)
  await send()
  expect(mails.received).toHaveLength(2)
})

it.each([
  ['nobody in particular', async () => ({ email: 'victime@example.org', by: null })],
  [
    'nobody in particular, with a member’s confirmed address',
    async () => ({ email: (await buildUser(database.db, { emailConfirmedAt: new Date() })).email, by: null }),
  ],
  [
    'somebody who signed up with that address and has not confirmed it',
    async () => {
      const by = await buildUser(database.db, { emailConfirmedAt: null })
      return { email: by.email, by }
    },
  ],
  [
    'a member, with another’s address',
    async () => ({
      email: 'victime@example.org',
      by: await buildUser(database.db, { emailConfirmedAt: new Date() }),
    }),
  ],
])('of a notice by %s the mails have no word: its number, and the way to its page', async (_, who) => {
  const { email, by } = await who()
  const { number, token } = await notify(email, by)
  await send()
  await decideAll()
  await later(25)
  await send()
  expect(mails.received).toHaveLength(2)
  for (const { email: mail } of mails.received) {
    for (const said of [mail.text, mail.html])
      expect(String(said)).not.toMatch(/0612345678|un-article|arnaque|Zoé|Rien d’illégal/)
    expect(mail.text).toContain(`n° ${number} `)
    expect(mail.text).toContain(`https://manette.example/report/${token}`)
  }
})

it('who signed in with the address, confirmed, is told what the notice is about, and why it was decided so', async () => {
  const by = await buildUser(database.db, { emailConfirmedAt: new Date() })
  await notify(by.email, by)
  await send()
  await decideAll()
  await later(25)
  await send()
  const [came, decided] = mails.received.map(({ email }) => email.text)
  expect(came).toContain('0612345678')
  expect(decided).toContain('« Rien d’illégal. »')
})

it('an address that no member has confirmed gets one mail a day, however many notices are in its name', async () => {
  for (let i = 0; i < 30; i++) await notify('victime@example.org')
  await send()
  await notify('victime@example.org')
  await decideAll()
  await later(1)
  await send()
  expect(mails.received).toHaveLength(1)
  expect(mails.received[0]?.email.text).toContain('Et 10 de plus.')
  await later(24)
  await send()
  await send()
  expect(mails.received).toHaveLength(2)
})

it('a member’s confirmed address gets each at once', async () => {
  const { email } = await buildUser(database.db, { emailConfirmedAt: new Date() })
  await notify(email)
  await send()
  await notify(email)
  await send()
  expect(mails.received).toHaveLength(2)
})

it('a mail server that is away loses none; two processes send it once', async () => {
  await notify('zoe@example.org')
  mails.refuse(true)
  await expect(send()).rejects.toThrow()
  mails.refuse(false)
  await send()
  expect(mails.received).toHaveLength(0)
  await later(1)
  await Promise.all([send(), send(), send()])
  expect(mails.received).toHaveLength(1)
})

it('none is kept for later where there is no mail server', async () => {
  await notify('zoe@example.org')
  await send('')
  await send()
  expect(mails.received).toHaveLength(0)
})

it.each([
  ['fr', 'concerned', /par la personne concernée : personne d’autre dans l’équipe ne pouvait/],
  ['en', 'concerned', /by the person concerned: nobody else in the team could/],
  ['fr', 'same', /par la même personne/],
  ['en', 'same', /by the same person/],
] as const)('the answer says in %s that whoever decided was %s', (lang, judgedAs, said) => {
  const to = { to: 'zoe@example.org', lang, origin: ENV.PUBLIC_URL, site: INITIAL_BRAND }
  const news = { number: 7, address: '/', act: 'keep' as const, word: '', token: 'a' }
  expect(noticeLetter(to, [{ ...news, judgedAs }]).text).toMatch(said)
  expect(noticeLetter(to, [{ ...news, judgedAs: null }]).text).not.toMatch(said)
})
