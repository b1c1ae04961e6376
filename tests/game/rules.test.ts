import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Body, block, type Game, ground, type Input, rules } from './game-rules.ts'

const IDLE: Input = { press: false, held: false }
const HOLD: Input = { press: false, held: true }
const JUMP: Input = { press: true, held: true }

const FLAT = [ground(-100, 5000)]

/** Runs `ticks` ticks with an input for each. @returns every body on the way, including the first */
function run(body: Body, ticks: number, input: (tick: number) => Input, solids = FLAT, speed = 2): Body[] {
  const bodies = [body]
  for (let tick = 0; tick < ticks; tick++) {
    body = rules.moveBody(body, input(tick), solids, speed)
    bodies.push(body)
  }
  return bodies
}
const pressAt =
  (at: number, until = Number.POSITIVE_INFINITY) =>
  (tick: number) =>
    tick === at ? JUMP : tick > at && tick < until ? HOLD : IDLE
const height = (bodies: Body[]) => -Math.min(...bodies.map((b) => b.y))
const last = (bodies: Body[]) => bodies.at(-1) as Body

describe('the body', () => {
  it('runs on the ground without sinking in', () => {
    const bodies = run(rules.createBody(), 100, () => IDLE)
    expect(last(bodies)).toMatchObject({ x: 200, y: 0, grounded: true, dead: '' })
  })

  it('falls faster and faster, to a limit', () => {
    const falling = run(rules.createBody(0, -2000), 60, () => IDLE).map((b) => b.vy)
    for (const [i, vy] of falling.entries()) if (i > 0) expect(vy).toBeGreaterThanOrEqual(falling[i - 1] ?? 0)
    expect(falling.at(-1)).toBe(falling.at(-2))
  })

  it('jumps, comes down where it can stand, and says so once', () => {
    const bodies = run(rules.createBody(), 60, pressAt(0))
    expect(bodies.filter((b) => b.jumped)).toHaveLength(1)
    expect(bodies.slice(1).findIndex((b) => b.grounded)).toBe(rules.FLIGHT - 1)
    expect(last(bodies)).toMatchObject({ y: 0, grounded: true })
  })

  it('jumps higher the longer the key is held', () => {
    const heights = [1, 3, 5, 7, 99].map((until) => height(run(rules.createBody(), 60, pressAt(0, until))))
    for (const [i, h] of heights.entries()) if (i > 0) expect(h).toBeGreaterThan(heights[i - 1] ?? 0)
    expect(heights[0]).toBeGreaterThan(rules.BLOCK.h)
    expect(heights.at(-1)).toBeGreaterThan(2 * rules.BLOCK.h + 5)
  })

  it('does not jump again in the air, nor by itself while the key stays down', () => {
    const twice = run(rules.createBody(), 20, (tick) => (tick === 0 || tick === 10 ? JUMP : HOLD))
    expect(twice.filter((b) => b.jumped)).toHaveLength(1)
    expect(run(rules.createBody(), 90, pressAt(0)).filter((b) => b.jumped)).toHaveLength(1)
  })

  it('may still jump shortly after running off an edge (coyote time), not later', () => {
    const edge = [ground(-100, 110)]
    const off = run(rules.createBody(), 30, () => IDLE, edge).findIndex((b) => !b.grounded)
    const jumps = (late: number) =>
      run(rules.createBody(), 30, pressAt(off - 1 + late), edge).some((b) => b.jumped)
    expect(jumps(rules.COYOTE - 1)).toBe(true)
    expect(jumps(rules.COYOTE)).toBe(false)
  })

  it('remembers a press made shortly before landing (jump buffer), not earlier', () => {
    const again = (early: number) => {
      const second = rules.FLIGHT - early
      const input = (tick: number) => (tick === 0 || tick === second ? JUMP : HOLD)
      return run(rules.createBody(), 60, input).filter((b) => b.jumped).length === 2
    }
    expect(again(0)).toBe(true)
    expect(again(rules.BUFFER - 1)).toBe(true)
    expect(again(rules.BUFFER)).toBe(false)
  })

  it('dies against the side of a block and stands on top of one', () => {
    const solids = [...FLAT, block(60, -rules.BLOCK.h)]
    expect(run(rules.createBody(), 60, () => IDLE, solids).some((b) => b.dead === 'hit')).toBe(true)
    const over = run(rules.createBody(), 60, pressAt(2), solids)
    expect(over.some((b) => b.dead)).toBe(false)
    expect(over.some((b) => b.grounded && b.y === -rules.BLOCK.h)).toBe(true)
  })

  it('forgives an edge missed by little', () => {
    const solids = [block(10, -rules.BLOCK.h)]
    const meet = (miss: number) =>
      rules.moveBody({ ...rules.createBody(2, -rules.BLOCK.h + miss), coyote: 0, vy: 1 }, IDLE, solids, 2)
    expect(meet(rules.LEDGE)).toMatchObject({ dead: '', y: -rules.BLOCK.h, grounded: true })
    expect(meet(rules.LEDGE + 1).dead).toBe('hit')
  })

  it('passes under a block in the air, and bumps its head without harm', () => {
    const solids = [...FLAT, block(60, -34), block(75, -34), block(90, -34)]
    expect(run(rules.createBody(), 80, () => IDLE, solids).every((b) => b.dead === '')).toBe(true)
    const bumped = run(rules.createBody(62), 12, pressAt(0), solids)
    expect(bumped.every((b) => b.dead === '')).toBe(true)
    expect(height(bumped)).toBeCloseTo(34 - rules.BLOCK.h - rules.BODY.h)
  })

  it('falls into a gap and not back out of it', () => {
    const solids = [ground(-100, 120), ground(120, 500)]
    const bodies = run(rules.createBody(), 90, () => IDLE, solids)
    expect(bodies.find((b) => b.dead)?.dead).toBe('fall')
  })

  it('never ends up inside something solid', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 300, maxLength: 300 }),
        (seed, keys) => {
          const pace = rules.createPace(false, 200)
          const course = rules.createCourse(seed, pace, 5000)
          rules.extendCourse(course, 6500)
          let body = rules.createBody(5000)
          for (const key of keys) {
            body = rules.moveBody(body, { press: key === 0, held: key < 7 }, course.solids, 2.5)
            if (body.dead) return
            for (const s of course.solids) {
              const inside =
                body.x < s.x + s.w &&
                body.x + rules.BODY.w > s.x &&
                body.y > s.y &&
                body.y - rules.BODY.h < s.y + s.h
              expect(inside).toBe(false)
            }
          }
        },
      ),
    )
  })
})

describe('the game', () => {
  /** A game on flat ground with the given cartridges, and nothing generated for a long while. */
  function flatGame(items: { x: number; y: number }[] = []): Game {
    const game = rules.createGame()
    Object.assign(game.course, {
      x: 1e9,
      solids: [ground(-100, 1e6)],
      items: items.map((i) => ({ ...i, taken: false, missed: false })),
    })
    return game
  }
  function play(game: Game, ticks: number) {
    return Array.from({ length: ticks }, () => rules.step(game, IDLE)).flat()
  }

  it('counts the way', () => {
    const game = flatGame()
    expect(game.score).toBe(0)
    play(game, 300)
    expect(game.score).toBe(Math.floor(game.body.x / 10))
    expect(game.score).toBeGreaterThan(40)
  })

  it('counts cartridges, more for each one of a row', () => {
    const game = flatGame([40, 60, 80].map((x) => ({ x, y: -10 })))
    const taken = play(game, 120).filter((e) => e.type === 'take')
    expect(taken.map((e) => e.value)).toEqual([10, 15, 20])
    expect(game.bonus).toBe(45)
    expect(game.score).toBe(Math.floor(game.body.x / 10) + 45)
  })

  it('breaks the row when one is left behind, and takes none twice', () => {
    const game = flatGame([
      { x: 40, y: -10 },
      { x: 60, y: -60 },
      { x: 80, y: -10 },
    ])
    const taken = play(game, 120).filter((e) => e.type === 'take')
    expect(taken.map((e) => e.value)).toEqual([10, 10])
  })

  it('bounds what a cartridge is worth', () => {
    expect(rules.itemValue(100)).toBe(30)
  })

  it('gets gradually faster, and never beyond what a player can see coming', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.integer({ min: 90, max: 400 }),
        fc.integer({ min: 0, max: 30000 }),
        (calm, ahead, x) => {
          const pace = rules.createPace(calm, ahead)
          const speed = rules.speedAt(pace, x)
          expect(rules.speedAt(pace, x + 500)).toBeGreaterThanOrEqual(speed)
          expect(ahead / speed).toBeGreaterThanOrEqual(45 - 1e-9)
          if (ahead > 140) expect(rules.speedAt(pace, rules.RAMP)).toBeGreaterThan(rules.speedAt(pace, 0))
        },
      ),
    )
  })

  it('is slower for those who asked for less motion', () => {
    const [calm, usual] = [rules.createPace(true, 200), rules.createPace(false, 200)]
    expect(calm.from).toBeLessThan(usual.from)
    expect(calm.to).toBeLessThan(usual.to)
  })

  it('ends once, and then keeps its score', () => {
    const game = rules.createGame({ seed: 7 })
    const events = play(game, 2000)
    expect(game.over).not.toBe('')
    expect(events.filter((e) => e.type === 'over')).toHaveLength(1)
    const { score } = game
    rules.step(game, JUMP)
    expect(game.score).toBe(score)
  })

  it('is the same game for the same seed and the same keys', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.boolean(), { minLength: 400, maxLength: 400 }), (seed, keys) => {
        const [a, b] = [rules.createGame({ seed }), rules.createGame({ seed })]
        for (const held of keys) {
          const input = { press: held, held }
          expect(rules.step(a, input)).toEqual(rules.step(b, input))
        }
        expect(a.body).toEqual(b.body)
        expect(a.course.solids).toEqual(b.course.solids)
      }),
      { numRuns: 20 },
    )
    expect(rules.createGame({ seed: 1 }).course.made).not.toEqual(rules.createGame({ seed: 2 }).course.made)
  })

  it('does not keep what lies behind', () => {
    const game = rules.createGame({ seed: 3 })
    const longest = { solids: 0, items: 0 }
    for (let tick = 0; tick < 5000; tick++) {
      rules.step(game, IDLE)
      game.over = ''
      // The body is carried over everything, because this test only looks at the course.
      game.body = { ...game.body, y: -40, vy: 0, dead: '' }
      longest.solids = Math.max(longest.solids, game.course.solids.length)
      longest.items = Math.max(longest.items, game.course.items.length)
    }
    expect(game.body.x).toBeGreaterThan(7000)
    expect(longest.solids).toBeLessThan(80)
    expect(longest.items).toBeLessThan(80)
  })
})
