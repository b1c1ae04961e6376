import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noticeMessage } from '../../../../shared/messages/messages.ts'
import { bearer, buildAccount, callsTo, PASSWORD, signIn } from '../../../testing/accounts.ts'
import { testConfig, useApp } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle } from '../../../testing/factories.ts'
import { useMailedSite } from '../../../testing/mail.ts'
import { giveSetting } from '../../../testing/settings.ts'
import { ATTEMPT_LIMITS } from '../../../trpc/rate-limits/attempts.ts'
import { notificationMailsJob } from '../../notifications/mails/job.ts'
import { sendConfirmation } from './confirm.ts'

const JWT_SECRET = 'le secret de ces tests, assez long pour en être un'
const database = useDatabase()
const site = useMailedSite(database, { JWT_SECRET })
const call = callsTo(() => site.app)
const withoutMail = useApp(database, { config: testConfig({ JWT_SECRET, RATE_LIMIT: 'off' }) })

beforeEach(async () => {
  await database.db.$executeRaw`TRUNCATE rate_limit`
  await giveSetting(database.db, 'confirmAddress', true)
})

let made = 0
async function signUp(lang = 'fr') {
  const email = `nouvelle-${++made}@example.org`
  const reply = await call.rest(
    'POST',
    '/auth/register',
    { email, username: `Nouvelle ${made}`, password: PASSWORD },
    { 'accept-language': lang },
  )
  return { email, id: reply.json.user._id as string, headers: bearer(reply.json) }
}
const mailTo = async (email: string, count = 1) => {
  await vi.waitFor(() => expect(site.to(email)).toHaveLength(count), { timeout: 30_000 })
  return site.to(email).at(-1)?.email
}
const tokenFor = async (email: string, count = 1) =>
  (await mailTo(email, count))?.text?.match(/\/confirm-address#([\w.]+)/)?.[1] ?? ''
const confirm = (token: unknown) => call.mutate('auth.confirmAddress', { token })
const asked = async (headers: Record<string, string>) =>
  (await call.query('auth.confirmation', headers)).json.asked

/** Everything that writes, over REST and tRPC. */
async function writing(headers: Record<string, string>, on = call) {
  const article = await buildArticle(database.db)
  const like = { type: 'article', id: article.id }
  return [
    await on.rest('POST', '/comments', { content: 'Un', articleId: article.id }, headers),
    await on.mutate('comments.create', { contentId: article.id, text: 'Deux' }, headers),
    await on.mutate('comments.post', { content: 'Trois', articleId: article.id }, headers),
    await on.rest('POST', `/likes/article/${article.id}`, undefined, headers),
    await on.mutate('likes.set', { ...like, liked: true }, headers),
    await on.mutate('likes.toggle', like, headers),
  ]
}

describe('who has not confirmed their address', () => {
  it('reads and changes their profile, and neither comments nor likes, until the mailed link is followed', async () => {
    const { email, headers } = await signUp()
    for (const { status, json } of await writing(headers)) {
      expect([status, json.code]).toEqual([403, 'ADDRESS_NOT_CONFIRMED'])
      expect(json.message).toMatch(/^Confirmez d’abord votre adresse email/)
    }
    expect((await call.rest('GET', '/articles', undefined, headers)).status).toBe(200)
    const renamed = await call.rest('PUT', '/auth/profile', { username: `Renommée ${made}` }, headers)
    expect(renamed.status).toBe(200)
    expect(await asked(headers)).toBe(true)

    const token = await tokenFor(email)
    expect((await confirm(token)).json.message).toBe('Votre adresse est confirmée.')
    expect((await confirm(token)).status).toBe(200)
    expect(await asked(headers)).toBe(false)
    for (const { status } of await writing(headers)) expect([200, 201]).toContain(status)
    // There is nothing more to send.
    await call.mutate('auth.sendConfirmation', undefined, headers)
    const entries = await database.db.logEntry.findMany({
      where: { message: 'Adresse confirmée', userEmail: email },
    })
    expect(entries).toHaveLength(1)
    expect(site.to(email)).toHaveLength(1)
  })

  it.each([
    ['fr', 'Confirmez votre adresse pour Manette', 'http://localhost:3000/confirm-address#'],
    ['en', 'Confirm your address for Manette', 'http://localhost:3000/en/confirm-address#'],
  ])('has a mail in their language: %s', async (lang, subject, link) => {
    const { email } = await signUp(lang)
    const mail = await mailTo(email)
    expect(mail?.subject).toBe(subject)
    for (const part of [mail?.text, mail?.html]) expect(part).toContain(link)
  })

  it('has another link, as often as links to a new password', async () => {
    const { email, headers } = await signUp()
    const { points } = ATTEMPT_LIMITS.confirm.account
    expect(points).toBe(ATTEMPT_LIMITS.forgot.pair.points)
    for (let n = 0; n < points; n++)
      expect((await call.mutate('auth.sendConfirmation', undefined, headers)).status).toBe(200)
    const refused = await call.mutate('auth.sendConfirmation', undefined, headers)
    expect([refused.status, refused.json.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect((await confirm(await tokenFor(email, points + 1))).status).toBe(200)
  })

  it('is confirmed by a new password by mail, too', async () => {
    const { email, headers } = await signUp()
    await mailTo(email)
    await call.rest('POST', '/auth/forgot-password', { email })
    const token = await site.tokenTo(email, 2)
    await call.rest('POST', '/auth/reset-password', { token, newPassword: 'un tout autre mot de passe' })
    const user = await database.db.user.findUniqueOrThrow({ where: { email } })
    expect(user.emailConfirmedAt).not.toBeNull()
    expect((await call.rest('GET', '/auth/me', undefined, headers)).status).toBe(401)
  })

  it('is not confirmed by a link that is another’s, forged, over or for another address', async () => {
    const [one, other] = [await signUp(), await signUp()]
    const token = await tokenFor(one.email)
    const [id, ends = '', mac = ''] = token.split('.')
    const later = (Number.parseInt(ends, 36) + 1000).toString(36)
    for (const forged of [
      `${other.id}.${ends}.${mac}`,
      `${id}.${later}.${mac}`,
      `${id}.${(Date.now() - 1).toString(36)}.${mac}`,
      `${id}.${ends}`,
      `${token}.x`,
      `${id}.${ends}.`,
      'x',
    ])
      expect(await confirm(forged)).toMatchObject({ status: 400, json: { code: 'CONFIRMATION_INVALID' } })
    for (const none of [undefined, '', 7, 'x'.repeat(201)])
      expect((await confirm(none)).json.code).toBe('BAD_INPUT')
    await database.db.user.update({ where: { id: one.id }, data: { email: `autre-${one.email}` } })
    expect((await confirm(token)).json.code).toBe('CONFIRMATION_INVALID')
    expect(await asked(one.headers)).toBe(true)
    // A day later.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60_000 + 1000 })
    const late = await confirm(await tokenFor(other.email)).finally(() => vi.useRealTimers())
    expect(late.json.code).toBe('CONFIRMATION_INVALID')
  })
})

describe('with the settings as installed', () => {
  beforeEach(() => giveSetting(database.db, 'confirmAddress', false))
  const state = async (headers: Record<string, string>) =>
    (await call.query('auth.confirmation', headers)).json

  it.each([
    ['fr', 'recevoir aussi par email'],
    ['en', 'get by email, too'],
  ])('who signs up asks for a link, follows it and gets mails: %s', async (lang, says) => {
    const { email, id, headers } = await signUp(lang)
    const inLang = { ...headers, 'accept-language': lang }
    expect(site.to(email)).toHaveLength(0)
    expect(await state(headers)).toEqual({ open: true, asked: false, mailed: true })
    expect((await call.query('notifications.mails', headers)).json.none).toBe('unconfirmed')
    const sent = await call.mutate('auth.sendConfirmation', undefined, inLang)
    expect([sent.status, sent.json.message]).toEqual([200, noticeMessage('confirmationSent', lang as 'fr')])
    const token = await tokenFor(email)
    const mail = site.to(email)[0]?.email
    expect(mail?.text).toContain(says)
    expect(mail?.text).not.toMatch(/commenter et aimer|comment and like/)
    expect((await confirm(token)).status).toBe(200)
    expect(await state(headers)).toMatchObject({ open: false, asked: false })
    expect((await call.query('notifications.mails', headers)).json.none).toBeNull()
    const again = await call.mutate('auth.sendConfirmation', undefined, inLang)
    expect(again.json.message).toBe(noticeMessage('addressConfirmed', lang as 'fr'))

    const article = await buildArticle(database.db)
    await call.mutate('notifications.saveMails', { answer: 'now', mention: 'now', followed: 'now' }, headers)
    const { json } = await call.mutate('comments.create', { contentId: article.id, text: 'Un' }, headers)
    const other = bearer(await signIn(database.db, await buildAccount(database.db), { JWT_SECRET }))
    const answer = { contentId: article.id, parentId: json.id, text: 'Deux' }
    expect((await call.mutate('comments.create', answer, other)).status).toBe(200)
    await database.db
      .$executeRaw`UPDATE "NotificationMail" SET "dueAt" = now() - interval '1 second' WHERE "userId" = ${id}`
    await site.jobs.send(notificationMailsJob, {})
    expect((await mailTo(email, 2))?.subject).toContain(article.title)
  })

  it('is told of a link that stays on the server where no mail leaves it, and of none where nothing can be sent', async () => {
    const account = await buildAccount(database.db)
    const headers = bearer(await signIn(database.db, account, { JWT_SECRET }))
    const there = callsTo(() => withoutMail.app)
    expect((await there.query('auth.confirmation', headers)).json).toEqual({
      ...{ open: true, asked: false, mailed: false },
    })
    // This site has no queue.
    expect((await there.mutate('auth.sendConfirmation', undefined, headers)).json.code).toBe('UNAVAILABLE')
    const actor = { id: account.id, role: account.role, username: account.username, sid: 'x' } as const
    const sent: unknown[] = []
    const jobs = { usable: async () => {}, send: async (job: { name: string }) => void sent.push(job.name) }
    const context = {
      db: database.db,
      config: testConfig({ JWT_SECRET, RATE_LIMIT: 'off' }),
      jobs,
      lang: 'fr',
    }
    expect(await sendConfirmation(context as never, actor as never)).toBe('confirmationKept')
    expect(sent).toEqual(['mail-confirm-address'])
    expect(noticeMessage('confirmationKept', 'fr')).not.toMatch(/vous a été envoyé|part vers/)
  })
})

describe('nothing is asked of', () => {
  it('the team, and those who are confirmed', async () => {
    for (const account of [
      await buildAccount(database.db, { role: 'moderator' }),
      await buildAccount(database.db, { emailConfirmedAt: new Date() }),
    ]) {
      const headers = bearer(await signIn(database.db, account, { JWT_SECRET }))
      expect(await asked(headers)).toBe(false)
      for (const { status } of await writing(headers)) expect([200, 201]).toContain(status)
    }
  })

  it('anybody while the setting is off', async () => {
    await giveSetting(database.db, 'confirmAddress', false)
    const { email, headers } = await signUp()
    expect(await asked(headers)).toBe(false)
    for (const { status } of await writing(headers)) expect([200, 201]).toContain(status)
    expect(site.to(email)).toHaveLength(0)
  })

  it('anybody where no mail leaves the server', async () => {
    const account = await buildAccount(database.db)
    const headers = bearer(await signIn(database.db, account, { JWT_SECRET }))
    for (const { status } of await writing(headers)) expect(status).toBe(403)
    const there = callsTo(() => withoutMail.app)
    expect((await there.query('auth.confirmation', headers)).json.asked).toBe(false)
    for (const { status } of await writing(headers, there)) expect([200, 201]).toContain(status)
  })
})
