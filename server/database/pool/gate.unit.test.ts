import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentWork, duringRequest, type Work } from '../../base/current-request.ts'
import { BusyError, Gate } from './gate.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** A caller with its own request. @returns its result */
function enter(gate: Gate, pass: (work: Work | undefined) => void = () => {}) {
  const caller = { pass: vi.fn(), refuse: vi.fn() }
  duringRequest('a', () => {
    const work = currentWork()
    caller.pass.mockImplementation(() => pass(work))
    gate.enter({ sort: 'reads', work, ...caller })
  })
  return caller
}

const open = (max: number) => new Gate({ max, waitMs: 5000, whenFull: 'refuse', opening: () => 0 })

/** So many callers at once, each of whom holds a connection for some time. */
function crowd(gate: Gate, callers: number, holdMs: number) {
  const pass = (work: Work | undefined) => void setTimeout(() => gate.leave({ sort: 'reads', work }), holdMs)
  const all = Array.from({ length: callers }, () => enter(gate, pass))
  return {
    served: () => all.filter((one) => one.pass.mock.calls.length > 0).length,
    refused: () => all.filter((one) => one.refuse.mock.calls.length > 0).length,
  }
}

it('sixty at once wait where all of them are served within two seconds', async () => {
  const all = crowd(open(2), 60, 40)
  await vi.advanceTimersByTimeAsync(1300)
  expect([all.served(), all.refused()]).toEqual([60, 0])
})

it('of a thousand at once so many wait as will be served by then, and the others are refused at once', async () => {
  const all = crowd(open(10), 1000, 20)
  await vi.advanceTimersByTimeAsync(100)
  const refused = all.refused()
  expect(refused).toBeGreaterThan(150)
  expect(refused).toBeLessThan(300)
  await vi.advanceTimersByTimeAsync(1800)
  expect([all.served(), all.refused()]).toEqual([1000 - refused, refused])
})

it('what was slow before says nothing of the next crowd', async () => {
  const gate = open(1)
  const slow = crowd(gate, 20, 200)
  await vi.advanceTimersByTimeAsync(5000)
  expect(slow.refused()).toBeGreaterThan(5)
  const quick = crowd(gate, 20, 10)
  await vi.advanceTimersByTimeAsync(300)
  expect([quick.served(), quick.refused()]).toEqual([20, 0])
})

it('who comes to connections that nobody gives back is refused as soon as that is known', async () => {
  const gate = open(1)
  enter(gate)
  const early = enter(gate)
  await vi.advanceTimersByTimeAsync(1400)
  expect(early.refuse).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(early.refuse).toHaveBeenCalledExactlyOnceWith(expect.any(BusyError))
  const late = enter(gate)
  await vi.advanceTimersByTimeAsync(50)
  expect(late.refuse).toHaveBeenCalledExactlyOnceWith(expect.any(BusyError))
})

it('refuses nobody while connections are being opened, and by how long callers wait after that', async () => {
  let opening = 1
  const gate = new Gate({ max: 1, waitMs: 5000, whenFull: 'refuse', opening: () => opening })
  const [first, second] = [enter(gate), enter(gate)]
  await vi.advanceTimersByTimeAsync(3000)
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
