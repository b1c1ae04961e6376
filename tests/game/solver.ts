import { type Body, type Course, type Input, type Pace, rules, type Solid } from './game-rules.ts'

const NEAR = 60

/** The solids around x; `solids` is sorted by x, except for blocks on a ground begun earlier. */
const around = (solids: Solid[], x: number) => solids.filter((s) => s.x < x + NEAR && s.x + s.w > x - NEAR)

/**
 * Runs all possible actions of a slow player at once: they press and release only at every `beat`-th tick,
 * and never use the leniency of the rules (late and early presses). If such a player gets through at every phase of
 * the beat, everybody has at least `beat` ticks for each jump.
 * @param visit called with every body alive at a tick
 * @returns how far the best of them got
 */
export function furthest(
  course: Course,
  pace: Pace,
  from: number,
  to: number,
  beat: number,
  phase: number,
  visit?: (body: Body) => void,
): number {
  type Runner = { body: Body; held: boolean }
  let runners: Runner[] = [{ body: rules.createBody(from), held: false }]
  for (let tick = 0; runners.length > 0; tick++) {
    const x = runners[0]?.body.x ?? 0
    if (x >= to) return x
    const speed = rules.speedAt(pace, x)
    const near = around(course.solids, x)
    const decides = tick % beat === phase
    const next = new Map<string, Runner>()
    const go = ({ body }: Runner, input: Input) => {
      const moved = rules.moveBody(body, input, near, speed)
      if (moved.dead) return
      // The leniency for late jumps is for players, not for the solver.
      if (!moved.grounded) moved.coyote = 0
      const key = `${moved.y.toFixed(2)} ${moved.vy.toFixed(2)} ${moved.rising} ${input.held}`
      next.set(key, { body: moved, held: input.held })
    }
    for (const runner of runners) {
      go(runner, { press: false, held: runner.held })
      if (!decides) continue
      if (runner.held) go(runner, { press: false, held: false })
      if (runner.body.grounded) go(runner, { press: true, held: true })
    }
    if (next.size === 0) return x
    runners = [...next.values()]
    if (visit) for (const { body } of runners) visit(body)
  }
  return from
}
