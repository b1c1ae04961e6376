import { beforeEach, describe, expect, it } from 'vitest'
import { bearer, buildAccount, callsTo, PASSWORD, type Reply, signIn } from '../../../testing/accounts.ts'
import { testConfig, useApp } from '../../../testing/app.ts'
import { usePasskeySite } from '../../../testing/passkeys.ts'
import { giveTotp, type TestTotp } from '../../../testing/second-step.ts'
import { ATTEMPT_LIMITS } from '../../../trpc/rate-limits/attempts.ts'
import { FREE_FAILURES } from '../sessions/strangers.ts'
import { stepOf, totpCode } from './totp.ts'

const { config: unlimited, database, withPasskey } = usePasskeySite()
const config = testConfig({ TRUST_PROXY: 'true', JWT_SECRET: unlimited.JWT_SECRET })
const site = useApp(database, { config })
const call = callsTo(() => site.app)

let account: Awaited<ReturnType<typeof buildAccount>>
let totp: TestTotp
let network = 0
beforeEach(async () => {
  account = await buildAccount(database.db, { role: 'admin' })
  totp = await giveTotp(database.db, account.id)
})

const from = (n: number) => ({ 'x-forwarded-for': `198.51.${Math.floor(n / 250)}.${(n % 250) + 1}` })
const told = ({ status, json }: Reply) => `${status} ${json?.code ?? 'ok'}`
const login = (headers: Record<string, string>) =>
  call.rest('POST', '/auth/login', { email: account.email, password: PASSWORD }, headers)
const second = (ticket: string, code: string, headers: Record<string, string>) =>
  call.rest('POST', '/auth/second-factor', { ticket, code }, headers)
const wrong = () => totpCode(totp.secret, stepOf(new Date()) + 5000)
const looked = (replies: Reply[]) => replies.filter(({ json }) => json.code === 'SECOND_FACTOR_WRONG').length

/** Tickets cost nothing for anybody who knows the password. */
const ticketFrom = async (headers: Record<string, string>): Promise<string> =>
  (await login(headers)).json.ticket

describe('a thousand wrong codes of somebody who knows the password', () => {
  it('from one network are looked at ten times', async () => {
    const here = from(network++)
    const replies: Reply[] = []
    for (let ticket = 0; ticket < 4; ticket++) {
      const one = await ticketFrom(here)
      for (let n = 0; n < 5; n++) replies.push(await second(one, await wrong(), here))
    }
    expect(looked(replies)).toBe(Math.min(ATTEMPT_LIMITS.code.pair.points, FREE_FAILURES))
    expect(replies.at(-1)).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
  })

  it('from 1,000 networks are looked at about ten times, and lock out no network of the owner’s', async () => {
    const home = from(network++)
    // The owner has signed in from home before.
    const first = await ticketFrom(home)
    expect(told(await second(first, totp.recoveryCodes[0] ?? '', home))).toBe('200 ok')
    const tickets: string[] = []
    // One after the other, as so many sign-ins at once are refused, too.
    while (tickets.length < 20) tickets.push(await ticketFrom(home))
    const code = await wrong()
    const replies: Reply[] = []
    for (let round = 0; round < 10; round++)
      replies.push(
        ...(await Promise.all(
          Array.from({ length: 100 }, (_, n) =>
            second(tickets[n % 20] ?? '', code, from(1000 + round * 100 + n)),
          ),
        )),
      )
    // Each attempt takes twice the delay of the previous one, from 10 s: six take ten minutes.
    expect(looked(replies)).toBeGreaterThanOrEqual(FREE_FAILURES)
    expect(looked(replies)).toBeLessThan(FREE_FAILURES + 6)
    expect(new Set(replies.map(told))).toEqual(new Set(['401 SECOND_FACTOR_WRONG', '429 TOO_MANY_REQUESTS']))
    const mine = await ticketFrom(home)
    expect(told(await second(mine, await totp.code(), home))).toBe('200 ok')
  })

  it('keep no owner with a passkey out, not even on the same network', async () => {
    const here = from(network++)
    const owner = await withPasskey({ role: 'admin' })
    account = owner.user
    totp = await giveTotp(database.db, account.id)
    for (let ticket = 0; ticket < 3; ticket++) {
      const one = await ticketFrom(here)
      for (let n = 0; n < 5; n++) await second(one, await wrong(), here)
    }
    expect(told(await second(await ticketFrom(here), await totp.code(), here))).toBe('429 TOO_MANY_REQUESTS')
    const { json } = await call.mutate('passkeys.signInOptions', undefined, here)
    const entered = await call.mutate('passkeys.signIn', { response: owner.device.get(json) }, here)
    expect(entered.json.user._id).toBe(account.id)
  })

  it('in a stolen session are limited as those at sign-in are', async () => {
    const tokens = await signIn(database.db, account, config)
    await database.db.session.updateMany({ where: { userId: account.id }, data: { secondAt: new Date() } })
    const headers = { ...bearer(tokens), ...from(network++) }
    const replies: Reply[] = []
    for (let n = 0; n < 15; n++)
      replies.push(await call.rest('POST', '/auth/prove', { code: await wrong() }, headers))
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})

describe('wrong codes', () => {
  it('are told to the team, with account and network', async () => {
    const here = from(network++)
    const ticket = await ticketFrom(here)
    for (let n = 0; n < 3; n++) await second(ticket, await wrong(), here)
    await site.app.site.warnings.settled()
    const entries = await database.db.logEntry.findMany({ where: { userId: account.id, level: 'WARN' } })
    expect(entries.map(({ data }) => data)).toEqual([
      expect.objectContaining({ event: 'wrong_code', count: 3, network: here['x-forwarded-for'] }),
    ])
  })
})
