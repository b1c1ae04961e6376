import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { trpc } from '../../../base/trpc.ts'
import { silentSite } from '../../../testing/refusing-site.tsx'
import { session, useUser } from '../store.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const user = {
  _id: 'a'.repeat(24),
  username: 'Emma',
  email: 'emma@example.org',
  role: 'admin' as const,
  createdAt: new Date(),
}

function Pictures() {
  trpc.images.list.useQuery({ page: 1 })
  return null
}

function BackOffice() {
  return useUser() && <Pictures />
}

it('ends what the back office was still reading: the server would only refuse it', () => {
  const claims = btoa(JSON.stringify({ sub: user._id, role: 'admin', iat: 0, exp: Date.now() }))
  session.begin({ user, accessToken: `h.${claims}.s`, refreshToken: 'r' })
  const { asked, Site, waiting } = silentSite()
  render(
    <Site>
      <BackOffice />
    </Site>,
  )
  expect([asked.length, waiting()]).toEqual([1, 1])
  act(() => session.end('logout'))
  expect([asked.length, waiting()]).toEqual([1, 0])
})
