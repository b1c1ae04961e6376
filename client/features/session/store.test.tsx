import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stored } from './storage.ts'
import { authHeaders, isReportedBySession, type SessionState, session } from './store.ts'

const ID = 'a'.repeat(24)
const token = (claims: object = {}, seconds = 3600) => {
  const all = { sub: ID, role: 'author', exp: Date.now() / 1000 + seconds, ...claims }
  return `h.${Buffer.from(JSON.stringify(all)).toString('base64url')}.s`
}
const profile = {
  _id: ID,
  username: 'Emma',
  email: 'e@example.org',
  role: 'author' as const,
  createdAt: '2026-01-02T03:04:05.000Z',
}
const CSRF = '0'.repeat(64)
const begin = (more: object = {}) =>
  session.begin({ user: profile, accessToken: token(), refreshToken: 'r', ...more })
const now = () => session.get() as Extract<SessionState, { status: 'member' }>
const user = {
  id: ID,
  username: 'Emma',
  email: 'e@example.org',
  role: 'author',
  createdAt: profile.createdAt,
}

beforeEach(() => {
  session.leave()
  localStorage.clear()
})

describe('who signs in', () => {
  it('is known in this tab, and stored for the others', () => {
    const heard = vi.fn()
    const stop = session.subscribe(heard)
    const accessToken = token()
    begin({ accessToken, csrfToken: CSRF })
    expect(session.get()).toEqual({ status: 'member', confirmed: true, user })
    expect(heard).toHaveBeenCalledTimes(1)
    expect(authHeaders()).toEqual({ authorization: `Bearer ${accessToken}`, 'x-csrf-token': CSRF })
    stop()
    session.confirm(null)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it.each([undefined, '', 'x', `${CSRF}0`])(
    'without a sound token against forgery (%s) sends none',
    (csrfToken) => {
      stored.set('csrfToken', CSRF)
      begin({ csrfToken })
      expect(Object.keys(authHeaders())).toEqual(['authorization'])
    },
  )

  it('is known again when a page loads: by the token first, then by the profile that was stored', () => {
    begin()
    session.leave()
    expect(session.get()).toEqual({ status: 'anonymous' })
    session.read()
    expect(session.get()).toEqual({ status: 'member', confirmed: false, user })
    session.leave()
    stored.set('user', JSON.stringify({ id: 'b'.repeat(24), username: 'Léo' }))
    stored.set('accessToken', token({ username: 'Emma' }))
    session.read()
    expect(now().user).toEqual({ id: ID, role: 'author', username: 'Emma' })
    session.leave()
    stored.set('user', '{')
    session.read()
    expect(now().user).toEqual({ id: ID, role: 'author', username: 'Emma' })
  })

  it('who asked to stay is known when the token has ended, while there is one to renew it by', () => {
    begin({ accessToken: token({ stays: true }, -3600) })
    session.leave()
    session.read()
    expect(session.get()).toMatchObject({ status: 'member', confirmed: false })
    session.leave()
    stored.remove('refreshToken')
    session.read()
    expect(session.get()).toEqual({ status: 'anonymous', ended: 'expired' })
    expect(stored.get('accessToken')).toBeNull()
  })

  it('who comes back to a session that has ended is told once', () => {
    begin({ accessToken: token({}, -1) })
    session.leave()
    session.read()
    expect(session.get()).toEqual({ status: 'anonymous', ended: 'expired' })
    session.leave()
    session.read()
    expect(stored.get('accessToken')).toBeNull()
  })

  it('has the role that the token says, whatever was stored', () => {
    begin()
    session.leave()
    stored.set('accessToken', token({ role: 'visitor' }))
    session.read()
    expect(now().user.role).toBe('visitor')
    stored.set('accessToken', token({ role: 'editor' }))
    session.read()
    expect(now().user).toMatchObject({ role: 'editor', username: 'Emma' })
    const before = session.get()
    session.read()
    expect(session.get()).toBe(before)
  })

  it('is somebody else when another tab has signed in as them', () => {
    begin()
    stored.set('accessToken', token({ sub: 'b'.repeat(24), username: 'Léo', email: 'l@example.org' }))
    session.read()
    expect(session.get()).toEqual({
      ...{ status: 'member', confirmed: false },
      user: { id: 'b'.repeat(24), role: 'author', username: 'Léo', email: 'l@example.org' },
    })
  })
})

describe('a profile', () => {
  it('is what the server says, once it has', () => {
    begin()
    session.confirm({ ...profile, username: 'Em', role: 'editor' })
    expect(session.get()).toEqual({
      status: 'member',
      confirmed: true,
      user: { ...user, username: 'Em', role: 'editor' },
    })
    session.leave()
    session.read()
    expect(now().user.username).toBe('Em')
    expect(now().confirmed).toBe(false)
    session.confirm(null)
    expect(now()).toMatchObject({ confirmed: true, user: { username: 'Em' } })
  })

  it('changed in another tab is taken up here, its role not', () => {
    begin()
    stored.set('user', JSON.stringify({ ...user, username: 'Em', role: 'admin' }))
    session.readProfile()
    expect(now().user).toEqual({ ...user, username: 'Em' })
  })

  it('of nobody changes nothing', () => {
    session.confirm(profile)
    session.readProfile()
    expect(session.get()).toEqual({ status: 'anonymous' })
  })
})

describe('a session that is over', () => {
  it.each([
    ['has run out', () => stored.set('accessToken', token({}, -10)), null],
    ['was cleared by another tab', () => stored.remove('accessToken'), null],
    ['is no token', () => stored.set('accessToken', 'x'), null],
  ])('because its token %s ends here, and leaves nothing stored', (_how, change, left) => {
    begin()
    change()
    session.read()
    expect(session.get()).toEqual({ status: 'anonymous' })
    expect(stored.get('accessToken')).toBe(left)
    expect(authHeaders()).toEqual({})
  })

  it('waits for the reason where another tab is about to tell it', () => {
    const stop = session.follow({ tell: () => {}, waits: () => true })
    begin()
    stored.remove('accessToken')
    session.read()
    expect(session.get().status).toBe('member')
    stop()
    session.read()
    expect(session.get().status).toBe('anonymous')
  })

  it.each(['logout', 'deleted', 'inactive', 'expired', 'refused'] as const)(
    'by %s is told to the other tabs',
    (why) => {
      const told: string[] = []
      const stop = session.follow({ tell: (ended) => told.push(ended), waits: () => false })
      begin({ csrfToken: CSRF })
      session.end(why)
      stop()
      session.end(why)
      expect([session.get(), told]).toEqual([{ status: 'anonymous', ended: why }, [why]])
      for (const key of ['accessToken', 'refreshToken', 'user', 'csrfToken'] as const)
        expect(stored.get(key), key).toBeNull()
    },
  )

  it('under somebody who types stays on the page, without rights, until they or another tab sign in', () => {
    const told: string[] = []
    const stop = session.follow({ tell: (ended) => told.push(ended), waits: () => false })
    begin()
    session.lose('expired')
    session.lose('inactive')
    stop()
    expect([now().lost, told, authHeaders()]).toEqual(['expired', ['expired'], {}])
    session.read()
    expect(now().lost).toBe('expired')
    // The text was typed by the first user, so this tab does not change to another account.
    stored.set('accessToken', token({ sub: 'b'.repeat(24) }))
    session.read()
    expect(now()).toMatchObject({ lost: 'expired', user: { id: ID } })
    stored.set('accessToken', token({ role: 'visitor' }))
    session.read()
    expect(session.get()).toEqual({ status: 'member', confirmed: true, user: { ...user, role: 'visitor' } })
  })

  it('of nobody cannot be lost', () => {
    session.lose('expired')
    expect(session.get()).toEqual({ status: 'anonymous' })
  })

  it('is told once: calls that fail for it say nothing of their own', () => {
    const failed = (code: string) => Object.assign(new Error('x'), { data: { code } })
    begin()
    expect(isReportedBySession(failed('UNAUTHENTICATED'))).toBe(false)
    session.end('expired')
    expect(
      ['UNAUTHENTICATED', 'SESSION_EXPIRED', 'FORBIDDEN'].map((code) => isReportedBySession(failed(code))),
    ).toEqual([...[true, true, false]])
    begin()
    session.leave()
    expect(isReportedBySession(failed('UNAUTHENTICATED'))).toBe(false)
  })
})
