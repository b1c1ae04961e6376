import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMailer } from '../../../mail/mailer.ts'
import { silentLog, testCaller, testConfig } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildUser } from '../../../testing/factories.ts'
import { type MailServer, startMailServer } from '../../../testing/mail.ts'
import { MOMENTS, startMailing } from '../../../testing/mailing-process.ts'
import { sendNotificationMails } from './send.ts'

// A sending process is killed (SIGKILL) before, during and after the mail server takes a mail: twice here, more with
// SOAK_ROUNDS.

const ROUNDS = Number(process.env.SOAK_ROUNDS ?? 2)
const READERS = 200
const ENV = {
  RATE_LIMIT: 'off',
  JWT_SECRET: 'le secret de ces tests, assez long pour en être un',
  PUBLIC_URL: 'https://manette.example',
  MAIL_FROM: 'Manette <ne-pas-repondre@manette.example>',
}
const database = useDatabase()
let mails: MailServer
beforeAll(async () => {
  mails = await startMailServer()
})
afterAll(() => mails.stop())

/** Each wants immediate mails about a discussion, in which somebody then writes: one act, a mail for everybody. */
async function announced(): Promise<string[]> {
  const { db } = database
  const article = await buildArticle(db)
  const readers = []
  for (let i = 0; i < READERS; i++) readers.push(await buildUser(db, { emailConfirmedAt: new Date() }))
  await db.following.createMany({
    data: readers.map(({ id }) => ({ userId: id, contentId: article.id, muted: false })),
  })
  await db.mailChoice.createMany({ data: readers.map(({ id }) => ({ userId: id, followed: 'now' })) })
  const config = testConfig({ ...ENV, SMTP_URL: mails.url })
  const writer = await buildUser(db)
  await testCaller(database, writer, config).comments.create({ contentId: article.id, text: 'Un avis.' })
  return readers.map(({ email }) => email)
}

/** As if everything postponed, or claimed by a dead process, were due. */
const due = () =>
  database.db.$executeRaw`
    UPDATE "NotificationMail" SET "dueAt" = now() - interval '1 second', "claimedUntil" = NULL WHERE "sentAt" IS NULL`

it(`${READERS} mails all arrive although who sends is killed ${ROUNDS} times, doubles as the same mail`, {
  timeout: 60_000 + ROUNDS * 20_000,
}, async () => {
  const addresses = await announced()
  const config = testConfig({ ...ENV, SMTP_URL: mails.url })
  for (let round = 0; round < ROUNDS; round++) {
    await due()
    const moment = MOMENTS[round % MOMENTS.length] ?? 'at'
    const site = { ...ENV, SMTP_URL: mails.url, DATA_DIR: config.DATA_DIR }
    const child = startMailing(database.url, site, { moment, mail: 1 + ((round * 3) % 8) })
    await child.line('there')
    child.signal('SIGKILL')
    expect(await child.ended).toBe('SIGKILL')
  }
  await due()
  const mailer = createMailer(config, silentLog)
  await sendNotificationMails({
    ...{ db: database.db, databaseUrl: database.url, config, log: silentLog, mailer },
    jobs: { send: async () => {} },
  }).finally(() => mailer.close())
  const ids = new Map<string, Set<string | undefined>>()
  for (const { to, email } of mails.received)
    for (const address of to) ids.set(address, (ids.get(address) ?? new Set()).add(email.messageId))
  expect([...ids.keys()].toSorted()).toEqual(addresses.toSorted())
  expect([...ids.values()].filter((of) => of.size !== 1)).toEqual([])
  // At most one more for each kill: a mail that was accepted and not recorded.
  expect(mails.received.length).toBeLessThanOrEqual(READERS + ROUNDS)
  expect(await database.db.notificationMail.count({ where: { sentAt: null } })).toBe(0)
})
