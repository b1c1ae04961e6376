import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { NameForm } from '../../account/name-form.tsx'
import { session, useUser } from '../../session/store.ts'
import { SessionHost } from './session-host.tsx'

beforeAll(() => loadWords('account', 'profile'))
afterEach(() => {
  cleanup()
  session.end('logout')
  localStorage.clear()
})

const _id = 'a'.repeat(24)
const user = {
  _id,
  username: 'Emma',
  email: 'emma@example.org',
  role: 'visitor' as const,
  createdAt: new Date(),
}
const claims = btoa(JSON.stringify({ sub: _id, role: 'visitor', iat: 0, exp: Date.now() }))

function Form() {
  const now = useUser()
  return now && <NameForm user={now} />
}

/** Opens the profile in this tab, while another tab changes the account. */
async function open() {
  session.begin({ user, accessToken: `h.${claims}.s`, refreshToken: 'r' })
  const { Site } = refusingSite('')
  const { container } = await act(async () =>
    render(
      <Site>
        <SessionHost />
        <Form />
      </Site>,
    ),
  )
  return {
    field: () => container.querySelector<HTMLInputElement>('[name="username"]') as HTMLInputElement,
    async renamed(username: string) {
      const value = JSON.stringify({ ...user, id: _id, username })
      localStorage.setItem('user', value)
      await act(async () => void dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: value })))
    },
  }
}

describe('a name that is changed in another tab', () => {
  it('is the name in this one, also in the form that would save it', async () => {
    const { field, renamed } = await open()
    await renamed('Emma la rousse')
    expect([field().value, session.get()]).toMatchObject([
      'Emma la rousse',
      { status: 'member', user: { username: 'Emma la rousse', role: 'visitor' } },
    ])
  })

  it('takes nothing from what is being typed here', async () => {
    const { field, renamed } = await open()
    fireEvent.change(field(), { target: { value: 'Emm' } })
    await renamed('Emma la rousse')
    expect(field().value).toBe('Emm')
  })
})
