import { expect, it } from 'vitest'
import type { RowReader } from '../../../database/rows.ts'
import { type KeptOfGames, keeper } from './held.ts'

const held = (changes: string, from: number): KeptOfGames => ({
  ...{ changes, from, until: Number.POSITIVE_INFINITY, heldAt: Date.now() },
})

it('what is asked for since a read is none that began before it', async () => {
  const reads: PromiseWithResolvers<KeptOfGames>[] = []
  const kept = keeper<KeptOfGames>(() => {
    const read = Promise.withResolvers<KeptOfGames>()
    reads.push(read)
    return read.promise
  })
  const db = {} as RowReader
  const first = kept.with(db, async ({ changes }) => ({ changes, moment: 1 }))
  // One of two reads what another transaction has changed since.
  const [old, now] = [
    kept.since(db, { changes: 'one', moment: 1 }),
    kept.since(db, { changes: 'two', moment: 2 }),
  ]
  const before = held('one', 0)
  reads[0]?.resolve(before)
  expect(await old).toBe(before)
  await first
  expect(reads).toHaveLength(2)
  const after = held('three', 3)
  reads[1]?.resolve(after)
  expect(await now).toBe(after)
  expect(await kept.since(db, { changes: 'three', moment: 4 })).toBe(after)
  expect(reads).toHaveLength(2)
})
