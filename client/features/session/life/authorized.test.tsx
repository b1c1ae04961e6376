import { afterEach, beforeEach, expect, it } from 'vitest'
import { stored } from '../storage.ts'
import { session } from '../store.ts'
import { authorized } from './authorized.ts'

const STALE = 'a'.repeat(64)
const claims = btoa(JSON.stringify({ sub: 'x', role: 'admin', exp: Date.now() }))
const user = { _id: 'x', username: 'Emma', email: 'e@x.fr', role: 'admin', createdAt: new Date() } as const

beforeEach(() => session.begin({ user, accessToken: `h.${claims}.s`, refreshToken: 'r', csrfToken: STALE }))
afterEach(() => session.end('logout'))

const body = (code: string) => JSON.stringify({ message: 'Non.', code })

it.each([
  ['a download', (code: string, status: number) => new Response(body(code), { status })],
  ['an upload', (code: string, status: number) => ({ status, text: body(code) })],
])('%s whose CSRF value is refused is made once more without it', async (_what, answer) => {
  const sent: (string | undefined)[] = []
  const last = await authorized(async (headers) => {
    sent.push(headers['x-csrf-token'])
    return headers['x-csrf-token'] ? answer('CSRF_INVALID', 403) : answer('', 200)
  })
  expect([last.status, sent, stored.get('csrfToken')]).toEqual([200, [STALE, undefined], null])
})

it('another 403 is the answer, and can still be read', async () => {
  const answer = await authorized(async () => new Response(body('FORBIDDEN'), { status: 403 }))
  expect(await answer.json()).toMatchObject({ code: 'FORBIDDEN' })
  expect(stored.get('csrfToken')).toBe(STALE)
})
