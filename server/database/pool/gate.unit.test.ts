import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentWork, duringRequest } from '../../base/current-request.ts'
import { BusyError, Gate } from './gate.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** A caller of a request of its own. @returns what became of it */
function enter(gate: Gate) {
  const caller = { pass: vi.fn(), refuse: vi.fn() }
  duringRequest('a', () => gate.enter({ sort: 'reads', work: currentWork(), ...caller }))
  return caller
}

it('refuses nobody while connections are being opened, and by how long callers wait after that', async () => {
  let opening = 1
  const gate = new Gate({ max: 1, waitMs: 5000, whenFull: 'refuse', opening: () => opening })
  const [first, second] = [enter(gate), enter(gate)]
  await vi.advanceTimersByTimeAsync(2000)
  expect([first.pass, second.refuse].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  opening = 0
  await vi.advanceTimersByTimeAsync(100)
  expect(second.refuse).toHaveBeenCalledExactlyOnceWith(expect.any(BusyError))
})

it('lets nobody wait for ever for a connection that does not open', async () => {
  const gate = new Gate({ max: 1, waitMs: 5000, whenFull: 'refuse', opening: () => 1 })
  const [, second] = [enter(gate), enter(gate)]
  await vi.advanceTimersByTimeAsync(5100)
  expect(second.refuse.mock.calls).toEqual([[expect.not.objectContaining({ name: 'BusyError' })]])
})
