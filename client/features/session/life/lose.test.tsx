import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stored } from '../storage.ts'
import { type EndReason, session } from '../store.ts'
import { loseSession } from './lose.ts'
import { followOtherTabs } from './other-tabs.ts'
import { typing, watchTyping } from './typing.ts'

const claims = (sub: string) =>
  btoa(JSON.stringify({ sub, role: 'author', iat: Date.now() / 1000, exp: Date.now() / 1000 + 900 }))
const answer = (id = 'x') => ({
  user: { _id: id, username: 'Emma', email: 'e@x.fr', role: 'author' as const, createdAt: new Date() },
  accessToken: `h.${claims(id)}.s`,
  refreshToken: 'r',
})

/** The other tab: the messages it gets from this one, and a function to speak for it. */
class Channel {
  static heard: EndReason[] = []
  static say = (_data: EndReason) => {}
  addEventListener(_type: string, listener: (event: { data: EndReason }) => void) {
    Channel.say = (data) => listener({ data })
  }
  postMessage(data: EndReason) {
    Channel.heard.push(data)
  }
  close() {}
}

let stops: (() => void)[] = []
beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', Channel)
  Channel.heard = []
  document.body.innerHTML =
    '<textarea></textarea><input type="search" value="zelda"><search><input value="zelda"></search><div contenteditable="true">Mot</div>'
  session.begin(answer())
  stops = [watchTyping(), followOtherTabs()]
})
afterEach(() => {
  for (const stop of stops) stop()
  session.end('logout')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Types into the element that the selector finds. */
function write(selector = 'textarea', text = 'Un mot.') {
  const field = document.querySelector(selector) as HTMLTextAreaElement
  if ('value' in field) field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return field
}
const asks = () => {
  const now = session.get()
  return now.status === 'member' && now.lost !== undefined
}

it('somebody types while the page holds what they have written', () => {
  expect(typing()).toBe(false)
  write('input[type="search"]')
  write('search input')
  expect(typing()).toBe(false)
  const field = write()
  expect(typing()).toBe(true)
  field.value = ' '
  expect(typing()).toBe(false)
  write('div')
  expect(typing()).toBe(true)
  document.body.innerHTML = ''
  expect(typing()).toBe(false)
})

it('a form with changes that are no text, such as an order or a choice, counts as typing until it is saved', () => {
  document.body.innerHTML = '<form><span hidden data-unsaved=""></span></form>'
  expect(typing()).toBe(true)
  document.body.innerHTML = '<form></form>'
  expect(typing()).toBe(false)
})

describe('a session that nobody has ended on purpose', () => {
  it('ends where nobody types', async () => {
    expect(await loseSession('refused')).toBe(false)
    expect(session.get()).toEqual({ status: 'anonymous', ended: 'refused' })
  })

  it('keeps the page where somebody types, and nothing of the session, until they have signed in again', async () => {
    write()
    const calls = [loseSession('refused'), loseSession('expired')]
    expect(session.get()).toMatchObject({ status: 'member', lost: 'refused', user: { id: 'x' } })
    expect(['accessToken', 'refreshToken', 'user'].map((key) => stored.get(key as 'user'))).toEqual([
      null,
      null,
      null,
    ])
    session.begin(answer())
    expect(await Promise.all(calls)).toEqual([true, true])
    expect(asks()).toBe(false)
  })

  it('ends when they leave', async () => {
    write()
    const call = loseSession('inactive')
    session.end('inactive')
    expect(await call).toBe(false)
  })

  it('goes on when they sign in in another tab, and not when somebody else does', async () => {
    write()
    const call = loseSession('expired')
    stored.set('accessToken', answer('somebody else').accessToken)
    session.read()
    expect(session.get()).toMatchObject({ lost: 'expired', user: { id: 'x' } })
    stored.set('accessToken', answer().accessToken)
    session.read()
    expect([await call, session.get()]).toMatchObject([true, { status: 'member', user: { id: 'x' } }])
    expect(asks()).toBe(false)
  })
})

describe('another tab', () => {
  it('hears why the session ends here', () => {
    write()
    void loseSession('expired')
    session.end('expired')
    session.begin(answer())
    session.end('logout')
    expect(Channel.heard).toEqual(['expired', 'expired', 'logout'])
  })

  it('in which a session has run out takes no text away here', () => {
    write()
    Channel.say('inactive')
    expect(session.get()).toMatchObject({ status: 'member', lost: 'inactive' })
    // The other tab has signed out: the question ends.
    Channel.say('logout')
    expect(session.get()).toEqual({ status: 'anonymous' })
  })

  it.each(['logout', 'deleted'] as const)(
    'in which somebody leaves (%s) is left here, too, and nobody is asked',
    (ended) => {
      write()
      const states: boolean[] = []
      const stop = session.subscribe(() => void states.push(asks()))
      stored.remove('accessToken')
      session.read()
      Channel.say(ended)
      stop()
      expect([session.get(), states]).toEqual([{ status: 'anonymous' }, [false]])
    },
  )

  it('that says nothing counts as signed out', () => {
    vi.useFakeTimers()
    write()
    stored.remove('accessToken')
    session.read()
    expect(session.get().status).toBe('member')
    vi.advanceTimersByTime(1000)
    expect(session.get()).toEqual({ status: 'anonymous' })
  })

  it('is followed at once where nobody types', () => {
    stored.remove('accessToken')
    session.read()
    expect(session.get()).toEqual({ status: 'anonymous' })
  })
})
