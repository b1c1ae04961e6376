import sharp from 'sharp'
import { expect, it } from 'vitest'
import { mustStay } from './moving.ts'

const FRAME = 24
/** A picture of so many frames of noise, one below the other. */
const frames = (n: number) =>
  sharp(
    Uint8Array.from({ length: FRAME * FRAME * n * 3 }, (_, i) => (i * i * 7) % 251),
    { raw: { width: FRAME, height: FRAME * n, channels: 3, pageHeight: FRAME } },
  )
const blob = (...parts: (Uint8Array | string)[]) =>
  new Blob(
    parts.map((part) =>
      typeof part === 'string' ? Uint8Array.from(part, (c) => c.charCodeAt(0)) : Uint8Array.from(part),
    ),
  )
const still = () =>
  sharp(Buffer.alloc(FRAME * FRAME * 3, 90), { raw: { width: FRAME, height: FRAME, channels: 3 } })

it('moving GIF and WebP stay as they are', async () => {
  expect(await mustStay(blob(await frames(3).gif().toBuffer()))).toBe(true)
  expect(await mustStay(blob(await frames(3).webp().toBuffer()))).toBe(true)
})

it('so do moving PNG and AVIF, and HEIC', async () => {
  const png = await still().png().toBuffer()
  const acTL = '\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0'
  expect(await mustStay(blob(png.subarray(0, 33), acTL, png.subarray(33)))).toBe(true)
  expect(await mustStay(blob('\0\0\0\x1cftypavis\0\0\0\0avifavismsf1'))).toBe(true)
  for (const brand of ['heic', 'heix', 'mif1'])
    expect(await mustStay(blob(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`)), brand).toBe(true)
})

it.each(['gif', 'png', 'webp', 'jpeg', 'avif'] as const)('a still %s may be made smaller', async (format) => {
  expect(await mustStay(blob(await still().toFormat(format).toBuffer()))).toBe(false)
  expect(await mustStay(blob(await still().ensureAlpha(0.5).toFormat(format).toBuffer()))).toBe(false)
})

it.each(['', 'GIF89a', '\x89PNG\r\n', 'RIFF', '\0\0\0\x18ftyp', 'no picture at all, but long enough'])(
  'takes %j without an error',
  async (text) => expect(await mustStay(blob(text))).toBe(false),
)
