import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bearer, buildAccount, callsTo, PASSWORD, signIn } from '../../../testing/accounts.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildUser } from '../../../testing/factories.ts'
import { useMailedSite } from '../../../testing/mail.ts'
import { hashToken } from '../sessions/lucia.ts'

const PUBLIC_URL = 'https://manette.example'
const NEW = 'un tout nouveau mot de passe'
const database = useDatabase()
const site = useMailedSite(database, {
  RATE_LIMIT: 'off',
  JWT_SECRET: 'le secret de ces tests, assez long pour en être un',
  PUBLIC_URL,
  MAIL_FROM: 'Manette <ne-pas-repondre@manette.example>',
})
const call = callsTo(() => site.app)
const { to } = site

let account: Awaited<ReturnType<typeof buildAccount>>
beforeEach(async () => {
  site.received.length = 0
  account = await buildAccount(database.db)
})
afterEach(() => void vi.useRealTimers())

const forgot = (email: unknown, headers?: Record<string, string>) =>
  call.rest('POST', '/auth/forgot-password', { email }, headers)
const mailedToken = (count?: number) => site.tokenTo(account.email, count)
/** Waits until every job is done, as a mail arrives before its sender has recorded it. */
async function allDone(): Promise<void> {
  const open = () => database.db.$queryRaw`SELECT 1 FROM pgboss.job WHERE state < 'completed'`
  await vi.waitFor(async () => expect(await open()).toEqual([]), { timeout: 30_000 })
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
    expect(mail?.raw).toMatch(/Content-Type: text\/plain[\s\S]*Content-Transfer-Encoding: quoted-printable/)
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
    await allDone()
    expect(site.received.map((mail) => mail.to)).toEqual([[account.email]])
  })

  it('keeps no token that could be used, neither in the table nor in the queue', async () => {
    const token = await askedToken()
    await allDone()
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

describe('a change of password', () => {
  it('is mailed to the owner, in the language of the request', async () => {
    const tokens = await signIn(database.db, account, site.app.site.config)
    const body = { username: account.username, currentPassword: PASSWORD, newPassword: NEW }
    const headers = { ...bearer(tokens), 'accept-language': 'en' }
    expect((await call.rest('PUT', '/auth/profile', body, headers)).status).toBe(200)
    await vi.waitFor(() => expect(to(account.email)).toHaveLength(1), { timeout: 30_000 })
    expect(to(account.email)[0]?.email.subject).toBe('Your Manette password has been changed')
    expect(to(account.email)[0]?.raw).not.toContain(NEW)
  })

  it('that fails is not', async () => {
    const tokens = await signIn(database.db, account, site.app.site.config)
    const body = { username: account.username, currentPassword: 'faux', newPassword: NEW }
    await call.rest('PUT', '/auth/profile', body, bearer(tokens))
    await askedToken()
    expect(to(account.email)).toHaveLength(1)
  })
})
