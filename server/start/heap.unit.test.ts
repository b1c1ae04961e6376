import { setImmediate as turn } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { collectOften, collectWhenIdle, isWorthIt } from './heap.ts'

it('collects when nobody asks for anything, and when that is worth a pause', () => {
  expect(isWorthIt(0.01, 200_000_000, 100_000_000)).toBe(true)
  expect(isWorthIt(0.2, 200_000_000, 100_000_000)).toBe(false)
  expect(isWorthIt(0.01, 120_000_000, 100_000_000)).toBe(false)
})

it('lets go of what nobody refers to any more', async () => {
  const left = new WeakRef(Array.from({ length: 100 }, (_, i) => ({ i })))
  // Enough to make it worthwhile, whatever else is there.
  const kept = new ArrayBuffer(80_000_000)
  onTestFinished(collectWhenIdle())
  await expect.poll(() => left.deref() === undefined, { interval: 500 }).toBe(true)
  expect(kept.byteLength).toBe(80_000_000)
})

it('work in small steps lets go of its garbage between them', async () => {
  const tidy = collectOften(24_000_000)
  tidy()
  const left = new WeakRef(Array.from({ length: 100 }, (_, i) => ({ i })))
  // What a weak reference was made for stays until this turn is over.
  await turn()
  const kept = new ArrayBuffer(80_000_000)
  tidy()
  expect([left.deref(), kept.byteLength]).toEqual([undefined, 80_000_000])
})
