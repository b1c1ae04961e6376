import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RIGHTS } from '../../../../server/trpc/rights.ts'
import { clientBehind } from '../../../testing/client-behind.ts'
import { authHeaders, session } from '../store.ts'
import { type Recover, sessionLink } from './session-link.ts'

/** A client whose server refuses the first calls with these statuses, then answers. */
const clientOf = (statuses: number[], recover: Recover) =>
  clientBehind(sessionLink(recover), () => {
    const httpStatus = statuses.shift()
    return httpStatus ? { httpStatus } : undefined
  })

const exp = Math.floor(Date.now() / 1000) + 900
const accessToken = `h.${Buffer.from(JSON.stringify({ sub: 'x', role: 'visitor', exp, iat: exp - 900 })).toString('base64url')}.s`
const user = { _id: 'x', username: 'Emma', email: 'e@x.fr', role: 'visitor', createdAt: new Date() } as const

beforeEach(() => session.begin({ user, accessToken, refreshToken: 'r', csrfToken: 'a'.repeat(64) }))
afterEach(() => session.end('logout'))

describe('a refused call', () => {
  it('is made again once there is a new token', async () => {
    const recover = vi.fn(async () => true)
    const { client, calls } = clientOf([401], recover)
    expect(await client.query('auth.me')).toBe('fine')
    expect(calls).toEqual(['auth.me', 'auth.me'])
    expect(recover).toHaveBeenCalledExactlyOnceWith(accessToken, 'expired')
  })

  it('that only reads is made again as anybody once the session has ended', async () => {
    const { client, calls } = clientOf([401], async () => {
      session.end('expired')
      return false
    })
    expect(await client.query('comments.list')).toBe('fine')
    expect(calls).toHaveLength(2)
  })

  it('that writes is not, and leads to the sign-in page; a like does not', async () => {
    const ends: string[] = []
    for (const path of ['comments.create', 'likes.set']) {
      session.begin({ user, accessToken, refreshToken: 'r' })
      const { client, calls } = clientOf([401], async (_token, otherwise) => {
        ends.push(otherwise)
        session.end(otherwise)
        return false
      })
      await expect(client.mutation(path)).rejects.toThrow('refused')
      expect(calls).toEqual([path])
    }
    expect(ends).toEqual(['refused', 'expired'])
  })

  it('is made again once only', async () => {
    const recover = vi.fn(async () => true)
    const { client, calls } = clientOf([401, 401, 401], recover)
    await expect(client.query('auth.me')).rejects.toThrow('refused')
    expect(calls).toHaveLength(2)
    expect(recover).toHaveBeenCalledOnce()
  })

  it('stays refused without a new token', async () => {
    const { client, calls } = clientOf([401], async () => false)
    await expect(client.query('auth.me')).rejects.toThrow('refused')
    expect(calls).toHaveLength(1)
  })

  it.each([
    ['auth.login', 401],
    ['auth.refresh', 401],
    ['auth.me', 403],
    ['auth.me', 400],
  ])('%s with %d is left alone', async (path, status) => {
    const recover = vi.fn(async () => true)
    const { client } = clientOf([status], recover)
    await expect(client.mutation(path)).rejects.toThrow('refused')
    expect(recover).not.toHaveBeenCalled()
  })

  it('of auth is left alone where it ignores who calls, and made again where it does not', async () => {
    for (const [path, { right }] of Object.entries(RIGHTS).filter(([path]) => path.startsWith('auth.'))) {
      const { client, calls } = clientOf([401], async () => true)
      await client.mutation(path).catch(() => {})
      const advice = `${path} is ${right}: mend OPEN in client/features/session/life/session-link.ts`
      expect(calls.length, advice).toBe(right === 'open' ? 1 : 2)
    }
  })

  it('is left alone when it carried no token', async () => {
    session.end('logout')
    const recover = vi.fn(async () => true)
    const { client } = clientOf([401], recover)
    await expect(client.query('auth.me')).rejects.toThrow('refused')
    expect(recover).not.toHaveBeenCalled()
  })
})

describe('the headers of a call', () => {
  it('are there only for those who are signed in', () => {
    expect(authHeaders()).toEqual({ authorization: `Bearer ${accessToken}`, 'x-csrf-token': 'a'.repeat(64) })
    session.end('logout')
    expect(authHeaders()).toEqual({})
  })

  it.each(['', 'a'.repeat(63), 'a'.repeat(65), 'g'.repeat(64)])(
    'leave out the CSRF value %j',
    (csrfToken) => {
      session.begin({ user, accessToken, refreshToken: 'r', csrfToken })
      expect(authHeaders()).toEqual({ authorization: `Bearer ${accessToken}` })
    },
  )
})
