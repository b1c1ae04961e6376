import { expect, it, vi } from 'vitest'
import { callsTo, PASSWORD } from '../../../testing/accounts.ts'
import type { AuthenticatorFlaw } from '../../../testing/authenticator.ts'
import { useMailedSite } from '../../../testing/mail.ts'
import { usePasskeySite } from '../../../testing/passkeys.ts'

const { config, database, call, member, mutate, options, add, withPasskey, enter } = usePasskeySite()
const { JWT_SECRET } = config
const mailed = useMailedSite(database, { JWT_SECRET, RATE_LIMIT: 'off' })

type Owner = Awaited<ReturnType<typeof withPasskey>>
const told = ({ status, json }: { status: number; json: { code?: string } }) =>
  `${status} ${json?.code ?? 'ok'}`
const entries = async ({ user }: Owner) =>
  (await database.db.logEntry.findMany({ where: { userId: user.id }, orderBy: { id: 'asc' } })).flatMap(
    ({ level, data }) => {
      const { event, before, now } = data as { event: string; before: number; now: number }
      return event.startsWith('passkey_') && event !== 'passkey_added' ? [{ level, event, before, now }] : []
    },
  )
const kept = ({ user }: Owner) => database.db.passkey.findFirstOrThrow({ where: { userId: user.id } })
const withEligible = async (eligible: boolean): Promise<Owner> => {
  const one = await member()
  const { json } = await add(one, 'Clé', { eligible })
  return { ...one, passkey: json }
}

it('a counter that goes back refuses that use, tells the owner once, and closes no other door', async () => {
  const one = await withPasskey()
  await database.db.user.update({ where: { id: one.user.id }, data: { emailConfirmedAt: new Date() } })
  const at = callsTo(() => mailed.app)
  const enterThere = async (counter: number) => {
    const { json: asked } = await at.mutate('passkeys.signInOptions')
    return at.mutate('passkeys.signIn', { response: one.device.get(asked, { counter }) })
  }
  expect(told(await enterThere(40))).toBe('200 ok')
  const sessions = () => database.db.session.count({ where: { userId: one.user.id } })
  const before = await sessions()
  for (const counter of [39, 7, 0]) expect(told(await enterThere(counter))).toBe('401 PASSKEY_REFUSED')
  expect([await sessions(), (await kept(one)).counter]).toEqual([before, 40n])
  const refused = { level: 'WARN', event: 'passkey_refused', before: 40 }
  const logged = (await entries(one)).toSorted((a, b) => b.now - a.now)
  expect(logged).toEqual([39, 7, 0].map((now) => ({ ...refused, now })))
  const letters = () =>
    mailed.to(one.user.email).filter(({ email }) => email.subject?.includes('a été refusée'))
  await vi.waitFor(() => expect(letters()).toHaveLength(1), { timeout: 30_000 })
  // The device that counts on still works.
  expect(told(await enterThere(41))).toBe('200 ok')
  const [letter] = letters()
  expect(letter?.email.text).toContain('Mon téléphone')
  expect(letter?.email.text).toContain('/profile')
})

it('of two uses at once the older counter is refused', async () => {
  const one = await withPasskey()
  expect(told(await enter(one.device, { counter: 40 }))).toBe('200 ok')
  const answers = [one.device.get(await options('signInOptions'), { counter: 60 })]
  answers.push(one.device.get(await options('signInOptions'), { counter: 50 }))
  const replies = await Promise.all(answers.map((response) => mutate('signIn', { response })))
  const [newer, older] = replies.map(told)
  expect(newer).toBe('200 ok')
  // The older one, if it came first, was valid.
  expect(['200 ok', '401 PASSKEY_REFUSED']).toContain(older)
  expect((await kept(one)).counter).toBe(60n)
})

it('as the second step and as a proof it is refused, too, and the ticket serves another door', async () => {
  const one = await withPasskey()
  expect(told(await enter(one.device, { counter: 40 }))).toBe('200 ok')
  const login = await call.rest('POST', '/auth/login', { email: one.user.email, password: PASSWORD })
  const { ticket } = login.json
  const step = async (slip: AuthenticatorFlaw) => {
    const { json: asked } = await mutate('stepOptions', { ticket })
    return mutate('step', { ticket, response: one.device.get(asked, slip) })
  }
  expect(told(await step({ counter: 3 }))).toBe('401 PASSKEY_REFUSED')
  const { json: asked } = await mutate('proveOptions', undefined, one.headers)
  const passkey = one.device.get(asked, { counter: 3 })
  expect(told(await call.mutate('auth.prove', { passkey }, one.headers))).toBe('400 PASSKEY_INVALID')
  expect((await entries(one)).map(({ event }) => event)).toEqual(['passkey_refused', 'passkey_refused'])
  expect(told(await step({ counter: 41 }))).toBe('200 ok')
})

it('of a key that may be kept in several places, or never counted, the counter decides nothing', async () => {
  const synced = await withEligible(true)
  expect((await kept(synced)).backupEligible).toBe(true)
  expect(told(await enter(synced.device, { counter: 40, eligible: true }))).toBe('200 ok')
  expect(told(await enter(synced.device, { counter: 7, eligible: true }))).toBe('200 ok')
  expect(await entries(synced)).toEqual([{ level: 'WARN', event: 'passkey_counter', before: 40, now: 7 }])
  const other = await withPasskey()
  await database.db.passkey.updateMany({ where: { userId: other.user.id }, data: { counter: 0 } })
  for (let n = 0; n < 2; n++) expect(told(await enter(other.device, { counter: 0 }))).toBe('200 ok')
  expect(await entries(other)).toEqual([])
})

it('a copy that calls itself eligible is refused all the same', async () => {
  const one = await withEligible(false)
  expect((await kept(one)).backupEligible).toBe(false)
  expect(told(await enter(one.device, { counter: 40 }))).toBe('200 ok')
  expect(told(await enter(one.device, { counter: 7, eligible: true }))).toBe('401 PASSKEY_REFUSED')
})

it('a key of before tells by its next use whether it is eligible', async () => {
  for (const [eligible, outcome] of [
    [true, '200 ok'],
    [false, '401 PASSKEY_REFUSED'],
  ] as const) {
    const one = await withPasskey()
    await database.db.passkey.updateMany({ where: { userId: one.user.id }, data: { backupEligible: null } })
    expect(told(await enter(one.device, { counter: 40, eligible }))).toBe('200 ok')
    expect((await kept(one)).backupEligible).toBe(eligible)
    expect(told(await enter(one.device, { counter: 7, eligible }))).toBe(outcome)
  }
})
