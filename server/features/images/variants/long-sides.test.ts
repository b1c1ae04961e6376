import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { pictureForm } from '../../../testing/uploads.ts'
import type { ImageFormat } from '../files/format.ts'

const { database, config, call } = useAccountSite()

let admin: Record<string, string>
beforeAll(async () => {
  admin = bearer(await signIn(database.db, await buildAccount(database.db, { role: 'admin' }), config))
})

/** Stripes of one pixel, which become grey at half size; `flat` ones have blocks of two, like pixel art. */
const stripes = (width: number, height: number, block = 1) =>
  sharp(
    Uint8Array.from({ length: width * height }, (_, i) =>
      (Math.floor((i % width) / block) + Math.floor(Math.floor(i / width) / block)) % 2 ? 20 : 230,
    ),
    { raw: { width, height, channels: 1 } },
  )

/** 8 × 20,000 pixels, made by another program than libvips, which neither reads nor writes such an AVIF. */
const LONG_AVIF =
  'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAA' +
  'AGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAALAAAAAoaWluZgAAAAAAAQAAABppbmZl' +
  'AgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAgAAE4gAAAAEHBpeGkAAAAAAwgICAAAAAxh' +
  'djFDgTgAAAAAABNjb2xybmNseAABAA0ABoAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAALhtZGF0EgAKCT4LvOH2EBDQaTKgARMg' +
  'AwwwwgC0uXMAUF3XGBi3ArNP20ygh5jTcr4f+HLGe5aiYcinJcNlJhlASpXXqZyMs6j/c4rX1xidZAsHt69A3yvfBREGKSZZqAfI' +
  'V8OChrGbmS4f+cHH1f24VpNEzRtzz5RumJXBOWOvJqTPwAkAMUr2c8G8f2YUbqAzu+xDfM0BDElbZGhv+dGXJmdpHrzHpgXoQOZG' +
  '9Rak/0POTjg='

const ADDRESSES = [
  '',
  '?width=320',
  '?width=480',
  '?height=500',
  '?width=200&height=200',
  '?width=1200&height=630&focus=50,0',
]

it.each<[string, ImageFormat, number, number, number]>([
  ['higher than WebP holds', 'png', 30, 16_384, 1],
  ['higher than AVIF holds', 'jpeg', 30, 20_000, 1],
  ['as high as a JPEG can be', 'jpeg', 10, 65_500, 1],
  ['as high as a GIF can be', 'gif', 10, 65_535, 1],
  ['higher than all but PNG hold', 'png', 10, 70_000, 1],
  ['wider than all but PNG hold', 'png', 70_000, 10, 1],
  ['pixel art that is high', 'png', 20, 20_000, 2],
  ['pixel art of the longest side of AVIF', 'avif', 20, 16_384, 2],
])('a picture %s is taken and shown', { timeout: 60_000 }, async (_, format, width, height, block) => {
  const data = await stripes(width, height, block).toFormat(format, { lossless: true }).toBuffer()
  const { payload, headers } = pictureForm(data, `haute.${format}`, `image/${format}`)
  const sent = await call.inject({
    method: 'POST',
    url: '/api/images/upload',
    payload,
    headers: { ...headers, ...admin },
  })
  expect(sent).toMatchObject({ status: 201, json: { image: { width, height, format } } })
  for (const accept of ['image/avif,image/webp,*/*', 'image/webp,*/*', '*/*'])
    for (const address of ADDRESSES) {
      const answer = await call.inject({ url: sent.json.image.url + address, headers: { accept } })
      expect(answer.status, `${accept} ${address}`).toBe(200)
    }
})

it('an AVIF that nobody here could open is refused for its size, not as damaged', async () => {
  const { payload, headers } = pictureForm(Buffer.from(LONG_AVIF, 'base64'), 'haute.avif', 'image/avif')
  const to = {
    method: 'POST',
    url: '/api/images/upload',
    payload,
    headers: { ...headers, ...admin },
  } as const
  expect(await call.inject(to)).toMatchObject({ status: 413, json: { code: 'IMAGE_PIXELS' } })
})
