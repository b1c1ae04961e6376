import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readDemo } from '../seed/files.ts'
import { PICTURES_DIR, picturesOf } from '../seed/pictures.ts'
import { DEMO_VIDEOS } from '../seed/programme.ts'
import { encodePixelArt } from './png.ts'
import { drawScene, type Picture, parseScene } from './scene.ts'

/** Scenes are drawn in 160 × 90 art pixels, each of which becomes 8 × 8 of the file. */
const ART = { width: 160, height: 90 }
export const SCALE = 8

/** Every picture that a text or a video of the demo names, in the order of their names. */
export async function namedPictures(): Promise<string[]> {
  const stills = Object.values(DEMO_VIDEOS).flatMap((videos) => videos.map(({ still }) => still))
  return [...new Set([...picturesOf(await readDemo()).keys(), ...stills])].sort()
}

/** Draws the scene that a file is named after, before it is enlarged. @throws Error when it names none */
export const drawPicture = (file: string): Picture =>
  drawScene({ ...parseScene(path.parse(file).name), ...ART })

/**
 * Draws every picture that the demo names into demo/pictures and takes away those that it no longer names.
 * @returns how many there are
 */
export async function drawPictures(): Promise<number> {
  await mkdir(PICTURES_DIR, { recursive: true })
  const named = await namedPictures()
  for (const file of named)
    await writeFile(path.join(PICTURES_DIR, file), encodePixelArt(drawPicture(file), SCALE))
  const left = (await readdir(PICTURES_DIR)).filter((file) => !named.includes(file))
  for (const file of left) await rm(path.join(PICTURES_DIR, file))
  return named.length
}
