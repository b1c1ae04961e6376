import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildAccount, callsTo, PASSWORD, type Reply } from '../../../testing/accounts.ts'
import { useDatabase } from '../../../testing/database.ts'
import { useMailedSite } from '../../../testing/mail.ts'
import { THOUSANDS } from '../../../testing/patience.ts'
import { ATTEMPT_LIMITS } from '../../../trpc/rate-limits/attempts.ts'
import { LINKS_MAX, resetMail } from '../../auth/passwords/mail.ts'
import { FREE_FAILURES } from '../../auth/sessions/strangers.ts'

// Limits are on: strangers must not be able to lock the owner out.
const database = useDatabase()
const site = useMailedSite(database, { JWT_SECRET: 'le secret de ces tests, assez long pour en être un' })
const call = callsTo(() => site.app)
const HOME = '192.0.2.1'
const NEW = 'un tout nouveau mot de passe'

let account: Awaited<ReturnType<typeof buildAccount>>
beforeEach(async () => {
  await database.db.$executeRaw`TRUNCATE rate_limit, stranger_delay`
  site.received.length = 0
  account = await buildAccount(database.db)
})

let used = 0
const elsewhere = () => `10.1.${++used}.1`
const post = (remoteAddress: string, url: string, payload: object): Promise<Reply> =>
  call.inject({ method: 'POST', url, remoteAddress, payload })
const forgot = (from: string, email = account.email) => post(from, '/api/auth/forgot-password', { email })
const login = (from: string, password: string) =>
  post(from, '/api/auth/login', { email: account.email, password })
const reset = (from: string, token: string) =>
  post(from, '/api/auth/reset-password', { token, newPassword: NEW })
/** Every mail is sent, or will not be. */
const allDone = () =>
  vi.waitFor(
    async () =>
      expect(await database.db.$queryRaw`SELECT 1 FROM pgboss.job WHERE state < 'completed'`).toEqual([]),
    { timeout: 30_000 },
  )
const mails = () => site.to(account.email).length

describe('strangers who ask for somebody’s link', THOUSANDS, () => {
  it('flood no mailbox, are told nothing of it, and void no link', async () => {
    await forgot(elsewhere())
    const first = await site.tokenTo(account.email)
    const replies = await Promise.all(Array.from({ length: 30 }, () => forgot(elsewhere())))
    const nobody = await forgot(elsewhere(), 'personne@example.org')
    expect(new Set([...replies, nobody].map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(nobody.status).toBe(200)
    await allDone()
    expect(mails()).toBe(LINKS_MAX)
    // The team is told, by one entry.
    const where = { userId: account.id, level: 'WARN' } as const
    expect(await database.db.logEntry.findMany({ where })).toMatchObject([
      {
        message: 'Limites atteintes : 26 fois',
        userEmail: account.email,
        data: { event: 'limit_reached', where: 'auth.forgotPassword', network: null, count: 26 },
      },
    ])
    expect((await reset(HOME, first)).status).toBe(200)
  })

  it('cannot keep its owner from getting one at home', async () => {
    expect((await login(HOME, PASSWORD)).status).toBe(200)
    for (let n = 0; n < LINKS_MAX + 3; n++) await forgot(elsewhere())
    await allDone()
    const before = mails()
    expect((await forgot(HOME)).status).toBe(200)
    await allDone()
    expect(mails()).toBe(before + 1)
    // The owner's network must not flood the mailbox either.
    for (let n = 0; n < 2 * LINKS_MAX; n++) await forgot(HOME)
    await allDone()
    // And one mail about the sign-in at home, on a new device.
    expect(mails()).toBe(2 * LINKS_MAX + 1)
  })

  it('use up no attempts but their own network’s', async () => {
    const from = elsewhere()
    const { points } = ATTEMPT_LIMITS.forgot.pair
    for (let n = 0; n < points; n++) expect((await forgot(from)).status).toBe(200)
    const limited = await forgot(from)
    expect([limited.status, Number(limited.headers['retry-after'])]).toEqual([429, limited.json.retryAfter])
    expect((await forgot(elsewhere())).status).toBe(200)
  })

  it('are in nobody’s way once a link was used, wherever its owner is', async () => {
    await forgot(elsewhere())
    const token = await site.tokenTo(account.email)
    for (let n = 0; n < FREE_FAILURES; n++) await login(elsewhere(), 'faux')
    expect((await login(elsewhere(), PASSWORD)).status).toBe(429)
    expect((await reset(HOME, token)).status).toBe(200)
    expect((await login(elsewhere(), NEW)).status).toBe(200)
    // The network where they opened the mail is known from now on.
    for (let n = 0; n < FREE_FAILURES; n++) await login(elsewhere(), 'faux')
    expect((await login(elsewhere(), NEW)).status).toBe(429)
    expect((await login(HOME, NEW)).status).toBe(200)
  })
})

describe('a link that could not be mailed', () => {
  const context = (send: () => Promise<void>) =>
    ({ db: database.db, config: site.app.site.config, log: site.app.log, mailer: { send } }) as never

  it('is none that is out, however often it was tried', async () => {
    const data = { email: account.email, lang: 'fr' } as const
    const failing = context(() => Promise.reject(new Error('451')))
    for (let n = 0; n <= LINKS_MAX; n++) await expect(resetMail.run(data, failing)).rejects.toThrow('451')
    const send = vi.fn(() => Promise.resolve())
    await resetMail.run(data, context(send))
    expect(send).toHaveBeenCalledTimes(1)
  })
})
