import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMailer } from '../../../mail/mailer.ts'
import { silentLog, testCaller, testConfig } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildGame, buildReview, buildUser } from '../../../testing/factories.ts'
import { type MailServer, startMailServer } from '../../../testing/mail.ts'
import { sendNotificationMails } from '../../notifications/mails/send.ts'
import { tellFollowers } from './tell.ts'

const database = useDatabase()
let mails: MailServer
beforeAll(async () => {
  mails = await startMailServer()
})
afterAll(() => mails.stop())

/** Sends as if everything were due. */
async function sent(): Promise<string[]> {
  const { db } = database
  mails.received.length = 0
  await tellFollowers(db)
  await db.$executeRaw`UPDATE "NotificationMail" SET "dueAt" = now() - interval '1 second' WHERE "sentAt" IS NULL`
  const config = testConfig({
    RATE_LIMIT: 'off',
    JWT_SECRET: 'le secret de ces tests, assez long pour en être un',
    PUBLIC_URL: 'https://manette.example',
    MAIL_FROM: 'Manette <ne-pas-repondre@manette.example>',
    SMTP_URL: mails.url,
  })
  const mailer = createMailer(config, silentLog)
  await sendNotificationMails({
    ...{ db, databaseUrl: database.url, config, log: silentLog, mailer },
    jobs: { send: async () => {} },
  }).finally(() => mailer.close())
  return mails.received.map(({ email }) => email.subject ?? '')
}

async function follower(gameId: string, choice?: object) {
  const user = await buildUser(database.db, { emailConfirmedAt: new Date() })
  if (choice) await database.db.mailChoice.create({ data: { userId: user.id, ...choice } })
  await database.db.follow.create({
    data: { userId: user.id, kind: 'game', targetId: gameId, at: new Date('2026-01-01') },
  })
  return user
}

it('goes to who wants it, of each kind as chosen, and not to who follows no longer', async () => {
  const { db } = database
  const game = await buildGame(db, { name: 'Le phare', shownFrom: new Date(0) })
  const ann = await follower(game.id, { news: 'now' })
  await follower(game.id, { answer: 'never', mention: 'never', followed: 'never' })
  const cat = await follower(game.id)
  const dan = await follower(game.id)
  const review = await buildReview(db, { title: 'La lampe tient' })
  await db.textGame.create({ data: { contentId: review.id, position: 1, gameId: game.id } })
  await tellFollowers(db)
  expect(await db.notification.count({ where: { contentId: review.id } })).toBe(4)
  await testCaller(database, dan).follows.follow({ kind: 'game', key: game.id, followed: false })
  expect(await sent()).toEqual(Array(2).fill('Nouveau test : « La lampe tient » – Manette'))
  expect(mails.received.flatMap(({ to }) => to).toSorted()).toEqual([ann.email, cat.email].toSorted())
  const { text } = mails.received[0]?.email ?? {}
  expect(text).toContain(`https://manette.example/reviews/${review.slug}`)
  expect(text).toContain('de vos discussions et de ce que vous suivez')
  expect(await sent()).toEqual([])

  const article = await buildArticle(db, { title: 'Une mise à jour' })
  await db.textGame.create({ data: { contentId: article.id, position: 1, gameId: game.id } })
  await tellFollowers(db)
  // A text that is withdrawn by then is no news.
  await db.content.update({ where: { id: article.id }, data: { status: 'withdrawn' } })
  expect(await sent()).toEqual([])
})

it('an old form keeps what it does not know, and one press ends all', async () => {
  const { db } = database
  const ann = await buildUser(db, { emailConfirmedAt: new Date() })
  const { notifications } = testCaller(database, ann)
  await notifications.saveMails({
    ...{ answer: 'now', mention: 'now', followed: 'now', news: 'daily', out: 'now' },
  })
  await notifications.saveMails({ answer: 'never', mention: 'now', followed: 'now' })
  expect((await notifications.mails()).choices).toEqual({
    ...{ answer: 'never', mention: 'now', followed: 'now', news: 'daily', out: 'now' },
  })
  await expect(
    notifications.saveMails({ answer: 'now', mention: 'now', followed: 'now', out: 'hourly' as 'now' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
