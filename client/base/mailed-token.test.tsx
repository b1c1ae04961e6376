import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { mailedFragment, useMailedToken } from './mailed-token.ts'
import { places } from './navigation/place.ts'
import { BrowserRouter } from './navigation/router.tsx'

afterEach(cleanup)

function Page() {
  return <p data-testid="token">{useMailedToken()}</p>
}

/** Opens the page at an address, with a state in its history entry. */
function open(address: string, state: unknown = null): string {
  history.replaceState(state, '', address)
  places.arrive()
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  )
  return screen.getByTestId('token').textContent ?? ''
}

const shown = () => location.pathname + location.search + location.hash

it.each([
  ['/not-me#token=abc-1_2', '/not-me'],
  ['/not-me?token=abc-1_2', '/not-me'],
  ['/invitation#abc-1_2', '/invitation'],
  ['/en/reset-password?lang=en&token=abc-1_2', '/en/reset-password?lang=en'],
])('the token of %s is read, and leaves the address bar', (address, left) => {
  expect(open(address)).toBe('abc-1_2')
  expect(shown()).toBe(left)
})

it('a reload finds the token again, and the page in the other language is given it', () => {
  open('/not-me#token=abc')
  const { state } = history
  cleanup()
  expect(open('/not-me', state)).toBe('abc')
  expect(mailedFragment()).toBe('#token=abc')
})

it('the router finds in the history what it keeps there', () => {
  open('/not-me?token=abc', { key: 'k1', idx: 3, usr: null })
  expect(history.state).toMatchObject({ key: 'k1', idx: 3, mailedToken: 'abc' })
})

it('another link that is opened in the same tab counts from then on', async () => {
  open('/not-me#token=abc')
  await act(async () => {
    history.replaceState(null, '', '/not-me#token=def')
    places.arrive()
  })
  expect(screen.getByTestId('token').textContent).toBe('def')
  expect(shown()).toBe('/not-me')
})

it('a place on the page is no token, and the page keeps its own there', async () => {
  const main = document.body.appendChild(Object.assign(document.createElement('main'), { id: 'main' }))
  open('/not-me#token=abc')
  await act(async () => {
    history.pushState(null, '', '/not-me#main')
    places.arrive()
  })
  expect(screen.getByTestId('token').textContent).toBe('abc')
  expect(history.state).toMatchObject({ mailedToken: 'abc' })
  main.remove()
})

it('without a token there is none', () => {
  expect(open('/not-me')).toBe('')
  expect(mailedFragment()).toBe('')
})
