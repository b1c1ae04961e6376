// The game is plain scripts that share one global (rules.js says why); this file gives it types.
import '../../client/public/game/rules.js'

export type Input = { press: boolean; held: boolean }
export type Solid = { kind: 'ground' | 'block'; x: number; y: number; w: number; h: number }
type Item = { x: number; y: number; taken: boolean; missed: boolean }
export type Pace = { from: number; to: number }
export type Body = {
  x: number
  y: number
  vy: number
  grounded: boolean
  rising: boolean
  coyote: number
  buffer: number
  jumped: boolean
  dead: '' | 'hit' | 'fall'
}
export type Course = {
  /** How far it is made. */
  x: number
  solids: Solid[]
  items: Item[]
  /** The obstacles in their order. */
  made: { name: string; x: number; w: number }[]
}
export type Game = {
  pace: Pace
  course: Course
  body: Body
  bonus: number
  streak: number
  score: number
  world: number
  over: '' | 'hit' | 'fall'
}
type GameEvent = { type: 'jump' | 'land' | 'take' | 'over'; value?: number }
type Options = { seed?: number; calm?: boolean; ahead?: number }

type Rules = {
  BODY: { w: number; h: number }
  BLOCK: { w: number; h: number }
  ITEM: number
  COYOTE: number
  BUFFER: number
  LEDGE: number
  FLIGHT: number
  RAMP: number
  WORLD: number
  createRandom(seed: number): () => number
  createPace(calm: boolean, ahead: number): Pace
  speedAt(pace: Pace, x: number): number
  createBody(x?: number, y?: number): Body
  moveBody(body: Body, input: Input, solids: Solid[], speed: number): Body
  createCourse(seed: number, pace: Pace, from?: number): Course
  extendCourse(course: Course, until: number): void
  createGame(options?: Options): Game
  itemValue(streak: number): number
  step(game: Game, input: Input): GameEvent[]
}

export const rules = (globalThis as unknown as { lostPath: { rules: Rules } }).lostPath.rules

export const ground = (x: number, w: number): Solid => ({ kind: 'ground', x, y: 0, w, h: 60 })
export const block = (x: number, y: number): Solid => ({ kind: 'block', x, y, ...rules.BLOCK })
