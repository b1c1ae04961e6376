import { describe, expect, it, vi } from 'vitest'
import { createLikeSender, type LikeView } from './like-sender.ts'

/** A target whose server answers when the test tells it to. */
function target(likeCount = 5) {
  const answers: { resolve: (view: LikeView) => void; reject: (error: Error) => void }[] = []
  const shown: LikeView[] = [{ liked: false, likeCount }]
  const failed = vi.fn()
  const send = vi.fn(
    (_liked: boolean) => new Promise<LikeView>((resolve, reject) => answers.push({ resolve, reject })),
  )
  const sender = createLikeSender()
  const press = (view: LikeView) => sender(view, { send, apply: (next) => void shown.push(next), failed })
  const now = () => shown.at(-1) as LikeView
  return {
    send,
    failed,
    now,
    press: (seen = now()) => press(seen),
    answer: async (view: LikeView) => {
      answers.shift()?.resolve(view)
      await Promise.resolve()
      await Promise.resolve()
    },
    fail: async () => {
      answers.shift()?.reject(new Error('no'))
      await Promise.resolve()
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

describe('createLikeSender', () => {
  it('shows the wish at once and the answer when it comes', async () => {
    const t = target()
    t.press()
    expect(t.now()).toEqual({ liked: true, likeCount: 6 })
    await t.answer({ liked: true, likeCount: 9 })
    expect(t.now()).toEqual({ liked: true, likeCount: 9 })
  })

  it('goes back to what was before when it fails, and says so once', async () => {
    const t = target()
    t.press()
    await t.fail()
    expect(t.now()).toEqual({ liked: false, likeCount: 5 })
    expect(t.failed).toHaveBeenCalledOnce()
  })

  it('sends only the last wish of presses during a call', async () => {
    const t = target()
    for (let i = 0; i < 4; i++) t.press()
    expect(t.send).toHaveBeenCalledTimes(1)
    await t.answer({ liked: true, likeCount: 6 })
    expect(t.send.mock.calls).toEqual([[true], [false]])
    await t.answer({ liked: false, likeCount: 5 })
    expect(t.now()).toEqual({ liked: false, likeCount: 5 })
    expect(t.send).toHaveBeenCalledTimes(2)
  })

  it('takes a second press, before the first is rendered, as the wish to undo it', async () => {
    const t = target()
    const seen = t.now()
    t.press(seen)
    t.press(seen)
    expect(t.now()).toEqual({ liked: false, likeCount: 5 })
    await t.answer({ liked: true, likeCount: 6 })
    expect(t.send.mock.calls).toEqual([[true], [false]])
  })

  it('asks nothing more when the last wish is what was sent first', async () => {
    const t = target()
    for (let i = 0; i < 3; i++) t.press()
    await t.answer({ liked: true, likeCount: 6 })
    expect(t.send).toHaveBeenCalledTimes(1)
    expect(t.now()).toEqual({ liked: true, likeCount: 6 })
  })

  it('goes back to the last answer when a later call fails', async () => {
    const t = target()
    t.press()
    t.press()
    await t.answer({ liked: true, likeCount: 7 })
    await t.fail()
    expect(t.now()).toEqual({ liked: true, likeCount: 7 })
  })

  it('never shows less than nothing', () => {
    const t = target(0)
    t.press()
    t.press()
    expect(t.now().likeCount).toBe(0)
  })
})
