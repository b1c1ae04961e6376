import { hashPoint } from '../random.ts'
import { mixTones, type Stage } from '../stage.ts'

export type Leaves = { readonly dark: number; readonly light: number }

/** A fir in jagged tiers, one side lit. `snow` lays a tone on top of the boughs. */
export function paintFir(
  stage: Stage,
  x: number,
  base: number,
  height: number,
  leaves: Leaves,
  lightSide: number,
  snow?: number,
): void {
  const { canvas, random, seed } = stage
  const tiers = Math.min(8, Math.max(2, Math.round(height / 5.5)))
  const trunk = Math.max(1, Math.round(height * 0.1))
  const girth = Math.max(1, Math.round(height / 14))
  canvas.rect(x - Math.floor(girth / 2), base - trunk - 1, girth, trunk + 1, Math.max(0, leaves.dark - 1))
  const skirt = height - trunk
  const widest = Math.max(2, height * 0.25)
  for (let y = 0; y < skirt; y++) {
    const tier = Math.floor((y / skirt) * tiers)
    const inTier = (y / skirt) * tiers - tier
    // Each tier flares from under the one above; its hem is ragged and in shadow.
    const half = widest * ((tier + 1) / tiers) ** 0.85 * (0.38 + inTier * 0.62)
    const ragged = inTier > 0.6 ? height / 24 : 0.6
    const left = Math.round(x - half - random.range(-0.4, ragged))
    const right = Math.round(x + half + random.range(-0.4, ragged))
    for (let px = left; px <= right; px++) {
      const side = ((px - x) / (half + 1)) * lightSide
      const needles = hashPoint(seed + 17, px, base - y) - 0.5
      let tone = side * 0.9 - inTier * 0.7 + needles * 0.5 > -0.12 ? leaves.light : leaves.dark
      if (snow !== undefined && inTier + needles * 0.35 < 0.45 + side * 0.22)
        tone = side > -0.25 ? snow : snow - 1
      canvas.set(px, base - height + y, tone)
    }
  }
}

/** A round tree: clumps of leaves over a forked trunk, each clump lit from above. */
export function paintTree(
  stage: Stage,
  x: number,
  base: number,
  height: number,
  leaves: Leaves,
  lightSide: number,
  bark: number,
): void {
  const { canvas, random } = stage
  const crown = height * 0.36
  const top = base - height + crown
  const girth = Math.max(1, Math.round(height / 12))
  canvas.rect(x - girth / 2, top, girth, base - top, bark)
  canvas.rect(x - girth / 2 - 1, base - 2, girth + 2, 2, bark)
  canvas.line(x, top + crown * 0.8, x - crown * 0.6, top, bark)
  canvas.line(x, top + crown * 0.6, x + crown * 0.6, top - 1, bark)
  for (let i = 0; i < 9; i++) {
    const angle = (i / 9) * Math.PI * 2
    const spread = i === 0 ? 0 : crown * 0.62
    paintClump(
      stage,
      x + Math.cos(angle) * spread * 1.15,
      top + Math.sin(angle) * spread * 0.62,
      crown * random.range(0.42, 0.62),
      leaves,
      lightSide,
    )
  }
  paintClump(stage, x + lightSide * crown * 0.15, top - crown * 0.2, crown * 0.6, leaves, lightSide)
}

/** One ball of leaves with a ragged outline. */
export function paintClump(
  stage: Stage,
  x: number,
  y: number,
  r: number,
  leaves: Leaves,
  lightSide: number,
): void {
  const { canvas, seed } = stage
  canvas.ellipse(x, y, r * 1.15, r, (px, py) => {
    const dx = (px + 0.5 - x) / r
    const dy = (py + 0.5 - y) / r
    const ragged = hashPoint(seed + 3, px, py)
    if (dx * dx * 0.75 + dy * dy > 0.62 && ragged < 0.32) return Number.NaN
    const facing = dx * lightSide * 0.5 - dy * 0.8 + (ragged - 0.5) * 0.5
    return Math.round(mixTones(leaves.dark, leaves.light, facing * 0.75 + 0.42))
  })
}

/** A palm: a leaning ringed trunk and seven hanging fronds. */
export function paintPalm(
  stage: Stage,
  x: number,
  base: number,
  height: number,
  leaves: Leaves,
  bark: number,
): void {
  const { canvas, random } = stage
  const lean = random.sign() * random.range(0.1, 0.35) * height
  const thick = Math.max(1, Math.round(height / 16))
  let topX = x
  for (let i = 0; i < height; i++) {
    const t = i / height
    topX = x + lean * t * t
    canvas.rect(Math.round(topX), base - i, thick, 1, i % 3 === 0 ? bark + 1 : bark)
  }
  const topY = base - height
  const reach = height * 0.42
  for (let frond = 0; frond < 8; frond++) {
    const angle = Math.PI * (1.06 + (frond / 7) * 0.88) + random.range(-0.1, 0.1)
    const length = reach * random.range(0.8, 1.15)
    const tone = frond % 2 ? leaves.dark : leaves.light
    for (let i = 0; i < length; i++) {
      const t = i / length
      const fx = Math.round(topX + Math.cos(angle) * i)
      const fy = Math.round(topY + Math.sin(angle) * i * 0.75 + t * t * reach * 0.75)
      canvas.set(fx, fy, tone)
      if (t > 0.12) canvas.set(fx, fy + 1, leaves.dark)
      // Leaflets hang from the rib like a comb.
      if (t > 0.3 && i % 2 === 0) canvas.rect(fx, fy + 1, 1, 1 + Math.round((1 - t) * 3), leaves.dark)
    }
  }
  canvas.rect(topX - 1, topY + 1, thick + 1, 2, Math.max(0, bark))
}

/** A bare tree, branching to twigs. */
export function paintBareTree(stage: Stage, x: number, base: number, height: number, tone: number): void {
  const { canvas, random } = stage
  const grow = (bx: number, by: number, angle: number, length: number, girth: number): void => {
    const ex = bx + Math.cos(angle) * length
    const ey = by + Math.sin(angle) * length
    for (let i = 0; i < girth; i++) canvas.line(bx + i - girth / 2, by, ex + (i - girth / 2) * 0.6, ey, tone)
    if (length < 2.5) return
    const forks = random.int(2, 3)
    for (let i = 0; i < forks; i++) {
      const turn = random.range(0.2, 0.75) * (i % 2 ? 1 : -1)
      grow(ex, ey, angle + turn, length * random.range(0.6, 0.8), Math.max(1, girth - 1))
    }
  }
  grow(x, base, -Math.PI / 2 + random.range(-0.15, 0.15), height * 0.36, Math.max(1, Math.round(height / 9)))
}

/** A toadstool with a spotted cap. */
export function paintMushroom(
  stage: Stage,
  x: number,
  base: number,
  size: number,
  cap: number,
  stem: number,
): void {
  const { canvas } = stage
  canvas.rect(x - Math.max(1, size / 5) / 2, base - size * 0.6, Math.max(1, size / 5), size * 0.6, stem)
  canvas.ellipse(x, base - size * 0.55, size * 0.6, size * 0.5, (px, py) => {
    if (py > base - size * 0.5) return Number.NaN
    return (px * 3 + py * 5) % 7 === 0 ? 6 : cap
  })
}

/** A saguaro with one or two arms. */
export function paintCactus(
  stage: Stage,
  x: number,
  base: number,
  height: number,
  dark: number,
  light: number,
): void {
  const { canvas, random } = stage
  const thick = Math.max(2, Math.round(height / 7))
  const limb = (lx: number, top: number, bottom: number, w: number): void => {
    canvas.rect(lx, top, w, bottom - top, dark)
    canvas.rect(lx, top, 1, bottom - top, light)
    canvas.set(lx, top, dark)
  }
  const arms = height < 7 ? 0 : random.int(1, 2)
  for (let i = 0; i < arms; i++) {
    const side = (i === 0 ? 1 : -1) * (random.chance(0.5) ? 1 : -1)
    const elbow = Math.round(base - height * random.range(0.35, 0.6))
    const reach = thick + random.int(1, 2)
    const ax = side > 0 ? x + reach : x - reach
    canvas.rect(Math.min(x, ax), elbow, reach + 1, Math.max(1, thick - 1), dark)
    limb(ax, elbow - Math.round(height * random.range(0.2, 0.35)), elbow + 1, Math.max(1, thick - 1))
  }
  limb(x, base - height, base, thick)
}
