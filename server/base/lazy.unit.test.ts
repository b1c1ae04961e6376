import { expect, it } from 'vitest'
import { lazy } from './lazy.ts'

it('makes a thing once, for all who ask for it at the same time and later', async () => {
  let made = 0
  const thing = lazy(async () => ({ number: ++made }))
  expect(made).toBe(0)
  const [one, two] = await Promise.all([thing(), thing()])
  expect(two).toBe(one)
  expect(await thing()).toBe(one)
  expect(made).toBe(1)
})

it('reports a failure to all who wait, and tries again for the next', async () => {
  let tries = 0
  const thing = lazy(async () => {
    if (++tries === 1) throw new Error('away')
    return tries
  })
  const both = await Promise.allSettled([thing(), thing()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await thing()).toBe(2)
  expect(tries).toBe(2)
})
