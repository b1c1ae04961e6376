import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clientBehind } from '../../../testing/client-behind.ts'
import { stored } from '../storage.ts'
import { session } from '../store.ts'
import { csrfLink, csrfSent } from './csrf-link.ts'

const STALE = 'a'.repeat(64)
const exp = Math.floor(Date.now() / 1000) + 900
const accessToken = `h.${Buffer.from(JSON.stringify({ sub: 'x', role: 'visitor', exp })).toString('base64url')}.s`
const user = { _id: 'x', username: 'Emma', email: 'e@x.fr', role: 'visitor', createdAt: new Date() } as const

/** A client whose server refuses the first calls with these codes, then accepts; it records the CSRF values of the calls. */
function clientOf(codes: string[], meanwhile = () => {}) {
  const came: (string | undefined)[] = []
  const { client } = clientBehind(csrfLink, () => {
    came.push(csrfSent())
    const code = codes.shift()
    meanwhile()
    return code ? { code } : undefined
  })
  return { came, client }
}

beforeEach(() => session.begin({ user, accessToken, refreshToken: 'r', csrfToken: STALE }))
afterEach(() => session.end('logout'))

describe('a CSRF value that is refused', () => {
  it('is thrown away, and the call sent once more', async () => {
    const { client, came } = clientOf(['CSRF_INVALID'])
    expect(await client.mutation('likes.set')).toBe('fine')
    expect(came).toEqual([STALE, undefined])
    expect(stored.get('csrfToken')).toBeNull()
    expect(session.get().status).toBe('member')
  })

  it('is no reason for a third try', async () => {
    const { client, came } = clientOf(['CSRF_INVALID', 'CSRF_INVALID', 'CSRF_INVALID'])
    await expect(client.mutation('likes.set')).rejects.toThrow('no')
    expect(came).toHaveLength(2)
  })

  it('leaves the value alone that another sign-in has stored meanwhile', async () => {
    const { client, came } = clientOf(['CSRF_INVALID'], () => stored.set('csrfToken', 'b'.repeat(64)))
    expect(await client.mutation('likes.set')).toBe('fine')
    expect(came).toEqual([STALE, 'b'.repeat(64)])
  })

  it('is not what another refusal is about', async () => {
    const { client, came } = clientOf(['FORBIDDEN'])
    await expect(client.mutation('likes.set')).rejects.toThrow('no')
    expect([came, stored.get('csrfToken')]).toEqual([[STALE], STALE])
  })
})
