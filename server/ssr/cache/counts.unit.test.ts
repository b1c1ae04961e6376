import { expect, test, vi } from 'vitest'
import { createCountsChecks } from './counts.ts'

/** A database in which every item has these counts. */
function counting(text = { likeCount: 1, commentCount: 2 }) {
  const asked: string[][] = []
  const $queryRawUnsafe = async (_: unknown, ...values: unknown[]) => {
    const ids = values.find(Array.isArray) as string[]
    asked.push(ids)
    return [{ json0: JSON.stringify(ids.map((id) => ({ id, ...text }))) }]
  }
  const checks = createCountsChecks({ $queryRawUnsafe } as unknown as Parameters<
    typeof createCountsChecks
  >[0])
  return { checks, asked }
}

test('what nobody waits for is collected, over many turns, into one statement', async () => {
  vi.useFakeTimers()
  try {
    const { checks, asked } = counting()
    const answers = []
    for (let n = 0; n < 100; n++) {
      answers.push(checks.batched(new Map([[`item ${n}`, '1 2']])))
      await vi.advanceTimersByTimeAsync(1)
    }
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1000)
    await Promise.all(answers)
    expect(asked.map(({ length }) => length)).toEqual([100])
  } finally {
    vi.useRealTimers()
  }
})

test('what a reader waits for is asked in the same turn', async () => {
  const { checks, asked } = counting()
  await Promise.all(['a', 'b'].map((id) => checks.immediate(new Map([[id, '']]))))
  expect(asked).toEqual([['a', 'b']])
})

test('a statement asks for 2,000 items and a page more at most', async () => {
  const { checks, asked } = counting()
  await Promise.all(Array.from({ length: 4200 }, (_, n) => checks.immediate(new Map([[`${n}`, '']]))))
  expect(asked.map(({ length }) => length)).toEqual([2000, 2000, 200])
})
