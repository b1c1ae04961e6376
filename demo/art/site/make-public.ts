import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PALETTE_NAMES, PALETTES } from '../palettes.ts'
import { drawScene, parseScene } from '../scene.ts'
import { type Bitmap, bitmapToPath } from './bitmap.ts'
import { COLORS, GAMEPAD, moulded, SMALL_GAMEPAD, WORD } from './brand.ts'
import { drawChannel } from './channel.ts'
import { Picture } from './picture.ts'
import { drawStandIn } from './stand-ins.ts'

const PNG = { palette: true, colours: 32, dither: 0, compressionLevel: 9, effort: 10 } as const

const WEBP = { lossless: true, effort: 6 } as const

const inPublic = (file: string): string =>
  fileURLToPath(new URL(`../../../client/public/${file}`, import.meta.url))

/** The mark on a 16 × 16 grid. Cross and buttons are filled, so that it is whole on any colour of tab. */
function makeFavicon(): void {
  const square = [...Array<string>(3).fill('.'.repeat(16)), ...SMALL_GAMEPAD]
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" shape-rendering="crispEdges">' +
    `<path fill="${COLORS.onBrand}" d="M2 5h12v3h-12z"/>` +
    `<path fill="${COLORS.brand}" d="${bitmapToPath(square)}"/></svg>\n`
  writeFileSync(inPublic('favicon.svg'), svg)
}

/** For what asks for `/favicon.ico` and reads no page: one PNG of 32 pixels in a directory of one entry. */
async function makeIcon(): Promise<void> {
  const picture = new Picture(16, 16)
  picture.rect(0, 0, 16, 16, COLORS.band)
  picture.rect(2, 5, 12, 3, COLORS.onBrand)
  picture.stamp(SMALL_GAMEPAD, 0, 3, 1, COLORS.brand)
  const png = await picture.enlarged(2).png(PNG).toBuffer()
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  writeFileSync(inPublic('favicon.ico'), Buffer.concat([head, png]))
}

/** The mark over a strip of the footer's striped ground; `size` is the width of one of its pixels. */
async function makeAppIcon(file: string, side: number, size: number): Promise<void> {
  const picture = new Picture(side, side)
  const ground = Math.round(side * 0.78)
  picture.rect(0, 0, side, side, COLORS.band)
  for (let x = 0; x < side; x += size * 4) {
    picture.rect(x, ground, size * 2, side, COLORS.card)
    picture.rect(x + size * 2, ground, size * 2, side, COLORS.page)
  }
  picture.rect(0, ground, side, size, COLORS.line)
  const left = Math.round((side - 18 * size) / 2)
  const top = Math.round(side * 0.47 - 5 * size)
  picture.stamp(GAMEPAD, left, top + size, size, COLORS.page)
  picture.rect(left + size, top + size * 2, 16 * size, size * 4, COLORS.onBrand)
  picture.stamp(GAMEPAD, left, top, size, moulded(GAMEPAD))
  await picture.enlarged(1).png(PNG).toFile(inPublic(file))
}

/** A title screen: the mark in the sky of a scene, and the name, which a site that is called otherwise goes without. */
async function makeSharePicture(file: string, words: Bitmap[]): Promise<void> {
  const scene = drawScene({ ...parseScene('city-night-3'), width: 150, height: 79 })
  const picture = new Picture(scene.width, scene.height, scene.rgb)
  const [left, top] = [7, 8]
  const lockup: [Bitmap, number, number, ReturnType<typeof moulded> | string][] = [
    [GAMEPAD, left, top, moulded(GAMEPAD)],
    ...words.map((word): [Bitmap, number, number, string] => [word, left + 42, top + 3, COLORS.ink]),
  ]
  for (const [bitmap, x, y, ink] of lockup) {
    // An outline and a drop, so that the letters stand on any sky.
    for (const [dx, dy] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
      [-1, 1],
      [1, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      picture.stamp(bitmap, x + dx, y + dy, 2, COLORS.page)
    }
    if (bitmap === GAMEPAD) picture.rect(x + 2, y + 4, 32, 8, COLORS.onBrand)
    picture.stamp(bitmap, x, y, 2, ink)
  }
  // 79 rows of 8 are two more than 630.
  const whole = picture.enlarged(8).extract({ left: 0, top: 0, width: 1200, height: 630 })
  await whole.png(PNG).toFile(inPublic(file))
}

/** The picture of what cannot be had, and one for each number that texts without a picture take. */
async function makeStandIns(): Promise<void> {
  const { band, pattern, line } = COLORS
  await drawStandIn(0, [band, pattern, line]).enlarged(6).webp(WEBP).toFile(inPublic('fallback.webp'))
  for (const [n, palette] of PALETTE_NAMES.entries()) {
    const [, ground = '', quiet = '', loud = ''] = PALETTES[palette].colors
    await drawStandIn(n, [ground, quiet, loud])
      .enlarged(6)
      .webp(WEBP)
      .toFile(inPublic(`stand-ins/${n}.webp`))
  }
}

/** Where a new game begins: the foot of the panel beside the sign-in form. */
async function makeNewGame(): Promise<void> {
  const scene = drawScene({ ...parseScene('castle-night-31'), width: 102, height: 66 })
  const picture = new Picture(scene.width, scene.height, scene.rgb)
  await picture.enlarged(6).webp(WEBP).toFile(inPublic('new-game.webp'))
}

/** What the game's screen shows until somebody plays: kept beside the game, and so at hand without a network. */
async function makeGameScreen(): Promise<void> {
  const scene = drawScene({ ...parseScene('forest-dusk-5'), width: 160, height: 90 })
  const picture = new Picture(scene.width, scene.height, scene.rgb)
  await picture.enlarged(4).webp(WEBP).toFile(inPublic('game/screen.webp'))
}

/**
 * Draws the site's own pictures into client/public: favicon, app icons, the picture for shared links, covers for
 * texts that have none, the banner of the videos, the game's screen before it runs and the panel beside the sign-in
 * form.
 */
export async function makePublic(): Promise<void> {
  makeFavicon()
  await makeIcon()
  await makeAppIcon('icon-192.png', 192, 8)
  await makeAppIcon('icon-512.png', 512, 22)
  await makeAppIcon('icon-maskable-512.png', 512, 17)
  await makeAppIcon('apple-touch-icon.png', 180, 8)
  await makeSharePicture('og-default.png', [WORD])
  await makeSharePicture('og-plain.png', [])
  await makeStandIns()
  await drawChannel().enlarged(5).webp(WEBP).toFile(inPublic('channel.webp'))
  await makeGameScreen()
  await makeNewGame()
}
