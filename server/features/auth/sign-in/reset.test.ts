import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bearer, buildAccount, callsTo, PASSWORD, signIn } from '../../../testing/accounts.ts'
import { useDatabase } from '../../../testing/database.ts'
import { useMailedSite } from '../../../testing/mail.ts'
import { RESET_MS } from '../passwords/mail.ts'

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
const reset = (token: unknown, newPassword: unknown = NEW) =>
  call.rest('POST', '/auth/reset-password', { token, newPassword })
const login = async (password: string) =>
  (await call.rest('POST', '/auth/login', { email: account.email, password })).status
const mailedToken = (count?: number) => site.tokenTo(account.email, count)
const askedToken = async () => {
  await forgot(account.email)
  return mailedToken()
}

describe('reset-password', () => {
  it('sets the new password, ends every session and tells the owner', async () => {
    const config = site.app.site.config
    const sessions = [await signIn(database.db, account, config), await signIn(database.db, account, config)]
    const token = await askedToken()
    const { status, json } = await reset(token)
    expect([status, json]).toEqual([200, { message: 'Mot de passe réinitialisé !' }])
    expect([await login(PASSWORD), await login(NEW)]).toEqual([401, 200])
    for (const one of sessions) {
      expect((await call.rest('GET', '/auth/me', undefined, bearer(one))).status).toBe(401)
      expect((await call.rest('POST', '/auth/refresh', { refreshToken: one.refreshToken })).status).toBe(401)
    }
    await vi.waitFor(() => expect(to(account.email)).toHaveLength(2), { timeout: 30_000 })
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

  it('takes every link that is out until one is used', async () => {
    const first = await askedToken()
    await forgot(account.email)
    const second = await mailedToken(2)
    await forgot(account.email)
    const third = await mailedToken(3)
    expect((await reset(second)).status).toBe(200)
    for (const token of [first, second, third])
      expect((await reset(token, 'encore un autre')).json.code).toBe('RESET_TOKEN_INVALID')
  })

  it.each([
    ['password', { passwordHash: 'un autre' }],
    ['address', { email: 'une.autre.adresse@example.org' }],
  ])('takes no link from before the %s changed, by the owner or by an admin', async (_what, data) => {
    const token = await askedToken()
    await database.db.user.update({ where: { id: account.id }, data: { username: 'Un autre nom' } })
    expect((await reset(token, 'court')).json.fields).toBeDefined()
    await database.db.user.update({ where: { id: account.id }, data })
    expect((await reset(token)).json.code).toBe('RESET_TOKEN_INVALID')
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
