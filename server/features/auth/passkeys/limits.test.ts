import { expect, it } from 'vitest'
import { callsTo, PASSWORD } from '../../../testing/accounts.ts'
import { testConfig, useApp } from '../../../testing/app.ts'
import { usePasskeySite } from '../../../testing/passkeys.ts'
import { THOUSANDS } from '../../../testing/patience.ts'
import { ATTEMPT_LIMITS } from '../../../trpc/rate-limits/attempts.ts'

const { config, database, withPasskey } = usePasskeySite()
const { JWT_SECRET } = config
const limited = useApp(database, { config: testConfig({ JWT_SECRET }) })
const call = callsTo(() => limited.app)

const enter = async ({ device }: Awaited<ReturnType<typeof withPasskey>>) => {
  const { json } = await call.mutate('passkeys.signInOptions')
  return call.mutate('passkeys.signIn', { response: device.get(json) })
}

it('its owner gets in while their password is locked, on the same network', THOUSANDS, async () => {
  const one = await withPasskey()
  const guess = (password: string) => call.rest('POST', '/auth/login', { email: one.user.email, password })
  for (let n = 0; n < 2 * ATTEMPT_LIMITS.login.pair.points; n++) await guess(`faux ${n}`)
  expect((await guess(PASSWORD)).status).toBe(429)
  expect((await enter(one)).json.user._id).toBe(one.user.id)
})

it(
  'guesses end at a limit of the network, with the seconds to wait, and write who was tried',
  THOUSANDS,
  async () => {
    const one = await withPasskey()
    const { json } = await call.mutate('passkeys.signInOptions')
    const response = one.device.get(json, { origin: 'https://evil.example' })
    const answers: number[] = []
    for (let n = 0; n < ATTEMPT_LIMITS.passkey.address.points + 1; n++)
      answers.push((await call.mutate('passkeys.signIn', { response })).status)
    expect([answers[0], answers.at(-1)]).toEqual([401, 429])
    const last = await call.mutate('passkeys.signIn', { response })
    expect(last.json.code).toBe('TOO_MANY_REQUESTS')
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
    await expect
      .poll(() =>
        database.db.logEntry.findMany({ where: { userId: one.user.id, message: { contains: 'Clés' } } }),
      )
      .toMatchObject([{ level: 'WARN', data: { event: 'wrong_passkey' } }])
  },
)

it('challenges are counted, too: each is a row', THOUSANDS, async () => {
  const one = await withPasskey()
  const before = await database.db.passkeyChallenge.count()
  const answers: number[] = []
  for (let n = 0; n < ATTEMPT_LIMITS.challenge.account.points + 2; n++)
    answers.push((await call.mutate('passkeys.addOptions', undefined, one.headers)).status)
  expect(answers.slice(-3)).toEqual([200, 429, 429])
  expect(await database.db.passkeyChallenge.count()).toBe(before + ATTEMPT_LIMITS.challenge.account.points)
})
