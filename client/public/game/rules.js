'use strict'
/*
 * The rules of the game: no drawing, no clock, and only seeded randomness. One call of step() is 1/60 s.
 * All files of the game are plain scripts that share one object, globalThis.lostPath, instead of ES
 * modules: browsers refuse modules from file:// and in a sandboxed frame, and the game has to run there, too.
 * Lengths are pixels of the small canvas; y grows downwards and the ground's surface is y = 0, so everything
 * on it has a negative y. A body's (x, y) is its left foot.
 */
;(() => {
  const GRAVITY_UP = 0.26
  const GRAVITY_DOWN = 0.36
  const MAX_FALL = 6
  const JUMP = -4.4
  /** Releasing the key on the way up reduces the speed to this: a short press is a short jump. */
  const CUT = -2.2
  /** For how many ticks after running off an edge a jump still works. */
  const COYOTE = 6
  /** For how many ticks a press made too early is remembered. */
  const BUFFER = 7
  /** By how much an edge may be missed: the traveller is put on it, or under it. */
  const LEDGE = 4
  const BODY = { w: 7, h: 13 }
  const BLOCK = { w: 15, h: 12 }
  const ITEM = 9
  const DEPTH = 60
  /** The distance over which the pace grows to its last value, and the length of one landscape. */
  const RAMP = 14000
  const WORLD = 3000

  /** mulberry32: small, even enough, and the same in every browser. */
  function createRandom(seed) {
    let s = seed | 0
    return () => {
      s = (s + 0x6d2b79f5) | 0
      let t = Math.imul(s ^ (s >>> 15), 1 | s)
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
      return ((t ^ (t >>> 14)) >>> 0) / 4294967296
    }
  }

  /** Pixels per tick at both ends of the ramp. The player always sees at least 0.75 s ahead. */
  function createPace(calm, ahead) {
    const to = Math.min(calm ? 2.2 : 3, ahead / 45)
    return { from: Math.min(calm ? 1.15 : 1.5, to), to }
  }

  /** The pace depends on the place and not on time, so the generator knows it for every obstacle. */
  function speedAt(pace, x) {
    return pace.from + (pace.to - pace.from) * Math.min(1, Math.max(0, x / RAMP))
  }

  function createBody(x = 0, y = 0) {
    return { x, y, vy: 0, grounded: true, rising: false, coyote: COYOTE, buffer: 0, jumped: false, dead: '' }
  }

  const overlaps = (b, s) => b.x < s.x + s.w && b.x + BODY.w > s.x && b.y > s.y && b.y - BODY.h < s.y + s.h

  /** Moves a body by one tick among solids. @returns a new body; `dead` is set when it hit something or fell */
  function moveBody(body, input, solids, speed) {
    const b = { ...body, grounded: false, jumped: false }
    b.buffer = input.press ? BUFFER : Math.max(0, b.buffer - 1)
    b.coyote = Math.max(0, b.coyote - 1)
    if (b.buffer > 0 && body.coyote > 0) {
      b.vy = JUMP
      b.rising = b.jumped = true
      b.buffer = b.coyote = 0
    }
    if (b.rising && !input.held) {
      b.vy = Math.max(b.vy, CUT)
      b.rising = false
    }
    b.vy = Math.min(MAX_FALL, b.vy + (b.vy < 0 ? GRAVITY_UP : GRAVITY_DOWN))
    if (b.vy >= 0) b.rising = false

    const land = (top) => {
      b.y = top
      b.vy = 0
      b.grounded = true
      b.coyote = COYOTE
    }
    b.x += speed
    for (const s of solids) {
      if (!overlaps(b, s)) continue
      const bottom = s.y + s.h
      if (b.y - s.y <= LEDGE) {
        if (b.vy < 0) b.y = s.y
        else land(s.y)
      } else if (bottom - (b.y - BODY.h) <= LEDGE) {
        b.y = bottom + BODY.h
        b.vy = Math.max(0, b.vy)
      } else {
        b.dead = s.kind === 'ground' ? 'fall' : 'hit'
        return b
      }
    }
    if (!b.grounded) {
      b.y += b.vy
      for (const s of solids) {
        if (!overlaps(b, s)) continue
        if (b.vy > 0) land(s.y)
        else {
          b.y = s.y + s.h + BODY.h
          b.vy = 0
        }
      }
    }
    if (b.y > DEPTH) b.dead = 'fall'
    return b
  }

  /** How many ticks the longest jump on flat ground takes; the generator bases its gaps on it. */
  const FLIGHT = (() => {
    const flat = [{ kind: 'ground', x: -9, y: 0, w: 999, h: DEPTH }]
    let body = moveBody(createBody(), { press: true, held: true }, flat, 1)
    let ticks = 1
    for (; !body.grounded; ticks++) body = moveBody(body, { press: false, held: true }, flat, 1)
    return ticks
  })()

  // The generator: a pattern writes at course.x and moves it; `reach` is the length of the longest jump there.

  function ground(course, w) {
    const last = course.ground
    if (last && last.x + last.w === course.x) last.w += w
    else course.solids.push((course.ground = { kind: 'ground', x: course.x, y: 0, w, h: DEPTH }))
    course.x += w
  }
  function block(course, x, lift) {
    course.solids.push({ kind: 'block', x, y: -lift - BLOCK.h, w: BLOCK.w, h: BLOCK.h })
  }
  function item(course, x, lift) {
    course.items.push({ x: Math.round(x - ITEM / 2), y: -lift - ITEM, taken: false, missed: false })
  }
  /** Three cartridges along the curve of a jump. */
  function arc(course, x, half, low, high) {
    item(course, x - half, low)
    item(course, x, high)
    item(course, x + half, low)
  }

  /** [earliest place, pattern]. Later patterns are harder. */
  const PATTERNS = [
    [0, function gap(c, r, reach) {
      const w = Math.max(18, Math.round(reach * (0.35 + 0.3 * r())))
      if (r() < 0.6) arc(c, c.x + w / 2, w * 0.45, 14, 26)
      c.x += w
    }],
    [0, function wall(c, r, reach) {
      const n = 1 + Math.floor(r() * (c.x > 1500 ? 3 : 2))
      for (let i = 0; i < n; i++) block(c, c.x + i * BLOCK.w, 0)
      if (r() < 0.6) arc(c, c.x + (n * BLOCK.w) / 2, reach * 0.22, 18, 28)
      ground(c, n * BLOCK.w)
    }],
    [700, function tower(c, r) {
      block(c, c.x, 0)
      block(c, c.x, BLOCK.h)
      if (r() < 0.6) item(c, c.x + BLOCK.w / 2, 32)
      ground(c, BLOCK.w)
    }],
    [1200, function floating(c, r) {
      const n = 1 + Math.floor(r() * 3)
      for (let i = 0; i < n; i++) block(c, c.x + i * BLOCK.w, 22)
      for (let i = 0; i < n; i++) item(c, c.x + (i + 0.5) * BLOCK.w, 3)
      ground(c, n * BLOCK.w)
    }],
    [1800, function stairs(c, r, reach) {
      block(c, c.x, 0)
      block(c, c.x + BLOCK.w, 0)
      block(c, c.x + BLOCK.w, BLOCK.h)
      arc(c, c.x + BLOCK.w * 1.5 + reach * 0.2, reach * 0.2, 28, 36)
      ground(c, BLOCK.w * 2)
    }],
    [2400, function island(c, r, reach) {
      const w = Math.max(16, Math.round(reach * (0.25 + 0.15 * r())))
      c.x += w
      const middle = Math.round(reach * 0.6) + 16
      item(c, c.x + middle / 2, 3)
      ground(c, middle)
      c.x += w
    }],
    [3200, function lowGap(c, r, reach) {
      const w = Math.max(14, Math.round(reach * 0.24))
      const left = Math.round(c.x + w / 2 - BLOCK.w)
      block(c, left, 32)
      block(c, left + BLOCK.w, 32)
      item(c, c.x + w / 2, 8)
      c.x += w
    }],
  ]

  /** A course from a place on; equal seed, pace and place give the same course. */
  function createCourse(seed, pace, from = 0) {
    const course = { x: from - 200, pace, random: createRandom(seed), solids: [], items: [], ground: null, made: [] }
    ground(course, 200 + 140)
    return course
  }

  /** Extends the course at least as far as `until`. */
  function extendCourse(course, until) {
    while (course.x < until) {
      const { random, x } = course
      const speed = speedAt(course.pace, x)
      const ease = 1 - Math.min(1, Math.max(0, x / RAMP))
      const known = PATTERNS.filter(([from]) => x >= from)
      const [, pattern] = known[Math.floor(random() * known.length)]
      const start = course.x
      pattern(course, random, speed * FLIGHT)
      course.made.push({ name: pattern.name, x: start, w: course.x - start })
      // Room to come down from the longest jump, see the next obstacle and run up to it.
      ground(course, Math.round(speed * (36 + 10 * ease + random() * (24 + 16 * ease))))
    }
  }

  /** Drops what lies behind. */
  function trimCourse(course, x) {
    const ahead = (o) => o.x + (o.w ?? ITEM) > x
    course.solids = course.solids.filter(ahead)
    course.items = course.items.filter(ahead)
    course.made = course.made.filter(ahead)
  }

  /**
   * A new game. `ahead` is how many pixels are visible in front of the traveller; `calm` is the slower pace for
   * players who prefer less motion.
   */
  function createGame({ seed = 1, calm = false, ahead = 200 } = {}) {
    const pace = createPace(calm, ahead)
    const game = { pace, course: createCourse(seed, pace), body: createBody(), bonus: 0, streak: 0, score: 0, world: 0, over: '' }
    extendCourse(game.course, 600)
    return game
  }

  /** The points of a cartridge after `streak` others in a row. */
  const itemValue = (streak) => Math.min(30, 10 + 5 * streak)

  /** Runs one tick: changes the game and returns its events, for sounds and sparks. */
  function step(game, input) {
    const { course } = game
    const events = []
    if (game.over) {
      const { body } = game
      game.body = { ...body, vy: Math.min(MAX_FALL, body.vy + GRAVITY_DOWN), y: body.y + body.vy }
      return events
    }
    const before = game.body
    const body = moveBody(before, input, course.solids, speedAt(game.pace, before.x))
    game.body = body
    if (body.jumped) events.push({ type: 'jump' })
    if (body.grounded && !before.grounded) events.push({ type: 'land' })
    for (const it of course.items) {
      if (it.taken || it.missed || it.x > body.x + BODY.w) continue
      if (it.x + ITEM < body.x) {
        it.missed = true
        game.streak = 0
      } else if (it.y < body.y && it.y + ITEM > body.y - BODY.h) {
        it.taken = true
        const value = itemValue(game.streak++)
        game.bonus += value
        events.push({ type: 'take', value, x: it.x, y: it.y })
      }
    }
    game.score = Math.floor(body.x / 10) + game.bonus
    game.world = Math.floor(body.x / WORLD)
    if (body.dead) {
      game.over = body.dead
      // A last hop, then down and out of the picture, as is traditional in the genre.
      game.body = { ...body, vy: body.dead === 'hit' ? -3.2 : body.vy }
      events.push({ type: 'over', cause: body.dead })
    }
    if (course.x < body.x + 500) {
      trimCourse(course, body.x - 150)
      extendCourse(course, body.x + 900)
    }
    return events
  }

  const api = (globalThis.lostPath ??= {})
  api.rules = {
    BODY, BLOCK, ITEM, COYOTE, BUFFER, LEDGE, FLIGHT, RAMP, WORLD,
    createRandom, createPace, speedAt, createBody, moveBody, createCourse, extendCourse, createGame, itemValue, step,
  }
})()
