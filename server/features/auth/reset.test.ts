import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startJobs } from '../../jobs/start.ts'
import type { Jobs } from '../../jobs/job.ts'
import { bearer, buildAccount, callsTo, PASSWORD, signIn } from '../../testing/accounts.ts'
import { silentLog, testConfig } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildUser } from '../../testing/factories.ts'
import { type MailServer, startMailServer, tokenIn } from '../../testing/mail.ts'
import { buildApp } from '../../app.ts'
import type { FastifyInstance } from 'fastify'
import { hashToken } from './lucia.ts'
import { RESET_MS } from './mail.ts'

const PUBLIC_URL = 'https://manette.example'
const NEW = 'un tout nouveau mot de passe'
const database = useDatabase()
let mails: MailServer
let jobs: Jobs
let app: FastifyInstance
const call = callsTo(() => app)
const env = {
  RATE_LIMIT: 'off',
  JWT_SECRET: 'le secret de ces tests, assez long pour en être un',
  PUBLIC_URL,
}

beforeAll(async () => {
  mails = await startMailServer()
  const config = testConfig({
    ...env,
    SMTP_URL: mails.url,
    MAIL_FROM: 'Manette <ne-pas-repondre@manette.example>',
  })
  jobs = startJobs({ databaseUrl: database.url, db: database.db, config, log: silentLog, pollSeconds: 0.5 })
  app = await buildApp({ config, db: database.db, jobs })
  await jobs.ready
})
afterAll(async () => {
  await app.close()
  await jobs.stop()
  await mails.stop()
})

let account: Awaited<ReturnType<typeof buildAccount>>
beforeEach(async () => {
  mails.received.length = 0
  account = await buildAccount(database.db)
})
afterEach(() => void vi.useRealTimers())

const forgot = (email: unknown, headers?: Record<string, string>) =>
  call.rest('POST', '/auth/forgot-password', { email }, headers)
const reset = (token: unknown, newPassword: unknown = NEW) =>
  call.rest('POST', '/auth/reset-password', { token, newPassword })
const login = async (password: string) =>
  (await call.rest('POST', '/auth/login', { email: account.email, password })).status
const to = (email: string) => mails.received.filter((mail) => mail.to.includes(email))

/** The newest link that was mailed to the account. */
async function mailedToken(count = 1): Promise<string> {
  await vi.waitFor(() => expect(to(account.email)).toHaveLength(count), { timeout: 10_000 })
  return tokenIn(to(account.email).at(-1)?.email.text)
}
const askedToken = async () => {
  await forgot(account.email)
  return mailedToken()
}

describe('forgot-password', () => {
  it('mails a link, in text and HTML, to PUBLIC_URL whatever Host says', async () => {
    const { status, json } = await forgot(account.email, {
      host: 'attaquant.example',
      'x-forwarded-host': 'attaquant.example',
    })
    expect([status, json]).toEqual([200, { message: expect.stringContaining('Si un compte existe') }])
    const token = await mailedToken()
    const [mail] = to(account.email)
    const link = `${PUBLIC_URL}/reset-password?token=${token}`
    expect(mail?.email.subject).toBe('Réinitialisation de votre mot de passe Manette')
    expect(mail?.email.from?.address).toBe('ne-pas-repondre@manette.example')
    expect(mail?.email.text).toContain(link)
    expect(mail?.email.html).toContain(`href="${link}"`)
    expect(mail?.raw).not.toContain('attaquant')
    expect(mail?.raw).toMatch(/Content-Type: text\/plain[^]*Content-Transfer-Encoding: quoted-printable/)
    expect(token).toMatch(/^[\w-]{43}$/)
  })

  it('writes in the language of the request', async () => {
    const { json } = await forgot(account.email, { 'accept-language': 'en' })
    expect(json.message).toMatch(/^If there is an account/)
    await mailedToken()
    const [mail] = to(account.email)
    expect(mail?.email.subject).toBe('Reset your Manette password')
    expect(mail?.email.text).toContain(`${PUBLIC_URL}/en/reset-password?token=`)
    expect(mail?.raw).toContain('Content-Language: en')
  })

  it('answers the same for who has no account, and mails nothing', async () => {
    const { email: demo } = await buildUser(database.db)
    const answers = [await forgot('personne@example.org'), await forgot(demo), await forgot(account.email)]
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    const open = () => database.db.$queryRaw`SELECT 1 FROM pgboss.job WHERE state < 'completed'`
    await vi.waitFor(async () => expect(await open()).toEqual([]), { timeout: 10_000 })
    expect(mails.received.map((mail) => mail.to)).toEqual([[account.email]])
  })

  it('keeps no token that could be used, neither in the table nor in the queue', async () => {
    const token = await askedToken()
    const rows = await database.db.passwordReset.findMany({ where: { userId: account.id } })
    expect(rows.map(({ tokenHash }) => tokenHash)).toEqual([hashToken(token)])
    const queue = await database.db.$queryRaw<{ text: string }[]>`SELECT j::text AS "text" FROM pgboss.job j`
    const log = await database.db.logEntry.findMany({ where: { userId: account.id } })
    expect(log).toMatchObject([{ data: { event: 'password_reset_mailed' } }])
    expect(queue.length).toBeGreaterThan(0)
    expect(JSON.stringify([queue, log, rows])).not.toContain(token)
  })

  it.each([
    ['', 'Veuillez entrer votre adresse email'],
    [undefined, 'Veuillez entrer votre adresse email'],
    ['emma', 'Cette adresse email n’est pas valide.'],
    ['a@b.fr\r\nBcc: tout@example.org', 'Cette adresse email n’est pas valide.'],
    ['a@b.fr, c@d.fr', 'Cette adresse email n’est pas valide.'],
  ])('refuses %j', async (email, message) => {
    const { status, json } = await forgot(email)
    expect([status, json.fields]).toEqual([400, { email: message }])
  })
})

describe('reset-password', () => {
  it('sets the new password, ends every session and tells the owner', async () => {
    const config = app.site.config
    const sessions = [await signIn(database.db, account, config), await signIn(database.db, account, config)]
    const token = await askedToken()
    const { status, json } = await reset(token)
    expect([status, json]).toEqual([200, { message: 'Mot de passe réinitialisé !' }])
    expect([await login(PASSWORD), await login(NEW)]).toEqual([401, 200])
    for (const one of sessions) {
      expect((await call.rest('GET', '/auth/me', undefined, bearer(one))).status).toBe(401)
      expect((await call.rest('POST', '/auth/refresh', { refreshToken: one.refreshToken })).status).toBe(401)
    }
    await vi.waitFor(() => expect(to(account.email)).toHaveLength(2), { timeout: 10_000 })
    const told = to(account.email).find(({ email }) => email.subject?.includes('a été changé'))
    expect(told?.email.text).toContain(`${PUBLIC_URL}/forgot-password`)
    const events = await database.db.logEntry.findMany({ where: { userId: account.id } })
    expect(events.map(({ data }) => (data as { event: string }).event)).toContain('password_reset')
  })

  it('works once, also for five at once', async () => {
    const token = await askedToken()
    const words = ['premier', 'deuxième', 'troisième', 'quatrième', 'cinquième']
    const replies = await Promise.all(words.map((word) => reset(token, `le ${word} mot`)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    const won = replies.findIndex(({ status }) => status === 200)
    expect(await login(`le ${words[won]} mot`)).toBe(200)
    const { status, json } = await reset(token)
    expect([status, json.code]).toEqual([400, 'RESET_TOKEN_INVALID'])
  })

  it('takes the newest link only', async () => {
    const first = await askedToken()
    await forgot(account.email)
    const second = await mailedToken(2)
    expect((await reset(first)).json.code).toBe('RESET_TOKEN_INVALID')
    expect((await reset(second)).status).toBe(200)
  })

  it('takes a link for an hour', async () => {
    const token = await askedToken()
    const sent = Date.now()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(sent + RESET_MS + 1000)
    expect((await reset(token)).json.code).toBe('RESET_TOKEN_INVALID')
    vi.setSystemTime(sent + RESET_MS - 60_000)
    expect((await reset(token)).status).toBe(200)
  })

  it('does not use a link up for a password that is refused', async () => {
    const token = await askedToken()
    const { json } = await reset(token, 'court')
    expect(json.fields).toEqual({ newPassword: 'Le mot de passe doit contenir au moins 6 caractères' })
    expect((await reset(token)).status).toBe(200)
  })

  it.each([undefined, '', null, 1, {}, ['x'], 'x', 'a\0b', 'x'.repeat(500)])(
    'refuses the token %j',
    async (token) => {
      const { status, json } = await reset(token)
      expect([status, ['BAD_INPUT', 'RESET_TOKEN_INVALID'].includes(json.code)]).toEqual([400, true])
      if (token === undefined || token === '') expect(json.message).toBe('Token de réinitialisation manquant')
    },
  )

  it('has no use for an account that is gone', async () => {
    const token = await askedToken()
    await database.db.user.delete({ where: { id: account.id } })
    expect((await reset(token)).json.code).toBe('RESET_TOKEN_INVALID')
  })
})

describe('a change of password', () => {
  it('is mailed to the owner, in the language of the request', async () => {
    const tokens = await signIn(database.db, account, app.site.config)
    const body = { username: account.username, currentPassword: PASSWORD, newPassword: NEW }
    const headers = { ...bearer(tokens), 'accept-language': 'en' }
    expect((await call.rest('PUT', '/auth/profile', body, headers)).status).toBe(200)
    await vi.waitFor(() => expect(to(account.email)).toHaveLength(1), { timeout: 10_000 })
    expect(to(account.email)[0]?.email.subject).toBe('Your Manette password has been changed')
    expect(to(account.email)[0]?.raw).not.toContain(NEW)
  })

  it('that fails is not', async () => {
    const tokens = await signIn(database.db, account, app.site.config)
    const body = { username: account.username, currentPassword: 'faux', newPassword: NEW }
    await call.rest('PUT', '/auth/profile', body, bearer(tokens))
    await askedToken()
    expect(to(account.email)).toHaveLength(1)
  })
})
