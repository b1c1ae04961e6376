import { PALETTE_NAMES, PALETTES, type PaletteName, parseColor } from './palettes.ts'
import { hashText } from './random.ts'
import { paintArcadeRow } from './scenes/arcade.ts'
import { paintCastleScene } from './scenes/castle.ts'
import { paintCave } from './scenes/cave.ts'
import { paintCircuit } from './scenes/circuit.ts'
import { paintCity } from './scenes/city.ts'
import { paintConcert } from './scenes/concert.ts'
import { paintDesert } from './scenes/desert.ts'
import { paintDesk } from './scenes/desk.ts'
import { paintDungeon } from './scenes/dungeon.ts'
import { paintForest } from './scenes/forest.ts'
import { paintPaper } from './scenes/paper.ts'
import { paintSea } from './scenes/sea.ts'
import { paintShelves } from './scenes/shelves.ts'
import { paintSnow } from './scenes/snow.ts'
import { paintSpace } from './scenes/space.ts'
import { paintTrain } from './scenes/train.ts'
import { paintWard } from './scenes/ward.ts'
import { createStage, type Stage } from './stage.ts'

/**
 * The covers of the demo content, drawn from a name such as `castle-dusk-17`.
 *
 * A scene paints tones of grey on a stage (see canvas.ts); the palette colours them at the end, so
 * every scene works in every palette. Adding a scene means one file in scenes/ and one line here.
 */
const SCENES = {
  city: paintCity,
  cave: paintCave,
  sea: paintSea,
  space: paintSpace,
  circuit: paintCircuit,
  forest: paintForest,
  castle: paintCastleScene,
  dungeon: paintDungeon,
  snow: paintSnow,
  desert: paintDesert,
  arcade: paintArcadeRow,
  concert: paintConcert,
  desk: paintDesk,
  paper: paintPaper,
  shelves: paintShelves,
  train: paintTrain,
  ward: paintWard,
} satisfies Record<string, (stage: Stage) => void>

export type SceneName = keyof typeof SCENES
export const SCENE_NAMES = Object.keys(SCENES) as readonly SceneName[]

export type SceneRequest = {
  readonly name: SceneName
  readonly palette: PaletteName
  /** A whole number from 0 to 4294967295. */
  readonly seed: number
}

export type Picture = { readonly width: number; readonly height: number; readonly rgb: Uint8Array }

/**
 * Draws a scene, one byte each of red, green and blue per art pixel. 160×90 suits 16:9 and 90×90 a
 * square; scale the result up by whole numbers with nearest neighbour and it stays crisp.
 */
export function drawScene(
  request: SceneRequest & { readonly width: number; readonly height: number },
): Picture {
  const { name, width, height } = request
  const palette = PALETTES[request.palette]
  // The palette is left out of the seed: seed 17 of a scene may differ in hour, not in chance.
  const seed = (hashText(name) ^ Math.imul(request.seed + 1, 0x9e3779b1)) | 0
  const stage = createStage(palette, seed, width, height)
  SCENES[name](stage)
  const colors = palette.colors.map(parseColor)
  const rgb = new Uint8Array(width * height * 3)
  stage.canvas.quantise().forEach((color, i) => {
    rgb.set(colors[color] ?? [0, 0, 0], i * 3)
  })
  return { width, height, rgb }
}

/** Reads `<name>-<palette>-<seed>`; the error says which part is wrong and what would be right. */
export function parseScene(text: string): SceneRequest {
  const match = /^([^-]*)-([^-]*)-([^-]*)$/.exec(text)
  if (!match) throw new Error(`Not a scene: "${text}". Expected something like castle-dusk-17`)
  const [, name = '', palette = '', digits = ''] = match
  if (!isOneOf(SCENE_NAMES, name)) {
    throw new Error(`Unknown scene "${name}" in "${text}". Known: ${SCENE_NAMES.join(', ')}`)
  }
  if (!isOneOf(PALETTE_NAMES, palette)) {
    throw new Error(`Unknown palette "${palette}" in "${text}". Known: ${PALETTE_NAMES.join(', ')}`)
  }
  const seed = Number(digits)
  if (!/^\d{1,10}$/.test(digits) || seed > 0xffffffff) {
    throw new Error(`Bad seed "${digits}" in "${text}". Expected a whole number from 0 to 4294967295`)
  }
  return { name, palette, seed }
}

function isOneOf<T extends string>(list: readonly T[], text: string): text is T {
  return (list as readonly string[]).includes(text)
}
