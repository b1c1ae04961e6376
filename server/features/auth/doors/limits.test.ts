import { beforeEach, expect, it } from 'vitest'
import { bearer, buildAccount, callsTo, PASSWORD, type Reply, signIn } from '../../../testing/accounts.ts'
import { testConfig, useApp } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { THOUSANDS } from '../../../testing/patience.ts'
import { giveTotp } from '../../../testing/second-step.ts'
import { ATTEMPT_LIMITS } from '../../../trpc/rate-limits/attempts.ts'

const config = testConfig({ JWT_SECRET: 'le secret de ces tests, assez long pour en être un' })
const database = useDatabase()
const site = useApp(database, { config })
const call = callsTo(() => site.app)

beforeEach(() => database.db.$executeRaw`DELETE FROM rate_limit`)

/** As often as allowed, and once more: only the last answer is a refusal. */
async function expectLimit(points: number, minutes: number, ask: () => Promise<Reply>) {
  const codes: string[] = []
  let last: Reply | undefined
  for (let n = 0; n <= points; n++) {
    last = await ask()
    codes.push(last.json?.code ?? 'ok')
  }
  expect(codes.indexOf('TOO_MANY_REQUESTS')).toBe(points)
  expect(last?.status).toBe(429)
  const seconds = Number(last?.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(minutes * 60)
  expect(last?.json.retryAfter).toBe(seconds)
}

/** By a button of our pages, and over REST. */
const WAYS = ['tRPC', 'REST'] as const
const post = (way: (typeof WAYS)[number], procedure: string, path: string, input: object) =>
  way === 'tRPC' ? call.mutate(procedure, input) : call.rest('POST', path, input)

it(
  'codes for a first second step are mailed so often to an account, and so often to a network',
  THOUSANDS,
  async () => {
    const { account, address } = ATTEMPT_LIMITS.doorCode
    const somebody = async () => bearer(await signIn(database.db, await buildAccount(database.db), config))
    const ask = (headers: Record<string, string>) => call.mutate('auth.doorCode', undefined, headers)
    const one = await somebody()
    await expectLimit(account.points, account.minutes, () => ask(one))
    // Another user on the same network can still sign in, until the network reaches its limit.
    const others = await Promise.all(Array.from({ length: address.points }, somebody))
    const left = address.points - (account.points + 1)
    await expectLimit(left, address.minutes, () => ask(others.pop() ?? {}))
  },
)

it.each(WAYS)(
  'disputes of a second step are counted by account and network, over %s',
  THOUSANDS,
  async (way) => {
    const user = await buildAccount(database.db)
    await giveTotp(database.db, user.id)
    const login = await call.rest('POST', '/auth/login', { email: user.email, password: PASSWORD })
    const input = { ticket: login.json.ticket }
    const { pair } = ATTEMPT_LIMITS.dispute
    await expectLimit(pair.points, pair.minutes, () =>
      post(way, 'auth.disputeDoor', '/auth/dispute-door', input),
    )
  },
)

it.each(WAYS)(
  'made-up tickets of disputes end at the limit of the network, over %s',
  THOUSANDS,
  async (way) => {
    const { address } = ATTEMPT_LIMITS.dispute
    const input = { ticket: 'inventé' }
    await expectLimit(address.points, address.minutes, () =>
      post(way, 'auth.disputeDoor', '/auth/dispute-door', input),
    )
  },
)

it.each(WAYS)('made-up links that stop a dispute do, too, over %s', THOUSANDS, async (way) => {
  const { address } = ATTEMPT_LIMITS.linked
  const input = { token: 'inventé' }
  await expectLimit(address.points, address.minutes, () =>
    post(way, 'auth.stopDispute', '/auth/dispute-door/stop', input),
  )
})
