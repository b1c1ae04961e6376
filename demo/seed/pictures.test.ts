import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { STAND_INS } from '../../shared/images/stand-ins.ts'
import { readDemo } from './files.ts'
import { PICTURE_SIZE, PICTURES_DIR, picturesOf } from './pictures.ts'
import { DEMO_VIDEOS } from './programme.ts'

let named: string[] = []
beforeAll(async () => {
  const stills = Object.values(DEMO_VIDEOS).flatMap((videos) => videos.map(({ still }) => still))
  named = [...new Set([...picturesOf(await readDemo()).keys(), ...stills])].sort()
})

test('what the texts and videos name is there, and nothing else', () => {
  expect(named.length).toBeGreaterThan(100)
  expect(readdirSync(PICTURES_DIR).sort()).toEqual(named)
})

test('each is of the size that the seed says (PNG 3, "IHDR Image header")', () => {
  for (const file of named) {
    const png = readFileSync(path.join(PICTURES_DIR, file))
    expect({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }, file).toEqual(PICTURE_SIZE)
  }
})

test('there is a picture for each number that a text without one may take', () => {
  const files = readdirSync(path.resolve(import.meta.dirname, '../../client/public/stand-ins'))
  expect(files.sort()).toEqual(Array.from({ length: STAND_INS }, (_, n) => `${n}.webp`))
})
