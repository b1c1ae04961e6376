import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { answeringSite } from '../../../testing/refusing-site.tsx'
import type { Toast } from '../../../ui/toasts/toast.ts'
import { session } from '../../session/store.ts'
import { SessionLife } from './session-life.tsx'

const shown = vi.hoisted(() => new Map<string, Toast>())
vi.mock(import('../../../ui/toasts/toast.ts'), async (original) => ({
  ...(await original()),
  toast: async (message: Toast) => void shown.set(message.id ?? message.text, message),
  dismissToast: async (id: string) => void shown.delete(id),
}))

const MINUTE = 60_000
const RENEWED = 'Session renouvelée avec succès'
const WARNING = 'session-warning'
const user = { _id: 'x', username: 'Emma', email: 'e@x.fr', role: 'visitor', createdAt: new Date() } as const

/** An access token that is valid for 15 minutes from `now`. */
const tokenOf = (now: number) =>
  `h.${btoa(JSON.stringify({ sub: 'x', role: 'visitor', iat: now / 1000, exp: now / 1000 + 900 }))}.s`

beforeAll(() => loadWords('account'))
beforeEach(() => {
  shown.clear()
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  const { Site } = answeringSite({ accessToken: tokenOf(Date.now() + 14 * MINUTE) })
  session.begin({ user, accessToken: tokenOf(Date.now()), refreshToken: 'r' })
  render(
    <Site>
      <SessionLife />
    </Site>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  session.end('logout')
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const active = () => dispatchEvent(new Event('keydown'))

it('who was active to the end is told that the session was renewed', async () => {
  await pass(13 * MINUTE)
  active()
  await pass(2 * MINUTE)
  expect([...shown.keys()]).toEqual([RENEWED])
})

it.each([1_000, 3_000])('after activity at %i ms alone, only the warning is shown', async (moment) => {
  await pass(moment)
  active()
  for (let i = 0; i < 45; i++) {
    await pass(20_000)
    expect(shown.has(RENEWED)).toBe(false)
    if (shown.has(WARNING)) return
  }
  expect.unreachable('the warning never came')
})

it('a session that is prolonged by Continue is renewed without a second toast over the first', async () => {
  await pass(1_000)
  active()
  await pass(14 * MINUTE + 500)
  shown.get(WARNING)?.action?.run()
  expect([...shown.keys()]).toEqual([])
  await pass(500)
  expect(shown.has(RENEWED)).toBe(false)
})
