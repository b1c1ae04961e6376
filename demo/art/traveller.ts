import type { Random } from '../../shared/base/random.ts'
import { ACCENT, LIGHT } from './palettes.ts'
import type { Stage } from './stage.ts'

/**
 * The traveller: a small hero who appears in every cover. Heads, bodies and belongings are put
 * together by chance, so that it is now a knight, now a hiker, now somebody with a lantern.
 *
 * Characters: h hair or headgear, s skin, e eye, c cloth, d its shadow, a accent, b boots, l light.
 */
const HEADS: readonly (readonly string[])[] = [
  // hood
  ['..cc...', '.cccc..', '.ccss..', '.dcse..', '.dcss..'],
  // wide hat
  ['...hh..', '..hhh..', 'aahhhaa', '..sse..', '..sss..'],
  // helmet with a plume
  ['.aa....', 'a.lll..', '.lllll.', '.ll.e..', '.llll..'],
  // long hair with a band
  ['..hhh..', '.hhhhh.', '.haaaa.', '.hhse..', 'hh.ss..'],
  // short hair, cap
  ['.......', '..aaa..', '.aaaaaa', '.hsse..', '..sss..'],
  // bun
  ['.hh....', '.hhhh..', '.hhhhs.', '..hse..', '..sss..'],
]

const BODIES: readonly (readonly string[])[] = [
  // cape
  ['.aaaa..', 'accccc.', 'adcccs.', 'adccc..', 'adddd..', '..b.b..', '..b.bb.'],
  // coat
  ['..ccc..', '.ccacc.', '.ccacs.', '.ccacc.', '.dcccd.', '..b.b..', '..b.bb.'],
  // tunic and pack
  ['aa.cc..', 'aacccc.', 'aaccds.', 'a.ccc..', '..ddd..', '..s.s..', '..b.bb.'],
  // dress or robe
  ['..ccc..', '.ccccc.', '.acaas.', '.ccccc.', '.cccccd', 'dcccccd', '..b.b..'],
  // walking
  ['..ccc..', '.ccccc.', '.saacs.', '..ccc..', '..ddd..', '.bb.b..', '.b..bb.'],
]

type Belonging = 'none' | 'staff' | 'lantern' | 'sword' | 'scarf' | 'flag' | 'umbrella'

export type TravellerOptions = {
  /** Way to look; by chance when left out. */
  readonly flip?: boolean
  readonly belongings?: readonly Belonging[]
}

const EVERYDAY: readonly Belonging[] = ['none', 'staff', 'lantern', 'sword', 'scarf', 'scarf']

/** Draws the traveller with both feet on `ground`, centred on `x`. */
export function paintTraveller(
  stage: Stage,
  x: number,
  ground: number,
  options: TravellerOptions = {},
): void {
  const { canvas, random, lamp } = stage
  const flip = options.flip ?? random.chance(0.5)
  const rows = [...random.pick(HEADS), ...random.pick(BODIES)]
  const key = clothes(random)
  const left = Math.round(x) - 3
  const top = Math.round(ground) - rows.length
  const ahead = flip ? -1 : 1
  const middle = left + 3
  const belonging = random.pick(options.belongings ?? EVERYDAY)

  // A dark outline keeps the figure readable on snow as well as in a cave.
  rows.forEach((row, dy) => {
    for (let dx = 0; dx < row.length; dx++) {
      if (row.charAt(flip ? row.length - 1 - dx : dx) === '.') continue
      for (const [ox, oy] of [
        [1, 0],
        [-1, 0],
        [0, -1],
      ] as const)
        canvas.set(left + dx + ox, top + dy + oy, 0)
    }
  })
  if (belonging === 'staff') {
    canvas.line(middle + ahead * 4, top + 2, middle + ahead * 4, ground - 1, 1)
    canvas.glow(middle + ahead * 4 + 0.5, top + 1.5, 7, 1.6)
    canvas.rect(middle + ahead * 4, top, 1, 2, lamp)
    canvas.set(middle + ahead * 5, top, LIGHT)
  }
  if (belonging === 'flag') {
    canvas.line(middle + ahead * 4, top - 6, middle + ahead * 4, ground - 1, 0)
    for (let i = 0; i < 6; i++) {
      canvas.rect(
        middle + ahead * 4 - ahead * (i + 1),
        top - 6 + (i > 2 ? 1 : 0),
        1,
        4,
        i % 4 < 2 ? LIGHT : ACCENT,
      )
    }
  }
  canvas.sprite(rows, left, top, key, flip)
  if (belonging === 'lantern') {
    canvas.glow(middle + ahead * 4 + 0.5, top + 9, 10, 2)
    canvas.line(middle + ahead * 3, top + 7, middle + ahead * 4, top + 7, 0)
    canvas.rect(middle + ahead * 4 - (flip ? 1 : 0), top + 8, 2, 2, lamp)
    canvas.set(middle + ahead * 4, top + 8, LIGHT)
  }
  if (belonging === 'sword') {
    canvas.line(middle - ahead * 3, top + 3, middle - ahead * 5, top + 11, LIGHT - 1)
    canvas.set(middle - ahead * 3, top + 4, ACCENT)
    canvas.set(middle - ahead * 2, top + 3, 0)
  }
  if (belonging === 'scarf') {
    const wave = random.int(0, 1)
    for (let i = 0; i < 6; i++) {
      canvas.set(middle - ahead * (1 + i), top + 5 + ((i + wave) % 4 > 1 ? 0 : 1) - (i > 3 ? 1 : 0), ACCENT)
    }
    canvas.set(middle, top + 5, ACCENT)
  }
  if (belonging === 'umbrella') {
    canvas.line(middle + ahead * 3, top - 4, middle + ahead * 3, top + 7, 0)
    canvas.sprite(
      ['....a....', '..aaala..', '.aaaaala.', 'aaaaaaala', 'a..a.a..a'],
      middle + ahead - 4,
      top - 5,
      { a: ACCENT, l: LIGHT },
      flip,
    )
  }
}

function clothes(random: Random): Record<string, number> {
  const [cloth, shade] = random.pick([
    [LIGHT, 4],
    [4, 3],
    [ACCENT, 2],
    [3, 1],
  ] as const)
  return {
    h: random.pick([1, 2, 3]),
    s: LIGHT - 0.9,
    e: 0,
    c: cloth,
    d: shade,
    // An accented coat wants a light scarf, and the other way round.
    a: cloth === ACCENT ? LIGHT : ACCENT,
    b: 1,
    l: LIGHT - 1,
  }
}
