import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { ceremony } from '../passkeys/browser.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'

beforeAll(() => Promise.all([loadWords('account'), loadWords('passkeys')]))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The page, with what the browser has been asked to answer. */
async function open() {
  vi.stubGlobal('location', { hostname: 'manette.example' })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable: async () => true }),
  )
  const answers: (() => void)[] = []
  const answerByPasskey = () =>
    new Promise((resolve) => {
      const id = `answer ${answers.length}`
      answers.push(() => resolve({ id }))
    })
  const code = { answerByPasskey, cancelCeremony: () => {} } as never
  vi.spyOn(ceremony, 'load').mockResolvedValue(code)
  vi.spyOn(ceremony, 'loaded').mockReturnValue(code)
  const { Site, asked } = refusingSite('Non.', {}, { answers: { 'passkeys.signInOptions': {} } })
  const say = vi.fn()
  await act(async () => render(<PasskeySignIn stay={{ current: false }} say={say} />, { wrapper: Site }))
  await expect.poll(() => answers.length).toBe(1)
  const sent = () => asked.filter((input) => input && typeof input === 'object' && 'response' in input)
  return { answers, sent, say }
}
const press = () => act(async () => fireEvent.click(screen.getByRole('button')))

it('of a suggestion and the button that are answered at once, one signs in', async () => {
  const { answers, sent } = await open()
  await press()
  await expect.poll(() => answers.length).toBe(2)
  await act(async () => {
    answers[0]?.()
    answers[1]?.()
  })
  expect(sent()).toEqual([expect.objectContaining({ response: { id: 'answer 0' } })])
})

it('a passkey that was refused can be followed by another', async () => {
  const { answers, sent, say } = await open()
  await act(async () => answers[0]?.())
  await expect.poll(() => say.mock.lastCall?.[0]).toBe('Non.')
  await press()
  await expect.poll(() => answers.length).toBe(3)
  await act(async () => answers[2]?.())
  await expect.poll(() => sent().length).toBe(2)
})
