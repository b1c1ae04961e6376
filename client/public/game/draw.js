'use strict'
// This file draws the picture: a few hundred by a hundred-odd pixels, sky and hills in ordered dithering, sprites from text.
;(() => {
  const { createRandom } = globalThis.lostPath.rules
  /** The height of the ground in the picture, and the length after which the hills repeat. */
  const GROUND = 26
  const TILE = 320
  const HILLS = 72
  const STRIPE = 12
  const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map((n) => (n + 0.5) / 16)
  const dither = (x, y) => BAYER[(y & 3) * 4 + (x & 3)]

  const rgb = (hex) => [0, 2, 4].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))
  const palette = (line) => line.split(' ').map(rgb)
  /** Colours: five of the sky from top to horizon, the sun and stars, three of the hills from far to near. */
  const THEMES = {
    dark: {
      worlds: [
        '0a1222 16204a 3b2a6b a8456b ff8a2b ffd27a 5a2f6e 33235a 1a1a3e',
        '06121f 0d2a3f 14506a 2a8a8c a5dcb0 fff7d6 1d6a78 134a5e 0c2c42',
        '100a20 241a4f 43318f 8a5fce f2c7ef fff0f7 5a3f9e 3a2a78 221850',
        '0c140c 16301c 2a5230 5f8a40 d7d67a fbf5c8 3a6a38 24502e 14301e',
      ].map(palette),
      stars: true,
      ground: ['#13213b', '#1b2c4d'],
      edge: '#a9b9d6',
      pit: '#03060c',
    },
    light: {
      worlds: [
        '6fa3dc 93bde8 bcd8f0 e4edf2 ffe3b8 ffffff a9bede 8098c4 5a70a0',
        '5fc0c8 8fd8d4 bce9dc e2f5e4 fff3cf ffffff 8cc8c4 5fa3aa 3d7c8a',
        'b79ae0 d0b4ea e8cdf0 f7e2ee ffeed6 ffffff b898d0 9076b4 6a5690',
        '8fc4e8 b4dcea d6eede eef3cf fff0b8 ffffff 9cc490 74a070 4e7c58',
      ].map(palette),
      stars: false,
      ground: ['#f7f8fb', '#d3d9e6'],
      edge: '#131c2e',
      pit: '#26324a',
    },
  }

  const INK = '#0a1222'
  const COLOURS = {
    y: '#ffe2a8', Y: '#ffc06a', e: INK, s: '#e8425f', b: '#ff8a2b', B: '#d4620f', p: '#5f7fb8', P: '#3d5a94', l: '#f3ead8',
    g: '#c8d2e6', d: '#7f90b5', w: '#f7f8fb', o: '#ff8a2b', r: '#e8425f', k: '#13213b', t: '#2c4370', n: '#ffe14d',
  }
  const HEAD = ['...yyyyy..', '..yyyyyyy.', '..Yyyyeye.', '..Yyyyyyy.', '.ssssssss.', 's.bbbbbb..', '.pbbbbbb..', 'ppBbbbbb..', 'PpBbbbbb..', '.PBBbbbb..', '..BBBBBB..']
  const SPRITES = {
    stand: [...HEAD, '..ll.ll...', '..ll.ll...', '..ll.lll..'],
    run: [...HEAD, '..ll..ll..', '.ll....ll.', 'll......l.'],
    pass: ['..........', ...HEAD, '...lll....', '...l.ll...'],
    air: [...HEAD, '..ll..lll.', '.ll.......', '.l........'],
    item: ['wgggggg..', 'wgggggggd', 'goooooogd', 'goownoogd', 'goonnoogd', 'goooooogd', 'ggggggggd', 'gdgdgdgdd', '.ddddddd.'],
    block: ['.ooooooooooooo.', 'okokooooooooooo', 'ooooooooooooooo', 'kkkkkkkkkkkkkkk', 'kknknknnnknknkk', 'kknknknknknknkk', 'kknnnknknknnnkk', 'kkkknknknkkknkk', 'kkkknknnnkkknkk', 'kkkkkkkkkkkkkkk', 'kkkkkkkkkkkkkkk', '.ttttttttttttt.'],
  }
  /** Each digit is rows of three bits. */
  const FONT = {
    0: '75557', 1: '26227', 2: '71747', 3: '71717', 4: '55711', 5: '74717', 6: '74757', 7: '71122', 8: '75757', 9: '75717',
    '+': '02720', B: '65656', C: '74447', D: '65556', E: '74647', O: '75557', R: '65655', S: '74717', T: '72222',
  }

  function surface(w, h) {
    const canvas = document.createElement('canvas')
    canvas.width = w
    canvas.height = h
    return canvas
  }
  /** A sprite with a dark outline, so that it stands out from any sky. */
  function sprite(rows) {
    const canvas = surface(rows[0].length + 2, rows.length + 2)
    const g = canvas.getContext('2d')
    const each = (paint) => rows.forEach((row, y) => [...row].forEach((c, x) => c !== '.' && paint(c, x + 1, y + 1)))
    g.fillStyle = INK
    each((_, x, y) => {
      g.fillRect(x - 1, y, 3, 1)
      g.fillRect(x, y - 1, 1, 3)
    })
    each((c, x, y) => {
      g.fillStyle = COLOURS[c]
      g.fillRect(x, y, 1, 1)
    })
    return canvas
  }

  /** The colour numbers of the sky, one per pixel. */
  function skyPlan(w, h, stars) {
    const plan = new Uint8Array(w * h)
    const floor = h - GROUND
    const random = createRandom(404)
    for (let y = 0; y < h; y++)
      for (let x = 0; x < w; x++) {
        const t = Math.min(1, y / (floor - 30)) * 4
        plan[y * w + x] = Math.min(4, Math.floor(t) + (t % 1 > dither(x, y) ? 1 : 0))
      }
    if (stars)
      for (let i = 0; i < (w * floor) / 500; i++) plan[Math.floor(random() * floor * 0.6) * w + Math.floor(random() * w)] = 5
    const sun = { x: Math.round(w * 0.7), y: floor - 66, r: 14 }
    for (let y = -sun.r; y <= sun.r; y++)
      for (let x = -sun.r; x <= sun.r; x++)
        if (x * x + y * y < sun.r * sun.r && !(y > 2 && y % 4 === 0)) plan[(sun.y + y) * w + sun.x + x] = 5
    return plan
  }
  /** One range of hills (0 far … 2 near), TILE wide and repeating, with firs on the nearest; 255 is transparent. */
  function hillPlan(layer) {
    const plan = new Uint8Array(TILE * HILLS).fill(255)
    const turn = (Math.PI * 2) / TILE
    const random = createRandom(9)
    const crest = (x) => {
      const wave = Math.abs(Math.sin((x + layer * 37) * turn * [2.5, 2, 1.5][layer]))
      return Math.floor([8, 27, 43][layer] + (1 - wave) * [19, 17, 13][layer] + Math.sin(x * turn * (11 + layer * 4)) * 1.6)
    }
    for (let x = 0; x < TILE; x++) {
      const top = crest(x)
      for (let y = top; y < HILLS; y++) plan[y * TILE + x] = y - top < 3 && (x + y) & 1 ? [4, 6, 7][layer] : 6 + layer
    }
    if (layer === 2)
      for (let i = 0; i < 26; i++) {
        const x = 8 + Math.floor(random() * (TILE - 16))
        const high = 9 + Math.floor(random() * 9)
        const foot = crest(x) + 3
        for (let y = 0; y < high; y++)
          for (let dx = -(y >> 2) - (y & 1); dx <= (y >> 2) + (y & 1); dx++) plan[(foot - high + y) * TILE + x + dx] = 8
      }
    return plan
  }
  function paint(plan, w, colours) {
    const canvas = surface(w, plan.length / w)
    const g = canvas.getContext('2d')
    const image = g.createImageData(w, canvas.height)
    const packed = new Uint32Array(256)
    new Uint8Array(packed.buffer).set(colours.flatMap((c) => [...c, 255]))
    new Uint32Array(image.data.buffer).set(Uint32Array.from(plan, (n) => packed[n]))
    g.putImageData(image, 0, 0)
    return canvas
  }

  function createPainter(canvas, calm) {
    const g = canvas.getContext('2d', { alpha: false })
    const sprites = Object.fromEntries(Object.entries(SPRITES).map(([name, rows]) => [name, sprite(rows)]))
    const hills = [0, 1, 2].map(hillPlan)
    let theme = THEMES.dark
    let size = { w: 0, h: 0, digits: 1 }
    let sky = new Uint8Array()
    let layers = []
    /** The shown landscape, the one before it, and the progress between the two (in eighths). */
    let world = 0
    let before = 0
    let mix = 8
    let clock = 0
    let sparks = []
    let shake = 0
    /** The points of the last cartridge, shown beside the score for a while. */
    let gain = { line: '', ticks: 0 }

    function colour() {
      const from = theme.worlds[before % theme.worlds.length]
      const to = theme.worlds[world % theme.worlds.length]
      const colours = to.map((c, i) => c.map((n, k) => from[i][k] + ((n - from[i][k]) * mix) / 8))
      layers = [paint(sky, size.w, colours), ...hills.map((plan) => paint(plan, TILE, colours))]
    }
    function rebuild() {
      if (size.w === 0) return
      sky = skyPlan(size.w, size.h, theme.stars)
      colour()
    }

    function text(line, x, y, fill) {
      const k = size.digits
      g.fillStyle = fill
      for (const c of line) {
        for (let row = 0; row < 5; row++)
          for (let bit = 0; bit < 3; bit++)
            if ((Number(FONT[c]?.[row] ?? 0) >> (2 - bit)) & 1) g.fillRect(x + bit * k, y + row * k, k, k)
        x += 4 * k
      }
    }
    const textWidth = (line) => (line.length * 4 - 1) * size.digits
    /** A label on its own dark plate with cut corners. */
    function plate(parts, right) {
      const pad = 3 * size.digits
      const w = parts.reduce((sum, [line]) => sum + textWidth(line) + pad, pad)
      const h = 5 * size.digits + pad * 2
      let x = right ? size.w - w - 5 : 5
      g.fillStyle = INK
      g.fillRect(x + 1, 5, w - 2, h)
      g.fillRect(x, 6, w, h - 2)
      x += pad
      for (const [line, fill] of parts) {
        text(line, x, 5 + pad, fill)
        x += textWidth(line) + pad
      }
    }

    function drawGround(course, camera, floor) {
      g.fillStyle = theme.pit
      g.fillRect(0, floor, size.w, GROUND)
      for (const s of course.solids) {
        const x = s.x - camera
        if (s.kind !== 'ground' || x > size.w || x + s.w < 0) continue
        const left = Math.max(0, x)
        const right = Math.min(size.w, x + s.w)
        for (let i = Math.floor((left + camera) / STRIPE); i * STRIPE < right + camera; i++) {
          const from = Math.max(left, i * STRIPE - camera)
          g.fillStyle = theme.ground[i & 1]
          g.fillRect(from, floor, Math.min(right, (i + 1) * STRIPE - camera) - from, GROUND)
        }
        g.fillStyle = theme.edge
        g.fillRect(left, floor, right - left, 2)
        for (let px = left + ((left + camera) & 1); px < right; px += 2) g.fillRect(px, floor + 2, 1, 1)
        g.fillRect(x, floor, 1, GROUND)
        g.fillRect(x + s.w - 1, floor, 1, GROUND)
      }
    }

    function drawTraveller(view, x, y, dead) {
      const { body } = view.game
      const stride = Math.floor(body.x / 8) & 1
      const name = view.state === 'ready' ? 'stand' : !body.grounded ? 'air' : stride ? 'run' : 'pass'
      const image = sprites[dead ? 'air' : name]
      if (!dead) return g.drawImage(image, x - 2, y - image.height + 1)
      g.save()
      g.translate(x - 2, y + 1)
      g.scale(1, -1)
      g.drawImage(image, 0, 0)
      g.restore()
    }

    return {
      /** @param digits how many pixels of the picture make one pixel of the score's digits, so that it can be read */
      resize(w, h, digits) {
        if (w === size.w && h === size.h && digits === size.digits) return
        canvas.width = w
        canvas.height = h
        size = { w, h, digits }
        rebuild()
      },
      theme(name) {
        theme = THEMES[name] ?? THEMES.dark
        rebuild()
      },
      /** The place of the traveller in the picture. */
      place: () => Math.round(Math.min(56, size.w * 0.2)),
      reset() {
        sparks = []
        shake = gain.ticks = 0
        if (world !== 0) {
          world = before = 0
          mix = 8
          colour()
        }
      },
      /** One tick of purely visual effects. */
      tick(game, events) {
        for (const e of events) {
          if (e.type === 'take') gain = { line: `+${e.value}`, ticks: 40 }
          if (calm) continue
          const { x, y } = e.type === 'take' ? { x: e.x + 4, y: e.y + 4 } : game.body
          const count = { take: 6, land: 4, jump: 3 }[e.type] ?? 0
          const fill = e.type === 'take' ? COLOURS.n : theme.edge
          for (let i = 0; i < count; i++)
            sparks.push({ x, y: y - 1, vx: (i / count - 0.3) * 2, vy: -0.4 - (i % 3) * 0.4, age: 0, fill })
          if (e.type === 'over') shake = 10
        }
        for (const s of sparks) {
          s.x += s.vx
          s.y += s.vy
          s.vy += 0.1
          s.age++
        }
        sparks = sparks.filter((s) => s.age < 20)
        if (shake > 0) shake--
        if (gain.ticks > 0) gain.ticks--
        if (game.world !== world) {
          before = world
          world = game.world
          mix = calm ? 8 : 0
          colour()
        } else if (mix < 8 && ++clock % 6 === 0) {
          mix++
          colour()
        }
      },
      /** @param view { game, before: body one tick ago, alpha: 0…1 between the two, state, best, words } */
      draw(view) {
        const { game, alpha } = view
        const { body } = game
        const at = (key) => Math.round(view.before[key] + (body[key] - view.before[key]) * alpha)
        const floor = size.h - GROUND
        const place = this.place()
        const camera = at('x') - place
        g.setTransform(1, 0, 0, 1, 0, 0)
        g.drawImage(layers[0], 0, 0)
        if (shake > 0) g.translate((shake & 2) - 1, (shake & 1) * 2 - 1)
        for (let i = 0; i < 3; i++) {
          const offset = calm ? 0 : Math.floor(camera * [0.08, 0.2, 0.4][i])
          for (let x = -(((offset % TILE) + TILE) % TILE); x < size.w; x += TILE) g.drawImage(layers[i + 1], x, floor - HILLS)
        }
        drawGround(game.course, camera, floor)
        for (const s of game.course.solids)
          if (s.kind === 'block' && s.x - camera < size.w + 2) g.drawImage(sprites.block, s.x - camera - 1, floor + s.y - 1)
        const bob = calm ? 0 : Math.floor(body.x / 24) & 1
        for (const it of game.course.items)
          if (!it.taken) g.drawImage(sprites.item, it.x - camera - 1, floor + it.y - 1 - bob)
        drawTraveller(view, place, floor + at('y'), game.over !== '')
        for (const s of sparks) {
          g.fillStyle = s.fill
          g.fillRect(Math.round(s.x - camera), Math.round(floor + s.y), 1, 1)
        }
        g.setTransform(1, 0, 0, 1, 0, 0)
        if (view.state === 'ready') return
        const score = [[String(game.score).padStart(5, '0'), '#ffffff']]
        if (gain.ticks > 0 && size.w >= 100 * size.digits) score.push([gain.line, COLOURS.n])
        plate(score, false)
        if (view.best > 0) plate([[view.words.best, '#ffb13d'], [String(view.best).padStart(5, '0'), '#ffffff']], true)
      },
    }
  }

  const api = (globalThis.lostPath ??= {})
  api.createPainter = createPainter
})()
