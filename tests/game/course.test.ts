import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { block, ground, rules, type Solid } from './game-rules.ts'
import { furthest } from './solver.ts'

describe('the course', () => {
  const LENGTH = 2500
  /** A stretch of the course that begins anywhere up to well beyond the last rise of the pace. */
  const stretch = fc.record({
    seed: fc.integer(),
    calm: fc.boolean(),
    ahead: fc.integer({ min: 100, max: 320 }),
    from: fc.integer({ min: 0, max: rules.RAMP + 4000 }),
  })
  function make({ seed, calm, ahead, from }: { seed: number; calm: boolean; ahead: number; from: number }) {
    const pace = rules.createPace(calm, ahead)
    const course = rules.createCourse(seed, pace, from)
    rules.extendCourse(course, from + LENGTH)
    return { pace, course }
  }

  it('can always be passed, with at least eight ticks (0.13 s) for every jump and no leniency needed', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(stretch, fc.integer({ min: 0, max: 7 }), (at, phase) => {
        const { pace, course } = make(at)
        const end = course.x - 40
        const reached = furthest(course, pace, at.from, end, 8, phase)
        const stop = course.made.findLast((m) => m.x <= reached + 20)
        expect(reached, `stopped at ${JSON.stringify(stop)}`).toBeGreaterThanOrEqual(end)
        for (const m of course.made) seen.add(m.name)
      }),
      { numRuns: 300 },
    )
    expect([...seen].sort()).toEqual(['floating', 'gap', 'island', 'lowGap', 'stairs', 'tower', 'wall'])
  })

  it('would be refused with a gap too wide or a wall too high', () => {
    const pace = rules.createPace(false, 200)
    const speed = rules.speedAt(pace, 300)
    const course = (solids: Solid[]) => ({ x: 2000, solids, items: [], made: [] })
    const wide = [ground(-100, 400), ground(300 + speed * rules.FLIGHT * 1.3, 2000)]
    expect(furthest(course(wide), pace, 0, 1000, 8, 0)).toBeLessThan(400)
    const high = [ground(-100, 3000), ...[1, 2, 3, 4].map((n) => block(300, -n * rules.BLOCK.h))]
    expect(furthest(course(high), pace, 0, 1000, 8, 0)).toBeLessThan(300)
  })

  it('leaves firm ground to come down on between two obstacles', () => {
    fc.assert(
      fc.property(stretch, (at) => {
        const { pace, course } = make(at)
        for (const [i, m] of course.made.entries()) {
          const next = course.made[i + 1]
          // The longest jump, begun at the last moment, ends before the next obstacle.
          if (next)
            expect(next.x - (m.x + m.w)).toBeGreaterThanOrEqual(rules.speedAt(pace, m.x) * rules.FLIGHT)
        }
      }),
    )
  })

  it('asks for more only later', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { course } = make({ seed, calm: false, ahead: 200, from: 0 })
        for (const m of course.made) if (m.x < 700) expect(['gap', 'wall']).toContain(m.name)
      }),
    )
  })

  it('puts every cartridge where someone who goes on living can be', () => {
    fc.assert(
      fc.property(stretch, (at) => {
        const { pace, course } = make(at)
        const end = course.x - 40
        const left = new Set(course.items.filter((it) => it.x < end - 100))
        furthest(course, pace, at.from, end, 3, 0, (body) => {
          for (const it of left) {
            if (it.x > body.x + rules.BODY.w) break
            const [top, bottom] = [it.y, it.y + rules.ITEM]
            if (it.x + rules.ITEM >= body.x && top < body.y && bottom > body.y - rules.BODY.h) left.delete(it)
          }
        })
        expect([...left]).toEqual([])
      }),
      { numRuns: 30 },
    )
  })
})
