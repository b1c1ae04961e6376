import { base32 } from 'oslo/encoding'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  bearer,
  buildAccount,
  callsTo,
  PASSWORD,
  type Reply,
  signIn,
  useAccountSite,
} from '../../../testing/accounts.ts'
import { silentLog, testConfig, useApp } from '../../../testing/app.ts'
import { ageProof, giveTotp } from '../../../testing/second-step.ts'
import { resetSecondFactor } from '../../account/accounts/reset-second-factor.ts'
import { purgeExpired } from '../purge.ts'
import { hashToken } from '../sessions/lucia.ts'
import { stepOf, totpCode } from './totp.ts'

const { config, database, call } = useAccountSite()
let account: Awaited<ReturnType<typeof buildAccount>>
let headers: Record<string, string>
beforeEach(async () => {
  account = await buildAccount(database.db, { role: 'editor' })
  headers = bearer(await signIn(database.db, account, config))
})

const telling = { jobs: undefined, log: silentLog }
const told = ({ status, json }: Reply) => `${status} ${json?.code ?? 'ok'}`
const me = (as = headers) => call.rest('GET', '/auth/me', undefined, as)
const login = () => call.rest('POST', '/auth/login', { email: account.email, password: PASSWORD })
const doors = async () => (await call.query('auth.doors', headers)).json
const mutate = (name: string, input?: unknown) => call.mutate(`auth.${name}`, input, headers)

async function offered(): Promise<{ code: (ahead?: number) => Promise<string>; uri: URL }> {
  const { json } = await mutate('offerTotp')
  const secret = base32.decode(json.key, { strict: false })
  return { code: (ahead = 0) => totpCode(secret, stepOf(new Date()) + ahead), uri: new URL(json.uri) }
}

describe('an app', () => {
  it('is in force from its first code on, not from the offer', async () => {
    const { code, uri } = await offered()
    expect(decodeURIComponent(uri.pathname)).toBe(`/Manette:${account.email}`)
    expect(await doors()).toMatchObject({ secondSteps: [], totpSince: null, recoveryCodesLeft: 0 })
    expect(told(await login())).toBe('200 ok')
    const { json } = await mutate('confirmTotp', { code: await code() })
    expect(json.recoveryCodes).toHaveLength(10)
    expect(await doors()).toMatchObject({ secondSteps: ['totp'], recoveryCodesLeft: 10 })
    expect(told(await login())).toBe('401 SECOND_FACTOR_REQUIRED')
  })

  it('ends all other sessions, which knew the password alone, and waiting tickets', async () => {
    const elsewhere = (await login()).json
    const { code } = await offered()
    await mutate('confirmTotp', { code: await code() })
    expect(told(await me())).toBe('200 ok')
    expect(told(await me(bearer(elsewhere)))).toBe('401 UNAUTHENTICATED')
    const renewed = await call.rest('POST', '/auth/refresh', { refreshToken: elsewhere.refreshToken })
    expect(told(renewed)).toBe('401 SESSION_EXPIRED')
  })

  it('and a sign-in at the same moment leave no session by password alone', async () => {
    const { code } = await offered()
    const first = await code()
    const [, ...logins] = await Promise.all([
      mutate('confirmTotp', { code: first }),
      login(),
      login(),
      login(),
    ])
    for (const { status, json } of logins)
      expect(status === 401 ? json.code : told(await me(bearer(json)))).toMatch(
        /^(SECOND_FACTOR_REQUIRED|401 UNAUTHENTICATED)$/,
      )
  })

  it('counts its first code as used', async () => {
    const { code } = await offered()
    const first = await code()
    await mutate('confirmTotp', { code: first })
    const { json } = await login()
    const second = (typed: string) =>
      call.rest('POST', '/auth/second-factor', { ticket: json.ticket, code: typed })
    expect(told(await second(first))).toBe('401 SECOND_FACTOR_WRONG')
    expect(told(await second(await code(1)))).toBe('200 ok')
  })

  it.each([['000000'], ['']])('is not set up by %j', async (typed) => {
    await offered()
    expect(told(await mutate('confirmTotp', { code: typed }))).toBe('400 BAD_INPUT')
    expect((await doors()).secondSteps).toEqual([])
  })

  it('is not set up without an offer, nor by one of half an hour ago', async () => {
    expect(told(await mutate('confirmTotp', { code: '123456' }))).toBe('400 BAD_INPUT')
    const { code } = await offered()
    await database.db.totp.update({
      where: { userId: account.id },
      data: { offeredAt: new Date(Date.now() - 31 * 60_000) },
    })
    const late = await mutate('confirmTotp', { code: await code() })
    expect([told(late), late.json.fields.code]).toEqual([
      '400 BAD_INPUT',
      'Cette clé a trop attendu. Recommencez avec une nouvelle.',
    ])
  })

  it('is replaced by the first code of the next one; until then it serves', async () => {
    const old = await giveTotp(database.db, account.id)
    const { code } = await offered()
    const { json } = await login()
    const second = await call.rest('POST', '/auth/second-factor', {
      ticket: json.ticket,
      code: await old.code(),
    })
    expect(told(second)).toBe('200 ok')
    // The recovery codes stay.
    expect((await mutate('confirmTotp', { code: await code() })).json.recoveryCodes).toEqual([])
    const { ticket } = (await login()).json
    const by = (typed: string) => call.rest('POST', '/auth/second-factor', { ticket, code: typed })
    expect(told(await by(await old.code(1)))).toBe('401 SECOND_FACTOR_WRONG')
    expect(told(await by(await code(1)))).toBe('200 ok')
  })

  it('is removed with its recovery codes, once', async () => {
    await giveTotp(database.db, account.id)
    expect(told(await mutate('removeTotp'))).toBe('200 ok')
    expect(await doors()).toMatchObject({ secondSteps: [], recoveryCodesLeft: 0 })
    expect(told(await login())).toBe('200 ok')
    expect(told(await mutate('removeTotp'))).toBe('409 SECOND_STEP_NONE')
    expect(told(await mutate('renewRecoveryCodes'))).toBe('409 SECOND_STEP_NONE')
  })

  it('leaves entries in the log, without secrets', async () => {
    const { code, uri } = await offered()
    const { json } = await mutate('confirmTotp', { code: await code() })
    await mutate('renewRecoveryCodes')
    await mutate('removeTotp')
    const entries = await database.db.logEntry.findMany({
      where: { userId: account.id },
      orderBy: { id: 'asc' },
    })
    const events = entries.map(({ data }) => (data as { event: string }).event)
    expect(events.sort()).toEqual(['recovery_codes_renewed', 'totp_added', 'totp_removed'])
    const text = JSON.stringify(entries)
    for (const secret of [uri.searchParams.get('secret'), ...json.recoveryCodes])
      expect(text).not.toContain(secret)
  })
})

describe('recovery codes', () => {
  it('made again take the place of all before', async () => {
    const totp = await giveTotp(database.db, account.id)
    const { json } = await mutate('renewRecoveryCodes')
    expect(json.recoveryCodes).toHaveLength(10)
    const { ticket } = (await login()).json
    const by = (code: string) => call.rest('POST', '/auth/second-factor', { ticket, code })
    expect(told(await by(totp.recoveryCodes[0] ?? ''))).toBe('401 SECOND_FACTOR_WRONG')
    expect(told(await by(json.recoveryCodes[0]))).toBe('200 ok')
  })
})

describe('a site restored on another machine, with another JWT_SECRET', () => {
  const elsewhere = useApp(database, {
    config: testConfig({
      RATE_LIMIT: 'off',
      JWT_SECRET: 'le secret d’une tout autre machine, assez long aussi',
    }),
  })
  const there = callsTo(() => elsewhere.app)

  it('lets people in by the same app and the same recovery codes', async () => {
    const totp = await giveTotp(database.db, account.id)
    for (const code of [await totp.code(), totp.recoveryCodes[0]]) {
      const { json } = await there.rest('POST', '/auth/login', { email: account.email, password: PASSWORD })
      expect(told(await there.rest('POST', '/auth/second-factor', { ticket: json.ticket, code }))).toBe(
        '200 ok',
      )
    }
  })
})

describe('what changes the second step', () => {
  it.each([['offerTotp'], ['confirmTotp', { code: '123456' }], ['removeTotp'], ['renewRecoveryCodes']])(
    '%s needs a fresh proof',
    async (name, input?: object) => {
      await giveTotp(database.db, account.id)
      await ageProof(database.db, account.id)
      expect(told(await mutate(name, input))).toBe('403 PROOF_REQUIRED')
      expect(await doors()).toMatchObject({ secondSteps: ['totp'], recoveryCodesLeft: 10 })
    },
  )
})

describe('a new password by a mailed link', () => {
  it('removes no second step, and opens no session', async () => {
    await giveTotp(database.db, account.id)
    await database.db.passwordReset.create({
      data: {
        tokenHash: hashToken('un lien du courrier'),
        userId: account.id,
        expiresAt: new Date(Date.now() + 60_000),
      },
    })
    const newPassword = 'un tout autre mot de passe'
    const reset = await call.rest('POST', '/auth/reset-password', {
      token: 'un lien du courrier',
      newPassword,
    })
    expect([told(reset), Object.keys(reset.json)]).toEqual(['200 ok', ['message']])
    const again = await call.rest('POST', '/auth/login', { email: account.email, password: newPassword })
    expect(told(again)).toBe('401 SECOND_FACTOR_REQUIRED')
    expect(await database.db.session.count({ where: { userId: account.id } })).toBe(0)
    expect(await database.db.recoveryCode.count({ where: { userId: account.id, usedAt: null } })).toBe(10)
  })
})

describe('deleting one’s account', () => {
  const remove = () =>
    call.rest(
      'DELETE',
      '/auth/delete-account',
      { password: PASSWORD, confirmText: 'SUPPRIMER MON COMPTE' },
      headers,
    )

  it('takes the password as the proof of who has nothing else', async () => {
    await ageProof(database.db, account.id)
    expect(told(await remove())).toBe('200 ok')
  })

  it('asks who has a second step for a fresh proof besides, and takes its rows along', async () => {
    const totp = await giveTotp(database.db, account.id)
    await login()
    await ageProof(database.db, account.id)
    expect(told(await remove())).toBe('403 PROOF_REQUIRED')
    await mutate('prove', { code: await totp.code() })
    expect(told(await remove())).toBe('200 ok')
    const where = { userId: account.id }
    const { db } = database
    expect([
      await db.totp.count({ where }),
      await db.recoveryCode.count({ where }),
      await db.signInTicket.count({ where }),
    ]).toEqual([0, 0, 0])
  })
})

describe('the hourly purge', () => {
  it('takes tickets that have expired, and keys that were never confirmed', async () => {
    const { db } = database
    const where = { userId: account.id }
    await mutate('offerTotp')
    const long = new Date(Date.now() - 25 * 60 * 60_000)
    await purgeExpired(db)
    expect(await db.totp.count({ where })).toBe(1)
    await db.totp.update({ where, data: { offeredAt: long } })
    await purgeExpired(db)
    expect(await db.totp.count({ where })).toBe(0)
    await giveTotp(db, account.id)
    await login()
    await mutate('offerTotp')
    await db.totp.update({ where, data: { offeredAt: long } })
    await purgeExpired(db)
    expect([await db.totp.count({ where }), await db.signInTicket.count({ where })]).toEqual([1, 1])
    await db.signInTicket.updateMany({ where, data: { expiresAt: long } })
    await purgeExpired(db)
    expect(await db.signInTicket.count({ where })).toBe(0)
  })
})

describe('the command line', () => {
  it('takes app and codes from who has lost them: the password is enough then', async () => {
    await giveTotp(database.db, account.id)
    const { ticket } = (await login()).json
    expect(await resetSecondFactor(database.db, ` ${account.email.toUpperCase()}`, telling)).toEqual({
      email: account.email,
      username: account.username,
      ...{ app: true, passkeys: 0, recoveryCodes: 10, sessions: 1, password: true },
    })
    expect(told(await me())).toBe('401 UNAUTHENTICATED')
    expect(told(await call.rest('POST', '/auth/second-factor', { ticket, code: '123456' }))).toBe(
      '401 TICKET_INVALID',
    )
    expect(told(await login())).toBe('200 ok')
    const entry = await database.db.logEntry.findFirstOrThrow({
      where: { userId: account.id, actionType: 'admin_action' },
    })
    expect(entry).toMatchObject({ level: 'WARN', data: { event: 'second_factor_reset', app: true } })
  })

  it('says that nobody has the address', async () => {
    await expect(resetSecondFactor(database.db, 'personne@example.org', telling)).rejects.toThrow(
      'Nobody here has the address personne@example.org.',
    )
  })
})
