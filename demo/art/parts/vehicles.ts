import { ACCENT, LIGHT } from '../palettes.ts'
import type { Stage } from '../stage.ts'

/**
 * Racing cars from behind. b body, s its shade, l highlight, g glass, t tyre, r tail light,
 * p plate, k black.
 */
const CARS: readonly (readonly string[])[] = [
  // a wide coupé
  [
    '.........lllllllllll.........',
    '.......lbbbbbbbbbbbbbs.......',
    '......lbkggggggggggkbbs......',
    '.....lbkglggggggggggkbbs.....',
    '....lbbkgggggggggggggkbbs....',
    '..lllbbbbbbbbbbbbbbbbbbbsss..',
    '.lbbbbbbbbbbbbbbbbbbbbbbbbbs.',
    'lbrrrrrbbbbbbbbbbbbbbbrrrrrbs',
    'lbrrrrrbbkkkkkkkkkkkbbrrrrrbs',
    'lbbbbbbbbkpppppppppkbbbbbbbss',
    'sssssssssskkkkkkkkkkssssssssk',
    'kttttkkkkkkkkkkkkkkkkkkkttttk',
    'kttttk.kk.........kk...kttttk',
    '.tttt...................tttt.',
  ],
  // an open-wheeler with a wing
  [
    '..lllllllllllllllllllllllll..',
    '..bbbbbbbbbbbbbbbbbbbbbbbbs..',
    '..bs...k....lllll....k...bs..',
    '..bs...k...lbbbbbs...k...bs..',
    '.......k..lbkkkkkbs..k.......',
    '.ttttt....lbkgggkbs....ttttt.',
    'ttkttttkkkbbbbbbbbskkkttttktt',
    'ttktttt..lbbbbbbbbbs..ttttktt',
    'ttktttt.lbbrrrbrrrbbs.ttttktt',
    'ttktttt.lbbrrrbrrrbbs.ttttktt',
    'ttkttttkkbbbbbbbbbbbskttttktt',
    'ttttttt..sskkkkkkkss..ttttttt',
    '.ttttt....kk.....kk....ttttt.',
  ],
  // a round little van
  [
    '......lllllllllllll......',
    '....lbbbbbbbbbbbbbbbs....',
    '...lbkggggggggggggkbbs...',
    '...lbkgllgggggggggkbbs...',
    '..lbbkggggggggggggkbbbs..',
    '..lbbbkkkkkkkkkkkkbbbbs..',
    '..lbbbbbbbbbbbbbbbbbbbs..',
    '.lpppppppppppppppppppppp.',
    '.lbrrbbbbbbbbbbbbbbbrrbs.',
    '.lbrrbbbkpppppppkbbbrrbs.',
    '.lbbbbbbkpppppppkbbbbbss.',
    '.sssssssssssssssssssssss.',
    '.kttttkkkkkkkkkkkkkttttk.',
    '..tttt.............tttt..',
  ],
]

/** A car seen from behind, wheels on `ground`; `night` lights the tail lamps. */
export function paintCar(stage: Stage, x: number, ground: number, night: boolean): void {
  const { canvas, random, lamp } = stage
  const rows = random.pick(CARS)
  const [body, shade] = random.pick([
    [ACCENT, 2],
    [ACCENT, 2],
    [LIGHT - 1, 3],
    [4, 2],
  ] as const)
  const wide = Math.max(...rows.map((row) => row.length))
  const left = Math.round(x - wide / 2)
  const top = Math.round(ground) - rows.length
  canvas.ellipse(x, ground - 0.5, wide * 0.54, 2.4, 0)
  const tail = body === ACCENT ? LIGHT : ACCENT
  canvas.sprite(rows, left, top, { b: body, s: shade, l: LIGHT, g: 1, t: 0, k: 0, r: tail, p: 5 })
  if (night) {
    for (const side of [-1, 1]) canvas.glow(x + side * wide * 0.36, ground - 6, 7, 1.6)
  }
  // A driver's head shows through the rear window.
  canvas.rect(left + Math.round(wide * 0.4), top + 3, 2, 2, lamp === ACCENT ? LIGHT - 1 : 4)
}

/** A rival far ahead: a few pixels with two tail lights. */
export function paintRival(stage: Stage, x: number, ground: number, size: number): void {
  const { canvas, random } = stage
  const w = Math.max(3, Math.round(size))
  const h = Math.max(2, Math.round(size * 0.5))
  const left = Math.round(x - w / 2)
  const top = Math.round(ground) - h
  const body = random.pick([LIGHT, 5, 3, ACCENT])
  canvas.rect(left - 1, Math.round(ground) - 1, w + 2, 1, 0)
  canvas.rect(left, top, w, h - 1, body)
  canvas.rect(left + 1, top - Math.round(h * 0.5), w - 2, Math.round(h * 0.5), 1)
  canvas.set(left, top + 1, body === ACCENT ? LIGHT : ACCENT)
  canvas.set(left + w - 1, top + 1, body === ACCENT ? LIGHT : ACCENT)
}
