import { afterEach, describe, expect, it, vi } from 'vitest'
import { shouldRenew } from './life/expiry.ts'
import { claimsOf, endsWithin } from './token.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const make = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
const ending = (seconds: number) => make({ sub: 'x', role: 'visitor', exp: NOW / 1000 + seconds })

describe('claimsOf', () => {
  it('reads names of any script', () => {
    const token = make({ sub: 'x', role: 'admin', username: 'Zoé 猫 🎮', exp: 1 })
    expect(claimsOf(token)).toMatchObject({ sub: 'x', role: 'admin', username: 'Zoé 猫 🎮' })
  })

  it('takes nobody for an admin by accident', () => {
    expect(claimsOf(make({ sub: 'x', role: 'root', exp: 1 }))?.role).toBe('visitor')
    expect(claimsOf(make({ sub: 'x', exp: 1 }))?.role).toBe('visitor')
  })

  it.each([
    null,
    '',
    'a.b',
    'a.b.c',
    'a..c',
    `${make({ sub: 'x', exp: 1 })}.d`,
    make({ sub: 1, exp: 1 }),
    make({ sub: 'x', exp: '1' }),
    make(null),
    make([]),
  ])('%s is no token', (token) => {
    expect(claimsOf(token)).toBeNull()
    expect(endsWithin(token, 0, NOW)).toBe(true)
  })
})

describe('expiry', () => {
  it('is the moment of exp', () => {
    expect(endsWithin(ending(1), 0, NOW)).toBe(false)
    expect(endsWithin(ending(0), 0, NOW)).toBe(true)
  })

  it.each([
    ['long before the end', 300, 10, false],
    ['shortly before the end, active', 59, 10, true],
    ['after the end, active', -5, 10, true],
    ['after the end, idle since the last renewal', -5, -10, false],
  ])('%s', (_when, seconds, activity, renew) => {
    const refreshedAt = NOW - 100_000
    const moment = { now: NOW, refreshedAt, lastActivity: refreshedAt + activity * 1000 }
    expect(shouldRenew(ending(seconds), moment)).toBe(renew)
  })
})

describe('a clock that is hours from the server’s', () => {
  const HOUR = 3_600_000
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  /** Loads the modules again, as after a reload of the page. */
  async function loaded() {
    vi.resetModules()
    return import('./token.ts')
  }

  it.each([3 * HOUR, -3 * HOUR])('by %d ms keeps a good token, also on the next page', async (ahead) => {
    const map = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (k: string) => map.get(k) ?? null,
      setItem: (k: string, v: string) => void map.set(k, v),
      removeItem: (k: string) => void map.delete(k),
    })
    vi.useFakeTimers({ now: NOW + ahead, toFake: ['Date'] })
    const token = make({ sub: 'x', iat: NOW / 1000, exp: NOW / 1000 + 900 })
    const first = await loaded()
    first.rememberServerClock(token)
    expect(first.endsWithin(token, 0)).toBe(false)
    const second = await loaded()
    expect(second.endsWithin(token, 0)).toBe(false)
    vi.setSystemTime(NOW + ahead + 901_000)
    expect(second.endsWithin(token, 0)).toBe(true)
  })
})
