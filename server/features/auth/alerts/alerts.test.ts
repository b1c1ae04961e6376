import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bearer, buildAccount, callsTo, PASSWORD, signIn } from '../../../testing/accounts.ts'
import { useDatabase } from '../../../testing/database.ts'
import { useMailedSite } from '../../../testing/mail.ts'
import { purgeExpired } from '../purge.ts'
import { hashToken } from '../sessions/lucia.ts'

const JWT_SECRET = 'le secret de ces tests, assez long pour en être un'
const database = useDatabase()
const site = useMailedSite(database, { RATE_LIMIT: 'off', JWT_SECRET, TRUST_PROXY: 'true' })
const call = callsTo(() => site.app)

type Account = Awaited<ReturnType<typeof buildAccount>>
let account: Account
beforeEach(async () => {
  account = await buildAccount(database.db)
})

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const login = async (headers: Record<string, string> = {}, password = PASSWORD) => {
  const reply = await call.rest(
    'POST',
    '/auth/login',
    { email: account.email, password },
    { 'user-agent': FIREFOX, ...headers },
  )
  expect(reply.status).toBe(200)
  return bearer(reply.json)
}
const idOf = (n: number) => ({ 'x-device': String(n).padStart(32, '0') })
const mails = () => site.to(account.email)
const mailed = (count: number) =>
  vi.waitFor(() => expect(mails()).toHaveLength(count), { timeout: 30_000, interval: 50 })
const tokenOf = (text: string | undefined) => text?.match(/\/not-me#token=([\w-]+)/)?.[1] ?? ''
/** Queues a mail and waits for it, so that all earlier mails have arrived, too. */
const settled = async (count: number) => {
  await call.rest('POST', '/auth/forgot-password', { email: account.email })
  await vi.waitFor(
    () => expect(mails().some(({ email }) => email.text?.includes('/reset-password'))).toBe(true),
    { timeout: 30_000 },
  )
  await vi.waitFor(async () => {
    const rows = await database.db.$queryRaw<{ n: number }[]>`
      SELECT count(*)::int AS n FROM pgboss.job WHERE state IN ('created', 'active', 'retry')
        AND name = 'mail-new-device'`
    expect(rows[0]?.n).toBe(0)
  })
  expect(mails()).toHaveLength(count + 1)
}
const me = async (headers: Record<string, string>) =>
  (await call.rest('GET', '/auth/me', undefined, headers)).status

describe('a sign-in on a device never seen', () => {
  it('is told by mail, and one on the same is not', async () => {
    await login(idOf(1))
    await mailed(1)
    await login(idOf(1))
    await login({ ...idOf(1), 'user-agent': 'Another/2.0', 'x-forwarded-for': '203.0.113.9' })
    await settled(1)
  })

  it('is another browser, also of the same program on the same network', async () => {
    await login(idOf(1))
    await login(idOf(2))
    await mailed(2)
  })

  it('is, where nothing names the browser, another program or another network', async () => {
    await login()
    await mailed(1)
    await login({ 'user-agent': FIREFOX.replaceAll('140.0', '141.0') })
    await settled(1)
    await login({ 'user-agent': 'curl/8.5.0' })
    await mailed(3)
    await login({ 'x-forwarded-for': '198.51.100.7' })
    await mailed(4)
  })

  it('is not the one an account is made on', async () => {
    const email = `nouveau-${account.id}@example.org`
    const made = await call.rest(
      'POST',
      '/auth/register',
      { email, username: `N ${account.id.slice(-8)}`, password: PASSWORD },
      { 'user-agent': FIREFOX, ...idOf(1) },
    )
    expect(made.status).toBe(200)
    account = { ...account, email }
    await login(idOf(1))
    await settled(0)
  })

  it('is not one on a network known from before devices were kept', async () => {
    await login(idOf(1))
    await mailed(1)
    await database.db.knownDevice.deleteMany({ where: { userId: account.id } })
    await login(idOf(2))
    await settled(1)
  })

  it('is kept as a hash that differs by account', async () => {
    const other = await buildAccount(database.db)
    await login(idOf(7))
    account = other
    await login(idOf(7))
    const rows = await database.db.knownDevice.findMany()
    expect(new Set(rows.map(({ device }) => device)).size).toBe(rows.length)
    expect(JSON.stringify(rows)).not.toContain(idOf(7)['x-device'])
  })

  it('is what no wrong password makes', async () => {
    await call.rest('POST', '/auth/login', { email: account.email, password: 'non' }, idOf(3))
    expect(await database.db.knownDevice.count({ where: { userId: account.id } })).toBe(0)
  })

  it.each(['', 'x', 'é'.repeat(30), 'a'.repeat(5000), '<script>'])('is not named by %j', async (id) => {
    await login({ 'x-device': encodeURI(id) })
    await login()
    // Both are recognised by program and network.
    expect(await database.db.knownDevice.count({ where: { userId: account.id } })).toBe(1)
  })

  it('keeps fifty, the last used ones', async () => {
    await login(idOf(0))
    await database.db.$executeRaw`
      INSERT INTO "KnownDevice" ("userId", "device", "lastSeenAt")
      SELECT ${account.id}, md5(n::text) || md5(n::text), now() - make_interval(days => n)
      FROM generate_series(1, 60) n`
    await login(idOf(0))
    expect(await database.db.knownDevice.count({ where: { userId: account.id } })).toBe(50)
  })

  it('is told in the language of the sign-in, with what it was and a way out', async () => {
    await login(idOf(1))
    await login({ ...idOf(2), 'accept-language': 'en' })
    await mailed(2)
    const [french, english] = ['Nouvelle connexion', 'New sign-in'].map(
      (subject) => mails().find(({ email }) => email.subject?.startsWith(subject))?.email,
    )
    expect(french?.text).toContain('Firefox, Linux')
    expect(french?.text).toMatch(/http:\/\/localhost:3000\/not-me#token=[\w-]{43}/)
    expect(english?.text).toMatch(/http:\/\/localhost:3000\/en\/not-me#token=[\w-]{43}/)
  })
})

describe('it was not me', () => {
  const press = (token: string) => call.rest('POST', '/auth/not-me', { token })
  async function notice() {
    const thief = await login(idOf(1))
    await mailed(1)
    return { thief, token: tokenOf(mails()[0]?.email.text) }
  }

  it('ends all sessions, revokes tokens and sends a reset; the password stays until then', async () => {
    const { thief, token } = await notice()
    const own = bearer(await signIn(database.db, account, { JWT_SECRET }))
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    const made = await call.rest('POST', '/auth/tokens', { name: 'x', role: 'visitor', expiresAt }, own)
    const script = { authorization: `Bearer ${made.json.token}` }
    // There is also a mail about the token.
    await mailed(2)
    expect([await me(thief), await me(own), await me(script)]).toEqual([200, 200, 200])
    const { status, json } = await press(token)
    expect([status, json.message]).toEqual([
      200,
      'Toutes les sessions sont fermées. Un lien pour changer de mot de passe vous a été envoyé.',
    ])
    expect([await me(thief), await me(own), await me(script)]).toEqual([401, 401, 401])
    await mailed(3)
    expect(mails()[2]?.email.text).toMatch(/\/reset-password\?token=/)
    // A new sign-in causes a new mail.
    await login(idOf(1))
    await mailed(4)
  })

  it('works once, also when pressed ten times at once', async () => {
    const { token } = await notice()
    const answers = await Promise.all(Array.from({ length: 10 }, () => press(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)])
    expect(answers.find(({ status }) => status === 400)?.json).toMatchObject({
      code: 'LINK_INVALID',
      message: 'Ce lien n’est plus valable.',
    })
    expect((await call.mutate('auth.notMe', { token })).json.code).toBe('LINK_INVALID')
  })

  it('has an end, after which it is removed', async () => {
    const { thief, token } = await notice()
    await database.db.notMeLink.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } })
    expect([(await press(token)).status, await me(thief)]).toEqual([400, 200])
    await purgeExpired(database.db)
    expect(await database.db.notMeLink.count({ where: { userId: account.id } })).toBe(0)
  })

  it('changes nothing by opening its page, which no cache keeps and no other site hears of', async () => {
    const { thief, token } = await notice()
    for (const method of ['GET', 'HEAD'] as const)
      await call.inject({ method, url: `/api/auth/not-me?token=${token}` })
    expect(await me(thief)).toBe(200)
    const rows = await database.db.notMeLink.findMany({ where: { userId: account.id } })
    expect(rows.map(({ tokenHash, usedAt }) => [tokenHash, usedAt])).toEqual([[hashToken(token), null]])
  })

  it.each([undefined, null, '', 'x', 'a'.repeat(43), 'a'.repeat(5000), 1, {}])('is not %j', async (token) => {
    expect((await call.rest('POST', '/auth/not-me', { token })).status).toBe(400)
    expect((await call.mutate('auth.notMe', { token })).status).toBe(400)
  })
})
