import { expect, it } from 'vitest'
import { verdictOf } from './verdict.ts'

const full = () => Promise.reject(new Error('ENOTEMPTY: directory not empty'))

it.each([
  [0, 0],
  [3, 1],
] as const)(
  '%i errors stay the verdict where something cannot be removed, which is said',
  async (errors, code) => {
    const said: string[] = []
    expect(
      await verdictOf(
        async () => errors,
        full,
        (line) => said.push(line),
      ),
    ).toBe(code)
    expect(said).toEqual([expect.stringContaining('ENOTEMPTY')])
  },
)

it('why there is no verdict is not hidden, either', async () => {
  const broken = () => Promise.reject(new Error('/games answers 500'))
  await expect(verdictOf(broken, full, () => {})).rejects.toThrow('/games answers 500')
})
