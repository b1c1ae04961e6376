import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { lateSite } from '../../../testing/refusing-site.tsx'
import { stored } from '../../session/storage.ts'
import { session } from '../../session/store.ts'
import { SessionLife } from './session-life.tsx'

const user = {
  _id: 'x',
  username: 'Emma',
  email: 'old@x.fr',
  role: 'visitor',
  createdAt: new Date(),
} as const

beforeAll(() => loadWords('account'))
afterEach(() => {
  cleanup()
  session.end('logout')
})

/** Loads a page for a user who is signed in. */
async function loaded() {
  const now = Date.now() / 1000
  const token = `h.${btoa(JSON.stringify({ sub: 'x', role: 'visitor', iat: now, exp: now + 900 }))}.s`
  stored.set('accessToken', token)
  session.read()
  const site = lateSite(user)
  render(
    <site.Site>
      <SessionLife />
    </site.Site>,
  )
  await expect.poll(() => site.asked.length).toBe(1)
  return { answer: () => act(async () => site.answer()) }
}

const email = () => {
  const now = session.get()
  return now.status === 'member' ? now.user.email : undefined
}

it('the profile of a page just loaded is the server’s', async () => {
  const { answer } = await loaded()
  await answer()
  await expect.poll(email).toBe('old@x.fr')
})

it('an answer from before a change does not undo it', async () => {
  const { answer } = await loaded()
  act(() => session.confirm({ ...user, email: 'new@x.fr' }))
  await answer()
  await act(() => new Promise(setImmediate))
  expect(email()).toBe('new@x.fr')
})
