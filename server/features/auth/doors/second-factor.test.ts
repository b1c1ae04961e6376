import { beforeEach, describe, expect, it } from 'vitest'
import { bearer, buildAccount, PASSWORD, type Reply, useAccountSite } from '../../../testing/accounts.ts'
import { giveTotp, type TestTotp } from '../../../testing/second-step.ts'
import { hashToken } from '../sessions/lucia.ts'
import { stepOf, totpCode } from './totp.ts'

const { database, call } = useAccountSite()
let account: Awaited<ReturnType<typeof buildAccount>>
let totp: TestTotp
beforeEach(async () => {
  account = await buildAccount(database.db, { role: 'admin' })
  totp = await giveTotp(database.db, account.id)
})

/** Both halves of a sign-in, over each interface. */
const WAYS = {
  REST: {
    login: (email: string, password: string) => call.rest('POST', '/auth/login', { email, password }),
    second: (input: object) => call.rest('POST', '/auth/second-factor', input),
  },
  tRPC: {
    login: (email: string, password: string) => call.mutate('auth.login', { email, password }),
    second: (input: object) => call.mutate('auth.secondFactor', input),
  },
}
const ticketOf = async (who = account): Promise<string> =>
  (await WAYS.REST.login(who.email, PASSWORD)).json.ticket
const sessions = () => database.db.session.count({ where: { userId: account.id } })
const told = ({ status, json }: Reply) => `${status} ${json.code}`
const wrongCode = async () => totpCode(totp.secret, stepOf(new Date()) + 1000)

describe.each(Object.entries(WAYS))('signing in with a second step, over %s', (_name, way) => {
  it('asks for it after the right password, and opens no session before', async () => {
    const reply = await way.login(account.email, PASSWORD)
    expect(told(reply)).toBe('401 SECOND_FACTOR_REQUIRED')
    expect(reply.json.ticket).toMatch(/^[\w-]{43}$/)
    expect(reply.json.means).toEqual(['totp'])
    expect(reply.json.message).toMatch(/deuxième étape/)
    expect([reply.json.accessToken, reply.headers['x-csrf-token'], await sessions()]).toEqual([
      undefined,
      undefined,
      0,
    ])
  })

  it('tells nothing of it after a wrong one', async () => {
    const reply = await way.login(account.email, `${PASSWORD}x`)
    expect(told(reply)).toBe('401 INVALID_CREDENTIALS')
    expect(reply.body).not.toMatch(/ticket|totp/)
  })

  it('goes on with a code of the app, and answers as signing in does', async () => {
    const reply = await way.second({ ticket: await ticketOf(), code: await totp.code() })
    expect(reply.status).toBe(200)
    expect(reply.json.user).toMatchObject({ _id: account.id, role: 'admin' })
    expect(reply.headers['x-csrf-token']).toMatch(/^[0-9a-f]{64}$/)
    expect((await call.rest('GET', '/auth/me', undefined, bearer(reply.json))).status).toBe(200)
    expect((await call.rest('GET', '/admin/users', undefined, bearer(reply.json))).status).toBe(200)
  })

  it('goes on with a recovery code, however it is typed, once', async () => {
    const [code = ''] = totp.recoveryCodes
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `
    expect((await way.second({ ticket: await ticketOf(), code: typed })).status).toBe(200)
    expect(told(await way.second({ ticket: await ticketOf(), code }))).toBe('401 SECOND_FACTOR_WRONG')
  })

  it('takes a ticket once', async () => {
    const ticket = await ticketOf()
    expect((await way.second({ ticket, code: await totp.code() })).status).toBe(200)
    expect(told(await way.second({ ticket, code: await totp.code(1) }))).toBe('401 TICKET_INVALID')
  })

  it('takes five tries of a ticket, the right code too late after them', async () => {
    const ticket = await ticketOf()
    for (let n = 0; n < 5; n++)
      expect(told(await way.second({ ticket, code: await wrongCode() }))).toBe('401 SECOND_FACTOR_WRONG')
    expect(told(await way.second({ ticket, code: await totp.code() }))).toBe('401 TICKET_INVALID')
    expect(await sessions()).toBe(0)
  })

  it('takes the right code at the fifth try', async () => {
    const ticket = await ticketOf()
    for (let n = 0; n < 4; n++) await way.second({ ticket, code: await wrongCode() })
    expect((await way.second({ ticket, code: await totp.code() })).status).toBe(200)
  })

  it('refuses unknown, expired and other people’s tickets', async () => {
    const code = await totp.code()
    expect(told(await way.second({ ticket: 'x'.repeat(43), code }))).toBe('401 TICKET_INVALID')
    const ticket = await ticketOf()
    await database.db.signInTicket.update({
      where: { tokenHash: hashToken(ticket) },
      data: { expiresAt: new Date(Date.now() - 1000) },
    })
    expect(told(await way.second({ ticket, code }))).toBe('401 TICKET_INVALID')
    const other = await buildAccount(database.db)
    await giveTotp(database.db, other.id)
    const theirs = await ticketOf(other)
    expect(told(await way.second({ ticket: theirs, code }))).toBe('401 SECOND_FACTOR_WRONG')
    expect(told(await way.second({ ticket: theirs, code: totp.recoveryCodes[0] }))).toBe(
      '401 SECOND_FACTOR_WRONG',
    )
    // Nothing of it was used up.
    expect((await way.second({ ticket: await ticketOf(), code })).status).toBe(200)
  })

  it.each([
    [{}, 'ticket'],
    [{ ticket: 'x' }, 'code'],
    [{ ticket: 'x', code: '' }, 'code'],
    [{ ticket: 'x', code: '1'.repeat(1000) }, 'code'],
    [{ ticket: 7, code: '123456' }, 'ticket'],
    [{ ticket: 'x', code: 123456 }, 'code'],
    [{ ticket: 'x', code: '\0' }, 'code'],
  ])('names the field of %j', async (input, field) => {
    const reply = await way.second(input)
    expect(told(reply)).toBe('400 BAD_INPUT')
    expect(Object.keys(reply.json.fields)).toContain(field)
  })
})

describe('a ticket', () => {
  it('is good for five minutes', async () => {
    const ticket = await ticketOf()
    const { createdAt, expiresAt } = await database.db.signInTicket.findUniqueOrThrow({
      where: { tokenHash: hashToken(ticket) },
    })
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(5 * 60_000)
  })

  it('is no token: neither calls nor renewals take it', async () => {
    const ticket = await ticketOf()
    const asToken = { authorization: `Bearer ${ticket}` }
    expect((await call.rest('GET', '/auth/me', undefined, asToken)).status).toBe(401)
    expect((await call.query('auth.me', asToken)).status).toBe(401)
    expect((await call.rest('POST', '/auth/refresh', { refreshToken: ticket })).status).toBe(401)
  })

  it.each([
    ['password', { passwordHash: 'another' }],
    ['role', { role: 'visitor' as const }],
    ['address', { email: 'une-autre-adresse@example.org' }],
  ])('ends with another %s', async (_what, data) => {
    const ticket = await ticketOf()
    await database.db.user.update({ where: { id: account.id }, data })
    expect(told(await WAYS.REST.second({ ticket, code: await totp.code() }))).toBe('401 TICKET_INVALID')
  })

  it('ends with the account', async () => {
    const ticket = await ticketOf()
    await database.db.user.delete({ where: { id: account.id } })
    expect(told(await WAYS.REST.second({ ticket, code: await totp.code() }))).toBe('401 TICKET_INVALID')
  })

  it('opens one session when it comes twice at once, with two good codes', async () => {
    const ticket = await ticketOf()
    const codes = [await totp.code(), totp.recoveryCodes[0], totp.recoveryCodes[1]]
    const replies = await Promise.all(codes.map((code) => WAYS.REST.second({ ticket, code })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect(await sessions()).toBe(1)
    // A code that did not succeed was not used up.
    const used = await database.db.recoveryCode.count({
      where: { userId: account.id, usedAt: { not: null } },
    })
    const step = await database.db.totp.findUniqueOrThrow({ where: { userId: account.id } })
    expect(used + (step.lastStep > 0n ? 1 : 0)).toBe(1)
  })
})

describe('a code', () => {
  it('of the app is good once, also with another ticket, and so are those before it', async () => {
    const [now, before] = [await totp.code(), await totpCode(totp.secret, stepOf(new Date()) - 1)]
    expect((await WAYS.REST.second({ ticket: await ticketOf(), code: now })).status).toBe(200)
    for (const code of [now, before])
      expect(told(await WAYS.REST.second({ ticket: await ticketOf(), code }))).toBe('401 SECOND_FACTOR_WRONG')
  })

  it.each(['totp', 'recovery'] as const)(
    '%s opens one session when it is used five times at once',
    async (kind) => {
      const code = kind === 'totp' ? await totp.code() : totp.recoveryCodes[3]
      const tickets = await Promise.all([1, 2, 3, 4, 5].map(() => ticketOf()))
      const replies = await Promise.all(tickets.map((ticket) => WAYS.tRPC.second({ ticket, code })))
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await sessions()).toBe(1)
    },
  )

  it('for recovery is stored hashed', async () => {
    const rows = await database.db.recoveryCode.findMany({ where: { userId: account.id } })
    expect(rows).toHaveLength(10)
    expect(new Set(totp.recoveryCodes).size).toBe(10)
    const stored = JSON.stringify(rows)
    for (const code of totp.recoveryCodes) {
      expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}-[a-z2-9]{5}$/)
      expect(stored).not.toContain(code)
      expect(stored).not.toContain(code.replaceAll('-', ''))
    }
  })
})
