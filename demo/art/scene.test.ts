import { expect, test } from 'vitest'
import { Canvas } from './canvas.ts'
import { PALETTE_NAMES, PALETTES } from './palettes.ts'
import { drawScene, parseScene, SCENE_NAMES, type SceneRequest } from './scene.ts'

const wide = { width: 160, height: 90 }
const square = { width: 90, height: 90 }
const castle: SceneRequest = { name: 'castle', palette: 'dusk', seed: 17 }

/** The colours of a picture, as '#rrggbb'. */
function colorsOf(rgb: Uint8Array): Set<string> {
  const colors = new Set<string>()
  for (let i = 0; i < rgb.length; i += 3) {
    colors.add(`#${Buffer.from(rgb.subarray(i, i + 3)).toString('hex')}`)
  }
  return colors
}

test('the same seed gives the same bytes', () => {
  for (const name of SCENE_NAMES) {
    const request = { ...castle, name }
    expect(drawScene({ ...request, ...wide }).rgb).toEqual(drawScene({ ...request, ...wide }).rgb)
  }
})

test('every scene draws in every palette, in that palette’s colours only', () => {
  for (const name of SCENE_NAMES) {
    PALETTE_NAMES.forEach((palette, i) => {
      const colors = colorsOf(drawScene({ name, palette, seed: i * 7, ...wide }).rgb)
      expect(colors.size, `${name}/${palette}`).toBeGreaterThanOrEqual(5)
      for (const color of colors) expect(PALETTES[palette].colors).toContain(color)
    })
  }
})

test('every layout of every scene draws', () => {
  for (const name of SCENE_NAMES) {
    for (let seed = 0; seed < 16; seed++) {
      const palette = PALETTE_NAMES[seed % PALETTE_NAMES.length] ?? 'dusk'
      expect(colorsOf(drawScene({ name, palette, seed, ...square }).rgb).size).toBeGreaterThan(4)
    }
  }
})

test('different seeds, scenes and palettes differ', () => {
  for (const name of SCENE_NAMES) {
    const pictures = Array.from({ length: 8 }, (_, seed) =>
      Buffer.from(drawScene({ name, palette: 'sea', seed, ...wide }).rgb).toString('base64'),
    )
    expect(new Set(pictures).size).toBe(8)
  }
  const one = drawScene({ ...castle, ...wide }).rgb
  expect(drawScene({ ...castle, name: 'city', ...wide }).rgb).not.toEqual(one)
  expect(drawScene({ ...castle, palette: 'neon', ...wide }).rgb).not.toEqual(one)
})

test.each([wide, square, { width: 150, height: 79 }, { width: 64, height: 36 }])(
  'fills every pixel at $width×$height',
  (size) => {
    for (const name of SCENE_NAMES) {
      const picture = drawScene({ ...castle, name, ...size })
      expect(picture).toMatchObject(size)
      expect(picture.rgb).toHaveLength(size.width * size.height * 3)
      // No colour of the palette is pure black: a pixel left out would be.
      expect(colorsOf(picture.rgb)).not.toContain('#000000')
    }
  },
)

test('parseScene reads a scene', () => {
  expect(parseScene('castle-dusk-17')).toEqual(castle)
  expect(parseScene('sea-neon-4294967295').seed).toBe(4294967295)
})

test.each([
  ['', /Not a scene/],
  ['castle/dusk/17', /Not a scene/],
  ['castle-dusk', /Not a scene/],
  ['castle-dusk-17-2', /Not a scene/],
  ['tower-dusk-17', /Unknown scene "tower".*castle/],
  ['toString-dusk-17', /Unknown scene/],
  ['castle-pink-17', /Unknown palette "pink".*dusk/],
  ['castle-dusk-', /Bad seed/],
  ['castle-dusk-+1', /Bad seed/],
  ['castle-dusk-1.5', /Bad seed/],
  ['castle-dusk-4294967296', /Bad seed/],
])('parseScene refuses %j', (text, message) => {
  expect(() => parseScene(text)).toThrow(message)
})

test('palettes are eight colours, the ramp from dark to light', () => {
  for (const name of PALETTE_NAMES) {
    const { colors } = PALETTES[name]
    expect(colors).toHaveLength(8)
    const light = colors.slice(0, 7).map((hex) => {
      const [r = 0, g = 0, b = 0] = (hex.match(/[\da-f]{2}/g) ?? []).map((part) => Number.parseInt(part, 16))
      return r * 0.299 + g * 0.587 + b * 0.114
    })
    expect(light, name).toEqual([...light].sort((a, b) => a - b))
  }
})

test('drawing outside the canvas is harmless', () => {
  const canvas = new Canvas(4, 4)
  canvas.rect(-5, -5, 20, 20, 3)
  canvas.line(-9, 2, 20, 2, 5)
  canvas.polygon(
    [
      [-3, -3],
      [9, -3],
      [9, 9],
      [-3, 9],
    ],
    4,
  )
  canvas.disc(0, 0, 30, 6)
  canvas.glow(9, 9, 4, 2)
  expect([...canvas.quantise()]).toEqual(Array.from({ length: 16 }, () => 6))
})
