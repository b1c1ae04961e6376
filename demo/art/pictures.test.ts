import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { PICTURE_SIZE, PICTURES_DIR } from '../seed/pictures.ts'
import { drawPicture, namedPictures, SCALE } from './pictures.ts'
import { pixelLines } from './png.ts'

let named: string[] = []
beforeAll(async () => {
  named = await namedPictures()
})

/** What a PNG of ours holds (PNG 3, "Datastream structure"): compressed otherwise, it is still the same picture. */
function contentOf(file: string) {
  const png = readFileSync(path.join(PICTURES_DIR, file))
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  const header = chunks.get('IHDR') ?? Buffer.alloc(8)
  return {
    width: header.readUInt32BE(0),
    height: header.readUInt32BE(4),
    palette: chunks.get('PLTE'),
    lines: inflateSync(chunks.get('IDAT') ?? ''),
  }
}

test('what the texts and videos name is there, and nothing else', () => {
  expect(named.length).toBeGreaterThan(100)
  expect(readdirSync(PICTURES_DIR).sort(), 'run "npm run art"').toEqual(named)
})

test('the pictures are those that the drawing code makes, in the size that the seed says', () => {
  for (const file of named) {
    const { lines, ...kept } = contentOf(file)
    const { lines: drawn, ...made } = pixelLines(drawPicture(file), SCALE)
    expect(kept, file).toEqual(made)
    expect(kept, file).toMatchObject(PICTURE_SIZE)
    // Compared as bytes: naming the differences of a million numbers would take minutes.
    expect(lines.equals(drawn), `${file} is another picture: run "npm run art"`).toBe(true)
  }
})
