import { writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { SCALES } from '../../../../shared/brand/icons.ts'
import { LOGO_BOX } from '../../../../shared/brand/pictures.ts'
import { THEME_COLORS } from '../../../../shared/theme-colors.ts'
import type { Drawing, DrawnFile, DrawOrder } from './drawing.ts'
import { icoOf } from './ico.ts'

/*
 * A separate process (draw.ts), the only one that opens uploaded files, with decoders that the site itself has blocked.
 * It gets an order as a line and then the file, and answers with a line and then the files.
 */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadSvg'] })
sharp.cache(false)
sharp.concurrency(1)

// The parent that should end it may be gone.
setTimeout(() => process.kill(process.pid, 'SIGKILL'), 30_000).unref()
try {
  // When memory is short, Linux ends this process first.
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {}

/** The largest side of an uploaded file, in pixels. */
const SIDE_MAX = 8192
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
/** Pixels a side. */
const MARK = { shown: LOGO_BOX.height, drawn: 512, least: 192 } as const

class Refused extends Error {
  readonly why: string
  constructor(why: string) {
    super(why)
    this.why = why
  }
}

function assertForm({ kind }: DrawOrder, ratio: number): void {
  if (kind === 'mark' && Math.abs(ratio - 1) > 0.03) throw new Refused('markForm')
  if (kind === 'logo' && (ratio < 0.97 || ratio > 6.1)) throw new Refused('logoForm')
}

async function sidesOf(source: Buffer, density = 72): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(source, { density, limitInputPixels: false }).metadata()
  if (!width || !height || width > SIDE_MAX || height > SIDE_MAX) throw new Refused('logoSize')
  return { width, height }
}

interface Opened {
  picture: Sharp
  /** The ratio of width to height. */
  ratio: number
}

async function openPng(source: Buffer, order: DrawOrder): Promise<Opened> {
  const { width, height } = await sidesOf(source)
  assertForm(order, width / height)
  if (order.kind === 'mark' ? width < MARK.least : height < LOGO_BOX.height) throw new Refused('logoSmall')
  return { picture: sharp(source, { limitInputPixels: SIDE_MAX ** 2 }), ratio: width / height }
}

/** Renders at the wanted size, instead of enlarging a smaller rendering. */
async function openSvg(source: Buffer, order: DrawOrder): Promise<Opened> {
  const own = await sidesOf(source)
  const side = order.kind === 'mark' ? MARK.drawn : 3 * LOGO_BOX.width
  const density = Math.min(100_000, Math.max(1, (72 * side) / Math.max(own.width, own.height)))
  // A drawing's own sides may be a few units, and were rounded.
  const { width, height } = await sidesOf(source, density)
  assertForm(order, width / height)
  return { picture: sharp(source, { density, limitInputPixels: 4 * side ** 2 }), ratio: width / height }
}

const png = (picture: Sharp): Promise<Buffer> => picture.png({ compressionLevel: 9 }).toBuffer()

const within = (picture: Sharp, width: number, height: number): Promise<Buffer> =>
  png(picture.resize(width, height, { fit: 'contain', background: CLEAR }))

async function atScales(large: Buffer, width: number, height: number): Promise<DrawnFile[]> {
  const files = SCALES.map(async (scale): Promise<DrawnFile[]> => {
    const sized = sharp(large).resize(scale * width, scale * height)
    return [
      { name: `logo-${scale}.png`, data: await png(sized.clone()) },
      {
        name: `logo-${scale}.webp`,
        data: await sized.clone().webp({ lossless: true, effort: 5 }).toBuffer(),
      },
    ]
  })
  return (await Promise.all(files)).flat()
}

async function drawLogo({ picture, ratio }: Opened): Promise<Drawing> {
  const height = Math.round(Math.min(LOGO_BOX.height, LOGO_BOX.width / ratio))
  const width = Math.min(LOGO_BOX.width, Math.round(height * ratio))
  const large = await within(picture, 3 * width, 3 * height)
  return { width, height, files: await atScales(large, width, height) }
}

/** The theme's ground with the better contrast: the dark one below a light mark, the light one below a dark mark. */
async function groundOf(mark: Buffer): Promise<string> {
  const mean = await sharp(mark).resize(1, 1).toColourspace('srgb').raw().toBuffer()
  const [red = 0, green = 0, blue = 0] = [...mean].map((part) => (part / 255) ** 2.2)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? THEME_COLORS.dark : THEME_COLORS.light
}

/** @param share of the shorter side that the mark takes */
async function onGround(mark: Buffer, width: number, height: number, share: number): Promise<Buffer> {
  const side = Math.round(Math.min(width, height) * share)
  const input = await png(sharp(mark).resize(side, side))
  const background = await groundOf(mark)
  return png(
    sharp({ create: { width, height, channels: 3, background } })
      .composite([{ input }])
      .removeAlpha(),
  )
}

/** An SVG for those who want one; the uploaded file itself is never served. */
const inVector = (icon: Buffer): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image width="192" height="192" href="data:image/png;base64,${icon.toString('base64')}"/></svg>\n`,
  )

async function drawMark({ picture }: Opened): Promise<Drawing> {
  const large = await within(picture, MARK.drawn, MARK.drawn)
  const square = (side: number) => png(sharp(large).resize(side, side))
  const icons = await Promise.all([16, 32, 48].map(async (side) => ({ side, data: await square(side) })))
  const touch = await square(192)
  const files: DrawnFile[] = [
    { name: 'favicon.ico', data: icoOf(icons) },
    { name: 'favicon.svg', data: inVector(touch) },
    { name: 'icon-192.png', data: touch },
    { name: 'icon-512.png', data: large },
    // Only the circle in the middle is always visible (W3C, "Web Application Manifest", "Icon masks").
    { name: 'icon-maskable-512.png', data: await onGround(large, 512, 512, 0.56) },
    { name: 'apple-touch-icon.png', data: await onGround(large, 180, 180, 0.76) },
    { name: 'og-default.png', data: await onGround(large, 1200, 630, 0.56) },
    ...(await atScales(large, MARK.shown, MARK.shown)),
  ]
  return { width: MARK.shown, height: MARK.shown, files }
}

async function answer(input: Buffer): Promise<[object, DrawnFile[]]> {
  const end = input.indexOf('\n')
  const order: DrawOrder = JSON.parse(input.toString('utf8', 0, end))
  const source = input.subarray(end + 1)
  try {
    const opened = await (order.format === 'svg' ? openSvg(source, order) : openPng(source, order))
    const { files, ...size } = await (order.kind === 'mark' ? drawMark(opened) : drawLogo(opened))
    return [{ ...size, files: files.map(({ name, data }) => ({ name, bytes: data.length })) }, files]
  } catch (error) {
    return [{ refused: error instanceof Refused ? error.why : 'logoBroken' }, []]
  }
}

const [head, files] = await answer(await buffer(process.stdin))
process.stdout.write(`${JSON.stringify(head)}\n`)
for (const { data } of files) process.stdout.write(data)
