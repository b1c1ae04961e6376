import sharp, { type Sharp } from 'sharp'
import { parseColor } from '../palettes.ts'
import type { Bitmap } from './bitmap.ts'

type Ink = string | ((x: number, y: number) => string)

/** A picture in true colours, drawn with whole pixels and enlarged by whole numbers. */
export class Picture {
  readonly width: number
  readonly height: number
  readonly rgb: Uint8Array

  constructor(width: number, height: number, rgb: Uint8Array = new Uint8Array(width * height * 3)) {
    this.width = width
    this.height = height
    this.rgb = rgb
  }

  rect(x: number, y: number, w: number, h: number, color: string): void {
    const bytes = parseColor(color)
    for (let py = Math.max(0, y); py < Math.min(this.height, y + h); py++) {
      for (let px = Math.max(0, x); px < Math.min(this.width, x + w); px++) {
        this.rgb.set(bytes, (py * this.width + px) * 3)
      }
    }
  }

  /** Draws a bitmap, each of its pixels `size` wide; a function as ink is asked per bitmap pixel. */
  stamp(bitmap: Bitmap, x: number, y: number, size: number, ink: Ink): void {
    bitmap.forEach((row, dy) => {
      for (let dx = 0; dx < row.length; dx++) {
        if (row.charAt(dx) !== '#') continue
        this.rect(x + dx * size, y + dy * size, size, size, typeof ink === 'string' ? ink : ink(dx, dy))
      }
    })
  }

  /** The picture enlarged, ready to be encoded. */
  enlarged(scale: number): Sharp {
    const { width, height } = this
    const source = sharp(this.rgb, { raw: { width, height, channels: 3 } })
    return source.resize(width * scale, height * scale, { kernel: 'nearest' })
  }
}
