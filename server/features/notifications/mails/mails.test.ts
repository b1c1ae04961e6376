import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import type { MailChoices } from '../../../../shared/notifications/kinds.ts'
import { createMailer } from '../../../mail/mailer.ts'
import { mailDir } from '../../../mail/stored.ts'
import type { JobContext } from '../../../queue/job.ts'
import { buildAccount, PASSWORD } from '../../../testing/accounts.ts'
import { silentLog, testCaller, testConfig, useApp } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle } from '../../../testing/factories.ts'
import { type MailServer, startMailServer } from '../../../testing/mail.ts'
import { startMailing } from '../../../testing/mailing-process.ts'
import { announceDecision } from '../announcing/announce.ts'
import { sendNotificationMails } from './send.ts'

const PUBLIC_URL = 'https://manette.example'
const database = useDatabase()
let mails: MailServer
beforeAll(async () => {
  mails = await startMailServer()
})
afterAll(() => mails.stop())
const ENV = {
  RATE_LIMIT: 'off',
  JWT_SECRET: 'le secret de ces tests, assez long pour en être un',
  PUBLIC_URL,
  MAIL_FROM: 'Manette <ne-pas-repondre@manette.example>',
}
const config = () => testConfig({ ...ENV, SMTP_URL: mails.url })
const site = useApp(database, { config: testConfig(ENV) })

type Account = Awaited<ReturnType<typeof buildAccount>>
let ann: Account
let bob: Account
let article: Awaited<ReturnType<typeof buildArticle>>
beforeEach(async () => {
  const { db } = database
  await db.notification.deleteMany()
  mails.refuse(false)
  mails.received.length = 0
  ;[ann, bob] = [await buildAccount(db, { emailConfirmedAt: new Date() }), await buildAccount(db)]
  article = await buildArticle(db, { title: 'Le phare' })
})

const as = (who: Account) => testCaller(database, who, config())
const write = async (who: Account, parentId: string | null = null, contentId = article.id) =>
  (await as(who).comments.create({ contentId, parentId, text: `Un avis ${newId()}.` })).id
const choose = (who: Account, choices: Partial<MailChoices>) =>
  as(who).notifications.saveMails({ answer: 'daily', mention: 'daily', followed: 'daily', ...choices })
const rows = () => database.db.notificationMail.findMany({ orderBy: { id: 'asc' } })
/** As if so much time had passed. */
const later = (minutes: number) =>
  database.db.$executeRaw`
    UPDATE "NotificationMail" SET "dueAt" = "dueAt" - make_interval(mins => ${minutes}::int),
      "sentAt" = "sentAt" - make_interval(mins => ${minutes}::int),
      "claimedUntil" = "claimedUntil" - make_interval(mins => ${minutes}::int)`
const DAY = 24 * 60
async function send(env: { SMTP_URL?: string } = { SMTP_URL: mails.url }) {
  const sending = testConfig({ ...ENV, ...env })
  const mailer = createMailer(sending, silentLog)
  const context: JobContext = {
    db: database.db,
    databaseUrl: database.url,
    config: sending,
    log: silentLog,
    jobs: { send: async () => {} },
    mailer,
  }
  await sendNotificationMails(context).finally(() => mailer.close())
}
const header = (name: string, { email } = mails.received[0] ?? { email: undefined }) =>
  email?.headers.find(({ key }) => key === name)?.value

/** Somebody replies to Ann, who wants immediate mails. */
async function answered() {
  await choose(ann, { answer: 'now' })
  const root = await write(ann)
  return { root, reply: await write(bob, root) }
}

describe('a mail at once', () => {
  it('goes out two minutes after the act, says who and where, and no word of what was written', async () => {
    const { reply } = await answered()
    await later(1)
    await send()
    expect(mails.received).toHaveLength(0)
    await later(1)
    await send()
    const [mail] = mails.received
    expect(mail?.to).toEqual([ann.email])
    expect(mail?.email.subject).toBe(
      `${bob.username} a répondu à votre commentaire sur « Le phare » – Manette`,
    )
    expect(mail?.email.text).toContain(`${PUBLIC_URL}/news/${article.slug}#comment-${reply}`)
    expect(mail?.email.text).not.toContain('Un avis')
    expect(mail?.email.html).not.toContain('Un avis')
    await send()
    expect(mails.received).toHaveLength(1)
  })

  it('is in the language in which its reader last signed in', async () => {
    const { reply } = await answered()
    await site.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: ann.email, password: PASSWORD },
      headers: { 'accept-language': 'en' },
    })
    await later(2)
    await send()
    expect(mails.received[0]?.email.subject).toBe(
      `${bob.username} answered your comment on “Le phare” – Manette`,
    )
    expect(mails.received[0]?.email.text).toContain(`${PUBLIC_URL}/en/news/${article.slug}#comment-${reply}`)
    expect(mails.received[0]?.email.text).toContain(`${PUBLIC_URL}/en/unsubscribe#`)
  })

  it('is one a discussion in a quarter of an hour; of another one it does not wait', async () => {
    const { root } = await answered()
    await write(bob, root)
    await later(2)
    await send()
    expect(mails.received.map(({ email }) => email.subject)).toEqual([
      '2 nouvelles de vos discussions – Manette',
    ])
    await write(bob, root)
    const other = await buildArticle(database.db, { title: 'La digue' })
    await write(bob, await write(ann, null, other.id), other.id)
    await later(5)
    await send()
    expect(mails.received.map(({ email }) => email.subject).slice(1)).toEqual([
      `${bob.username} a répondu à votre commentaire sur « La digue » – Manette`,
    ])
    await later(10)
    await send()
    expect(mails.received).toHaveLength(3)
  })

  it('can be ended from a mail program, as RFC 8058 has it; a decision cannot', async () => {
    await answered()
    await later(2)
    await send()
    const address = header('list-unsubscribe')
    expect(address).toMatch(/^<https:\/\/manette\.example\/api\/unsubscribe\/[\w-]{43}>$/)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mails.received[0]?.email.text).toContain(`/unsubscribe#${address?.slice(-44, -1)}`)
    mails.received.length = 0
    await choose(ann, { answer: 'never', mention: 'never', followed: 'never' })
    await database.db.$transaction((tx) =>
      announceDecision(tx, { userIds: [ann.id], byId: null, contentId: article.id }),
    )
    await later(20)
    await send()
    expect(mails.received[0]?.email.subject).toBe(
      'L’équipe a pris une décision qui vous concerne, sur « Le phare » – Manette',
    )
    expect(header('list-unsubscribe')).toBeUndefined()
    expect(mails.received[0]?.email.text).not.toContain('unsubscribe')
  })
})

describe('a daily mail', () => {
  it('is what a new account gets: one a day, at six in the evening, of all there is', async () => {
    const root = await write(ann)
    await write(bob, root)
    const other = await buildArticle(database.db, { title: 'La digue' })
    await write(bob, await write(ann, null, other.id), other.id)
    const [row] = await rows()
    expect(row?.often).toBe('daily')
    expect(row?.dueAt.getTime()).toBeGreaterThan(Date.now())
    expect(row?.dueAt.toLocaleTimeString('fr', { timeZone: 'Europe/Paris' })).toBe('18:00:00')
    await later(DAY)
    await send()
    const [mail] = mails.received
    expect(mail?.email.subject).toBe('2 nouvelles de vos discussions – Manette')
    for (const title of ['Le phare', 'La digue']) expect(mail?.email.text).toContain(title)
    await write(bob, root)
    await database.db
      .$executeRaw`UPDATE "NotificationMail" SET "dueAt" = now() - interval '1 second' WHERE "sentAt" IS NULL`
    await send()
    expect(mails.received).toHaveLength(1)
    await later(DAY)
    await send()
    expect(mails.received).toHaveLength(2)
  })
})

describe('no mail', () => {
  it('is stored for who wants none, or has not confirmed an address', async () => {
    await choose(ann, { answer: 'never' })
    const root = await write(ann)
    await write(bob, root)
    // Bob has not confirmed his address.
    await write(ann, await write(bob))
    expect(await rows()).toEqual([])
    expect(await as(bob).notifications.mails()).toMatchObject({ none: 'unconfirmed' })
    expect(await testCaller(database, ann, testConfig(ENV)).notifications.mails()).toEqual({
      choices: { answer: 'never', mention: 'daily', followed: 'daily', news: 'daily', out: 'daily' },
      none: 'notSetUp',
    })
  })

  it.each([
    ['read', async () => void (await as(ann).notifications.read({ upTo: new Date().toISOString() }))],
    [
      'hidden',
      async ({ reply }) =>
        void (await database.db.comment.update({ where: { id: reply }, data: { deletedAt: new Date() } })),
    ],
    [
      'withdrawn',
      async () =>
        void (await database.db.content.update({ where: { id: article.id }, data: { status: 'withdrawn' } })),
    ],
    [
      'muted',
      async () => void (await as(ann).notifications.mute({ contentId: article.id, choice: 'muted' })),
    ],
    ['not wanted any more', async () => void (await choose(ann, { answer: 'never' }))],
    [
      'of an address that is not confirmed any more',
      async () =>
        void (await database.db.user.update({ where: { id: ann.id }, data: { emailConfirmedAt: null } })),
    ],
  ] as [string, (made: { reply: string }) => Promise<void>][])(
    'is sent of what is %s meanwhile',
    async (_, happens) => {
      const made = await answered()
      await happens(made)
      await later(2)
      await send()
      expect(mails.received).toEqual([])
      expect(await rows()).toEqual([])
    },
  )

  it('leaves a site that has no mail server, nor is written to a file', async () => {
    await answered()
    await later(2)
    await send({})
    expect(await rows()).toEqual([])
    const files = await readdir(mailDir(testConfig(ENV))).catch(() => [])
    expect(files.filter((name) => name.includes(ann.id))).toEqual([])
  })

  it('is sent to an account that is gone', async () => {
    await answered()
    await database.db.comment.deleteMany({ where: { contentId: article.id } })
    await database.db.user.delete({ where: { id: ann.id } })
    expect(await rows()).toEqual([])
  })
})

describe('a mail server that is away', () => {
  it('loses none: it is tried again, and is the same mail', async () => {
    await answered()
    await later(2)
    mails.refuse(true)
    await expect(send()).rejects.toThrow()
    const [waiting] = await rows()
    expect(waiting).toMatchObject({ attempts: 1, sentAt: null, claimedUntil: null })
    mails.refuse(false)
    await later(1)
    await send()
    expect(mails.received).toHaveLength(1)
    expect(header('message-id')).toBe(`<${waiting?.batch}.notification@manette.example>`)
  })

  it('several processes at once send each once', async () => {
    const others = await Promise.all(
      [1, 2, 3].map(() => buildAccount(database.db, { emailConfirmedAt: new Date() })),
    )
    for (const who of others) {
      await choose(who, { answer: 'now' })
      await write(bob, await write(who))
    }
    await later(2)
    await Promise.all([send(), send(), send()])
    expect(mails.received.map(({ to }) => to[0]).sort()).toEqual(others.map(({ email }) => email).sort())
  })

  it('a process that is killed after the server has taken a mail sends it again, with the same Message-ID', async () => {
    const { root } = await answered()
    await later(2)
    const child = startMailing(
      database.url,
      { ...ENV, SMTP_URL: mails.url, DATA_DIR: config().DATA_DIR },
      { moment: 'after' },
    )
    await child.line('there')
    child.signal('SIGKILL')
    await child.ended
    // A second mail waits until the first is certainly sent; entries that came meanwhile are not part of the first.
    await send()
    expect(mails.received).toHaveLength(1)
    await write(bob, root)
    await later(3)
    await send()
    await vi.waitFor(() => expect(mails.received).toHaveLength(2))
    const [first, again] = mails.received.map(({ email }) => email)
    expect(again?.messageId).toBe(first?.messageId)
    expect(again?.text).toBe(first?.text)
    await later(20)
    await send()
    expect(mails.received).toHaveLength(3)
    expect(mails.received[2]?.email.messageId).not.toBe(first?.messageId)
  })
})

it('a first choice that leaves some mails out leaves them as they were', async () => {
  const before = (await as(bob).notifications.mails()).choices
  const { choices } = await as(bob).notifications.saveMails({
    answer: 'now',
    mention: 'never',
    followed: 'daily',
  })
  expect(choices).toEqual({ ...before, answer: 'now', mention: 'never' })
})
