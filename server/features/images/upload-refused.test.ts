import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildAccount, signIn, useAccountSite } from '../../testing/accounts.ts'
import { drawing, formOf, pictureForm } from '../../testing/uploads.ts'

const { database, config, call: calls } = useAccountSite()

let admin: Record<string, string>
beforeAll(async () => {
  admin = bearer(await signIn(database.db, await buildAccount(database.db, { role: 'admin' }), config))
})

const send = ({ payload, headers }: ReturnType<typeof formOf>) =>
  calls.inject({ method: 'POST', url: '/api/images/upload', payload, headers: { ...headers, ...admin } })

/** Counts pictures before and after: a refusal must leave nothing. */
async function refused(sent: Promise<{ status: number; json: { code: string; message: string } }>) {
  const before = await database.db.image.count()
  const { status, json } = await sent
  expect(await database.db.image.count()).toBe(before)
  expect(await database.db.imageBytes.count()).toBe(before)
  return { status, code: json.code, message: json.message }
}
const refusedFile = (data: Uint8Array, name?: string, type?: string) =>
  refused(send(pictureForm(data, name, type)))

const TYPE = 'Le fichier doit être une image (JPEG, PNG, GIF, WebP ou AVIF)'

/** A PNG whose head claims more than its few bytes contain. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const png = Buffer.from(await drawing(1, 1).png().toBuffer())
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  const { crc32 } = await import('node:zlib')
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

/** A GIF whose frames claim more than their few bytes contain. */
function movingGif(width: number, height: number, frames: number): Buffer {
  const screen = Buffer.alloc(7)
  screen.writeUInt16LE(width, 0)
  screen.writeUInt16LE(height, 2)
  screen[4] = 0x80
  const palette = Buffer.from([0, 0, 0, 255, 255, 255])
  const place = Buffer.concat([Buffer.alloc(4), screen.subarray(0, 4)])
  const frame = Buffer.concat([Buffer.from([0x2c]), place, Buffer.from([0, 2, 2, 0x44, 1, 0])])
  const all = Array<Buffer>(frames).fill(frame)
  return Buffer.concat([Buffer.from('GIF89a'), screen, palette, ...all, Buffer.from([0x3b])])
}

/** A chunk of a PNG. */
async function chunk(type: string, data: Buffer): Promise<Buffer> {
  const { crc32 } = await import('node:zlib')
  const body = Buffer.concat([Buffer.from(type), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

describe('what is refused', () => {
  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['SVG with a head', '<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!doctype html><p>Un texte assez long pour qu’on le lise.</p>'],
    ['nothing', ''],
    ['a few bytes', 'GIF89a'],
    ['PDF', '%PDF-1.7 un document entier, ou presque'],
    ['TIFF', 'II*\0\x08\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0'],
    ['BMP', 'BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x01\0\0\0'],
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\0'],
    ['MP4', '\0\0\0\x18ftypisom\0\0\0\0isomiso2\0\0\0\0'],
  ])('%s, by whatever name', async (_what, text) => {
    const data = Buffer.from(text, 'latin1')
    for (const [name, type] of [
      ['image.png', 'image/png'],
      ['image.svg', 'image/svg+xml'],
    ])
      expect(await refusedFile(data, name, type)).toEqual({ status: 415, code: 'IMAGE_TYPE', message: TYPE })
  })

  it('more pixels than we would ever show, before any is decoded', async () => {
    for (const data of [await bomb(30_000, 30_000), await bomb(2_147_483_647, 2_147_483_647)]) {
      const answer = await refusedFile(data)
      expect(answer.code).toMatch(/^IMAGE_(PIXELS|BROKEN)$/)
    }
    // One frame would be accepted; together they are too large.
    expect(await refusedFile(movingGif(6000, 6000, 2))).toMatchObject({ status: 413, code: 'IMAGE_PIXELS' })
  })

  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('%s that ends too soon', async (format) => {
    const whole = await drawing(300, 200).toFormat(format).toBuffer()
    for (const share of [0.3, 0.7, 0.95])
      expect(
        await refusedFile(whole.subarray(0, Math.floor(whole.length * share))),
        String(share),
      ).toMatchObject({
        status: 400,
        code: 'IMAGE_BROKEN',
      })
  })

  it('moving pictures that would become stills', async () => {
    const png = await drawing(8, 8).png().toBuffer()
    const moving = Buffer.concat([
      png.subarray(0, 33),
      await chunk('acTL', Buffer.alloc(8)),
      png.subarray(33),
    ])
    expect(await refusedFile(moving)).toMatchObject({ status: 415, code: 'IMAGE_ANIMATION' })
    const sequence = Buffer.from('\0\0\0\x20ftypavis\0\0\0\0avifavismsf1iso8mif1miaf', 'latin1')
    expect(await refusedFile(sequence)).toMatchObject({ status: 415, code: 'IMAGE_ANIMATION' })
  })

  it('more than 2 MB, told by length and by what comes', async () => {
    const TOO_LARGE = { status: 413, code: 'IMAGE_TOO_LARGE', message: 'L’image ne doit pas dépasser 2 Mo' }
    const png = await drawing(16, 16).png().toBuffer()
    const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)])
    expect(await refusedFile(padded(2_097_153))).toEqual(TOO_LARGE)
    expect(await refusedFile(padded(5_000_000))).toEqual(TOO_LARGE)
    const { status, json } = await send(pictureForm(padded(2_097_152)))
    expect(status).toBe(201)
    expect(json.image.size).toBeLessThan(10_000)
  })

  it('two files, none, or one in another field', async () => {
    const data = await drawing(8, 8).png().toBuffer()
    const ONE = {
      status: 400,
      code: 'UPLOAD_ONE_FILE',
      message: 'Envoyez un seul fichier, dans le champ « image ».',
    }
    const file = { field: 'image', data, name: 'a.png' }
    for (const parts of [
      [file, file],
      [file, file, file],
      [{ ...file, field: 'file' }],
      [{ ...file, field: 'image[]' }],
      [{ field: 'image', data: 'du texte' }],
      [file, { ...file, field: 'autre' }],
      [],
      Array.from({ length: 50 }, () => ({ field: 'x', data: 'y' })),
      [{ field: '__proto__', data: 'x' }, file],
    ])
      expect(await refused(send(formOf(parts))), parts.map((part) => part.field).join()).toEqual(ONE)
    const extra = await send(formOf([{ field: 'titre', data: 'x' }, file, { field: 'fin', data: 'y' }]))
    expect(extra.status).toBe(201)
  })

  it('what is no form', async () => {
    const png = await drawing(8, 8).png().toBuffer()
    const post = (headers: Record<string, string>, payload: Buffer | string) =>
      refused(
        calls.inject({
          method: 'POST',
          url: '/api/images/upload',
          headers: { ...admin, ...headers },
          payload,
        }),
      )
    expect(await post({ 'content-type': 'image/png' }, png)).toMatchObject({ status: 415 })
    expect(await post({ 'content-type': 'application/json' }, '{"image":"x"}')).toMatchObject({ status: 415 })
    expect(await post({}, '')).toMatchObject({ status: 415 })
    expect((await post({ 'content-type': 'multipart/form-data' }, png)).status).toBe(400)
    expect((await post({ 'content-type': 'multipart/form-data; boundary=x' }, 'rien de tel')).status).toBe(
      400,
    )
    // Other addresses accept no form at all.
    const form = pictureForm(png)
    for (const url of ['/api/articles', '/trpc/texts.create'])
      expect(
        (await calls.inject({ method: 'POST', url, ...form, headers: { ...admin, ...form.headers } })).status,
      ).toBe(415)
  })
})
