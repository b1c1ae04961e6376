/** A part of a picture, in whole pixels of the picture from its upper left. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

export interface PictureSize {
  width: number
  height: number
}

/** Width by height; a free frame has any. */
export const SHAPES = { free: undefined, '16-9': 16 / 9, '4-3': 4 / 3, '1-1': 1 } as const
export type Shape = keyof typeof SHAPES

type Ratio = number | undefined

const between = (n: number, least: number, most: number): number => Math.max(least, Math.min(n, most))

/** The same frame in whole pixels, within the picture. */
function within({ x, y, width, height }: CropArea, of: PictureSize): CropArea {
  const wide = between(Math.round(width), 1, of.width)
  const high = between(Math.round(height), 1, of.height)
  return {
    x: between(Math.round(x), 0, of.width - wide),
    y: between(Math.round(y), 0, of.height - high),
    width: wide,
    height: high,
  }
}

/** The largest size of a shape in a picture, and not wider than this. */
function largest(of: PictureSize, ratio: Ratio, width = of.width): PictureSize {
  if (ratio === undefined) return of
  const wide = between(Math.round(width), 1, Math.max(1, Math.min(of.width, Math.floor(of.height * ratio))))
  return { width: wide, height: between(Math.round(wide / ratio), 1, of.height) }
}

export const whole = ({ width, height }: PictureSize): CropArea => ({ x: 0, y: 0, width, height })

export const isWhole = (frame: CropArea, of: PictureSize): boolean =>
  frame.width === of.width && frame.height === of.height

const around = (
  { x, y }: { x: number; y: number },
  { width, height }: PictureSize,
  of: PictureSize,
): CropArea => within({ x: x - width / 2, y: y - height / 2, width, height }, of)

/** A free frame that is the whole picture becomes this part of it around a point. */
const PART = 0.6

/** The frame around the point that matters: as large as its shape allows; a free one keeps its size. */
export function focused(
  point: { x: number; y: number },
  frame: CropArea,
  of: PictureSize,
  ratio: Ratio,
): CropArea {
  if (ratio !== undefined) return around(point, largest(of, ratio), of)
  const size = isWhole(frame, of) ? { width: of.width * PART, height: of.height * PART } : frame
  return around(point, size, of)
}

/** The frame in another shape, as large as that allows, around the same middle. */
export function shaped(frame: CropArea, of: PictureSize, ratio: Ratio): CropArea {
  if (ratio === undefined) return frame
  return around({ x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }, largest(of, ratio), of)
}

export const movedBy = (frame: CropArea, dx: number, dy: number, of: PictureSize): CropArea =>
  within({ ...frame, x: frame.x + dx, y: frame.y + dy }, of)

/** The frame wider and higher by so much, from its upper left; one of a shape keeps it. */
export function resizedBy(frame: CropArea, dw: number, dh: number, of: PictureSize, ratio: Ratio): CropArea {
  const size =
    ratio === undefined
      ? { width: frame.width + dw, height: frame.height + dh }
      : largest(of, ratio, frame.width + (dw || dh * ratio))
  return within({ ...frame, ...size }, of)
}

/** In percent of the picture, as react-image-crop has it. */
export const percentOf = ({ x, y, width, height }: CropArea, of: PictureSize): CropArea => ({
  x: (x / of.width) * 100,
  y: (y / of.height) * 100,
  width: (width / of.width) * 100,
  height: (height / of.height) * 100,
})

/** A frame that was dragged. Rounding must not cost it its shape, or put it outside. */
export function fromPercent({ x, y, width, height }: CropArea, of: PictureSize, ratio: Ratio): CropArea {
  const frame = {
    x: (x / 100) * of.width,
    y: (y / 100) * of.height,
    width: (width / 100) * of.width,
    height: (height / 100) * of.height,
  }
  return within(ratio === undefined ? frame : { ...frame, ...largest(of, ratio, frame.width) }, of)
}
