import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { RowReader } from '../../database/rows.ts'
import { createKnownPlan } from './known-plan.ts'

let asked = 0
let inMs: number[] = []
/** Runs before the answer. */
let meanwhile = () => {}
const db = {
  async $queryRawUnsafe() {
    asked++
    const rows = inMs.map((ms) => ({ inMs: ms, tags: ['any:article'] }))
    meanwhile()
    return [{ json0: JSON.stringify(rows) }]
  },
} as unknown as RowReader

beforeEach(() => {
  asked = 0
  inMs = []
  meanwhile = () => {}
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  onTestFinished(() => void vi.useRealTimers())
})

describe('the plan as a process knows it', () => {
  it('is asked for once while announcements are heard, and again after each', async () => {
    const plan = createKnownPlan()
    plan.connected()
    for (let i = 0; i < 5; i++) expect(await plan.read(db)).toEqual([])
    expect(asked).toBe(1)
    inMs = [5000]
    plan.heard()
    expect(await plan.read(db)).toHaveLength(1)
    expect(asked).toBe(2)
  })

  it('is asked for each time while announcements may be missed', async () => {
    const plan = createKnownPlan()
    await plan.read(db)
    await plan.read(db)
    expect(asked).toBe(2)
    plan.connected()
    await plan.read(db)
    plan.lost()
    await plan.read(db)
    expect(asked).toBe(4)
  })

  it('is asked for again when one of its moments has come, and after ten seconds', async () => {
    const plan = createKnownPlan()
    plan.connected()
    inMs = [3000]
    await plan.read(db)
    vi.setSystemTime(1_002_999)
    await plan.read(db)
    expect(asked).toBe(1)
    vi.setSystemTime(1_003_000)
    inMs = []
    expect(await plan.read(db)).toEqual([])
    expect(asked).toBe(2)
    vi.setSystemTime(1_013_000)
    await plan.read(db)
    expect(asked).toBe(3)
  })

  it('that was read while something was announced is not kept', async () => {
    const plan = createKnownPlan()
    plan.connected()
    meanwhile = () => plan.heard()
    await plan.read(db)
    meanwhile = () => {}
    await plan.read(db)
    expect(asked).toBe(2)
  })
})
