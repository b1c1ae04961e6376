import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { ceremony } from './browser.ts'
import { useAutofill } from './use-autofill.ts'

const PASSKEY = { id: 'passkey' } as never
const cancelCeremony = vi.fn()
/** The offers that the browser has been asked to make and nobody has answered. */
let offers: { choose: () => void; give: (error: unknown) => void }[]
/** Whether the browser can offer passkeys at the address field. */
let offersThem: boolean

beforeAll(() => loadWords('passkeys'))
beforeEach(() => {
  offers = []
  offersThem = true
  vi.stubGlobal('location', { hostname: 'manette.example' })
  vi.stubGlobal('isSecureContext', true)
  const isConditionalMediationAvailable = async () => offersThem
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable }),
  )
  const answerByPasskey = vi.fn(
    () => new Promise((resolve, reject) => offers.push({ choose: () => resolve(PASSKEY), give: reject })),
  )
  const code = { answerByPasskey, cancelCeremony } as never
  vi.spyOn(ceremony, 'load').mockResolvedValue(code)
  vi.spyOn(ceremony, 'loaded').mockReturnValue(code)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  cancelCeremony.mockClear()
})

async function offered(send = vi.fn(async () => {})) {
  const options = { ask: vi.fn(async () => ({}) as never), send, say: vi.fn() }
  const hook = await act(async () => renderHook(() => useAutofill(options)))
  return { ...options, again: hook.result.current, unmount: hook.unmount }
}

it('a passkey that is chosen is sent, and what was said before is taken back', async () => {
  const { ask, send, say } = await offered()
  expect([ask.mock.calls.length, offers.length, say.mock.calls.length]).toEqual([1, 1, 0])
  await act(async () => offers[0]?.choose())
  expect(say).toHaveBeenCalledExactlyOnceWith(undefined)
  expect(send).toHaveBeenCalledExactlyOnceWith(PASSKEY)
  expect(offers).toHaveLength(1)
})

it('nothing is asked where the browser offers none', async () => {
  offersThem = false
  expect((await offered()).ask).not.toHaveBeenCalled()
})

it('why the server refused it is said, and they are offered again', async () => {
  const { say } = await offered(vi.fn().mockRejectedValue(Object.assign(new Error('Non.'), { data: {} })))
  await act(async () => offers[0]?.choose())
  expect(say).toHaveBeenLastCalledWith('Non.')
  expect(offers).toHaveLength(2)
})

it('what goes wrong before one is chosen is said by nobody', async () => {
  const { say, send } = await offered()
  await act(async () => offers[0]?.give(new Error('NotAllowed')))
  expect([say.mock.calls.length, send.mock.calls.length, offers.length]).toEqual([0, 0, 1])
})

it('they are offered again when that is asked, in place of the offer before', async () => {
  const { again, send } = await offered()
  await act(async () => again())
  expect([offers.length, cancelCeremony.mock.calls.length]).toEqual([2, 1])
  await act(async () => offers[0]?.choose())
  expect(send).not.toHaveBeenCalled()
  await act(async () => offers[1]?.choose())
  expect(send).toHaveBeenCalledOnce()
})

it('a page that stays open has a new challenge every four minutes, while it is looked at', async () => {
  vi.useFakeTimers()
  await offered()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await act(() => vi.advanceTimersByTimeAsync(4 * 60_000))
  expect(offers).toHaveLength(1)
  hidden.mockReturnValue(false)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(offers).toHaveLength(2)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(offers).toHaveLength(2)
  await act(() => vi.advanceTimersByTimeAsync(4 * 60_000))
  expect(offers).toHaveLength(3)
})

it('ends with the page, and asks nothing any more', async () => {
  const { unmount, send, say } = await offered()
  unmount()
  expect(cancelCeremony).toHaveBeenCalledOnce()
  await act(async () => offers[0]?.choose())
  expect([send.mock.calls.length, say.mock.calls.length]).toEqual([0, 0])
})
