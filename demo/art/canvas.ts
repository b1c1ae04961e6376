import { ACCENT, LIGHT } from './palettes.ts'

/** A tone, or a function that gives the tone of a pixel. NaN leaves the pixel as it is. */
export type Paint = number | ((x: number, y: number) => number)
export type Point = readonly [x: number, y: number]

/** 4×4 Bayer matrix: the cross-hatch of 16-bit skies. */
const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map((n) => (n + 0.5) / 16)

/** Above 1, flat bands grow and dithered passages between them shrink: calmer at card size. */
const BAND_CONTRAST = 1.4

/**
 * A picture in tones (0…6 of the palette's ramp, 7 = accent), fractions allowed.
 *
 * Tones stay fractional until `quantise`, so that light, fog and reflections can be laid over what
 * is already there without one dither pattern fighting another.
 */
export class Canvas {
  readonly width: number
  readonly height: number
  readonly tones: Float32Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.tones = new Float32Array(width * height)
  }

  private index(x: number, y: number): number {
    const px = Math.floor(x)
    const py = Math.floor(y)
    return px < 0 || py < 0 || px >= this.width || py >= this.height ? -1 : py * this.width + px
  }

  get(x: number, y: number): number {
    const i = this.index(x, y)
    return i < 0 ? 0 : (this.tones[i] ?? 0)
  }

  set(x: number, y: number, tone: number): void {
    const i = this.index(x, y)
    if (i >= 0 && !Number.isNaN(tone)) this.tones[i] = tone >= ACCENT ? ACCENT : clamp(tone)
  }

  /** Lightens or darkens what is there; the accent keeps its colour. */
  add(x: number, y: number, delta: number): void {
    const tone = this.get(x, y)
    if (tone < ACCENT) this.set(x, y, clamp(tone + delta))
  }

  /** Fades what is there towards a tone. */
  mix(x: number, y: number, tone: number, amount: number): void {
    const old = this.get(x, y)
    if (old < ACCENT) this.set(x, y, old + (tone - old) * amount)
  }

  rect(x: number, y: number, w: number, h: number, paint: Paint): void {
    const left = Math.round(x)
    const top = Math.round(y)
    const right = Math.min(this.width, left + Math.round(w))
    const bottom = Math.min(this.height, top + Math.round(h))
    for (let py = Math.max(0, top); py < bottom; py++) {
      for (let px = Math.max(0, left); px < right; px++) this.set(px, py, at(paint, px, py))
    }
  }

  line(x0: number, y0: number, x1: number, y1: number, paint: Paint): void {
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0))))
    for (let i = 0; i <= steps; i++) {
      const x = Math.round(x0 + ((x1 - x0) * i) / steps)
      const y = Math.round(y0 + ((y1 - y0) * i) / steps)
      this.set(x, y, at(paint, x, y))
    }
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, paint: Paint): void {
    for (let y = Math.floor(cy - ry); y <= cy + ry; y++) {
      for (let x = Math.floor(cx - rx); x <= cx + rx; x++) {
        const dx = (x + 0.5 - cx) / rx
        const dy = (y + 0.5 - cy) / ry
        if (dx * dx + dy * dy <= 1) this.set(x, y, at(paint, x, y))
      }
    }
  }

  disc(cx: number, cy: number, r: number, paint: Paint): void {
    this.ellipse(cx, cy, r, r, paint)
  }

  /** Fills a polygon, even-odd, by pixel centres. */
  polygon(points: readonly Point[], paint: Paint): void {
    const ys = points.map((p) => p[1])
    const top = Math.max(0, Math.floor(Math.min(...ys)))
    const bottom = Math.min(this.height - 1, Math.ceil(Math.max(...ys)))
    for (let y = top; y <= bottom; y++) {
      const cuts: number[] = []
      points.forEach(([ax, ay], i) => {
        const [bx, by] = points[(i + 1) % points.length] ?? [ax, ay]
        const cy = y + 0.5
        if (ay <= cy !== by <= cy) cuts.push(ax + ((cy - ay) / (by - ay)) * (bx - ax))
      })
      cuts.sort((a, b) => a - b)
      for (let i = 0; i + 1 < cuts.length; i += 2) {
        const from = Math.ceil((cuts[i] ?? 0) - 0.5)
        const to = Math.ceil((cuts[i + 1] ?? 0) - 0.5)
        for (let x = from; x < to; x++) this.set(x, y, at(paint, x, y))
      }
    }
  }

  /** Draws rows of characters; characters without a tone in `key` are transparent. */
  sprite(
    rows: readonly string[],
    x: number,
    y: number,
    key: Readonly<Record<string, number>>,
    flip = false,
  ): void {
    rows.forEach((row, dy) => {
      for (let dx = 0; dx < row.length; dx++) {
        const tone = key[row.charAt(flip ? row.length - 1 - dx : dx)]
        if (tone !== undefined) this.set(x + dx, y + dy, tone)
      }
    })
  }

  /** A halo: adds light that falls off to nothing at `radius`. Negative strength is a shadow. */
  glow(cx: number, cy: number, radius: number, strength: number, squash = 1): void {
    const ry = radius * squash
    for (let y = Math.floor(cy - ry); y <= cy + ry; y++) {
      for (let x = Math.floor(cx - radius); x <= cx + radius; x++) {
        const d = Math.hypot((x + 0.5 - cx) / radius, (y + 0.5 - cy) / ry)
        if (d < 1) this.add(x, y, strength * (1 - d))
      }
    }
  }

  /** Colour indexes 0…7, dithered by the Bayer matrix. */
  quantise(): Uint8Array {
    return Uint8Array.from(this.tones, (tone, i) => {
      if (tone >= ACCENT) return ACCENT
      const x = i % this.width
      const y = (i - x) / this.width
      const base = Math.floor(tone)
      const part = (tone - base - 0.5) * BAND_CONTRAST + 0.5
      return Math.min(LIGHT, part > (BAYER[(y & 3) * 4 + (x & 3)] ?? 0.5) ? base + 1 : base)
    })
  }
}

function clamp(tone: number): number {
  return tone < 0 ? 0 : tone > LIGHT ? LIGHT : tone
}

function at(paint: Paint, x: number, y: number): number {
  return typeof paint === 'number' ? paint : paint(x, y)
}
