import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EACH_MS, type UnreadWatch, watchUnread } from './unread.ts'

/** Like BroadcastChannel: sends to all others with the same name. */
class TestChannel extends EventTarget {
  static readonly all = new Set<TestChannel>()
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    TestChannel.all.add(this)
  }
  postMessage(data: unknown) {
    for (const one of TestChannel.all)
      if (one !== this && one.name === this.name) one.dispatchEvent(new MessageEvent('message', { data }))
  }
  close() {
    TestChannel.all.delete(this)
  }
}

let visible: DocumentVisibilityState
let watches: UnreadWatch[]
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', TestChannel)
  visible = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible)
  watches = []
})
afterEach(() => {
  for (const watch of watches) watch.stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A tab that records how often it has asked and what it has heard. */
function tab(userId = 'ann', answer: () => Promise<number | undefined> = async () => 3) {
  const ask = vi.fn(answer)
  const heard: number[] = []
  const watch = watchUnread(userId, ask, (unread) => heard.push(unread))
  watches.push(watch)
  return { ask, heard, watch }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const comeBack = () => void document.dispatchEvent(new Event('visibilitychange'))

it('asks at first, and each minute while the tab can be seen', async () => {
  const { ask, heard } = tab()
  await pass(0)
  expect([ask.mock.calls.length, heard]).toEqual([1, [3]])
  await pass(3 * EACH_MS)
  expect(ask).toHaveBeenCalledTimes(4)
  visible = 'hidden'
  await pass(10 * EACH_MS)
  expect(ask).toHaveBeenCalledTimes(4)
  visible = 'visible'
  comeBack()
  await pass(0)
  expect(ask).toHaveBeenCalledTimes(5)
  // Two returns within moments count as one.
  dispatchEvent(new Event('focus'))
  await pass(0)
  expect(ask).toHaveBeenCalledTimes(5)
})

it('asks in one tab of several, and tells the others, also what was read there; nobody else', async () => {
  const one = tab()
  await pass(0)
  const two = tab()
  const another = tab('bob')
  await pass(0)
  const asked = () => one.ask.mock.calls.length + two.ask.mock.calls.length
  const before = asked()
  await pass(5 * EACH_MS)
  expect(asked() - before).toBe(5)
  two.watch.told(0)
  expect([one.heard.at(-1), another.heard.at(-1)]).toEqual([0, 3])
})

it('goes on after no answer, and not after its end', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve(undefined), Promise.resolve(1)]
  const { ask, heard, watch } = tab('ann', () => answers.shift() ?? Promise.resolve(2))
  await pass(0)
  expect(heard).toEqual([])
  await pass(EACH_MS)
  expect(heard).toEqual([])
  await pass(EACH_MS)
  expect(heard).toEqual([1])
  watch.stop()
  await pass(3 * EACH_MS)
  expect(ask).toHaveBeenCalledTimes(3)
})
