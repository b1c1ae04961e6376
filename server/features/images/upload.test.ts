import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildAccount, callsTo, signIn } from '../../testing/accounts.ts'
import { testConfig, useApp } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { drawing, formOf, pictureForm } from '../../testing/uploads.ts'
import { sharp } from './files/decoders.ts'

const database = useDatabase()
const config = testConfig({ JWT_SECRET: 'x'.repeat(40), RATE_LIMIT: 'off' })
const site = useApp(database, { config })
const calls = callsTo(() => site.app)

let admin: Record<string, string>
let member: Record<string, string>
beforeAll(async () => {
  admin = bearer(await signIn(database.db, await buildAccount(database.db, { role: 'admin' }), config))
  member = bearer(await signIn(database.db, await buildAccount(database.db), config))
})

const send = ({ payload, headers }: ReturnType<typeof formOf>, who: Record<string, string> = admin) =>
  calls.inject({ method: 'POST', url: '/api/images/upload', payload, headers: { ...headers, ...who } })
const stored = async (id: string) =>
  Buffer.from((await database.db.imageBytes.findUniqueOrThrow({ where: { imageId: id } })).data)

describe('who may', () => {
  it('the team only', async () => {
    const form = pictureForm(await drawing(8, 8).png().toBuffer())
    expect((await send(form, {})).status).toBe(401)
    expect((await send(form, member)).status).toBe(403)
    expect((await send(form)).status).toBe(201)
  })
})

describe('a picture', () => {
  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('as %s is kept and shown', async (format) => {
    const data = await drawing(48, 32).toFormat(format).toBuffer()
    const { status, json } = await send(pictureForm(data, `Écran de jeu.${format}`, `image/${format}`))
    expect(status).toBe(201)
    expect(json).toEqual({
      image: {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        url: `/api/images/${json.image.id}`,
        originalName: `Écran de jeu.${format}`,
        ...{ format, width: 48, height: 32, animated: false, alt: null, uses: 0 },
        size: (await stored(json.image.id)).length,
        createdAt: expect.stringMatching(/Z$/),
      },
    })
    const shown = await calls.inject({ url: json.image.url })
    expect([shown.status, shown.headers['content-type']]).toEqual([200, `image/${format}`])
    expect((await sharp(await stored(json.image.id)).metadata()).mediaType).toBe(`image/${format}`)
  })
})

/** Uploads and gives what was kept. */
async function keep(data: Uint8Array, name?: string) {
  const { status, json } = await send(pictureForm(data, name))
  expect({ status, json }).toMatchObject({ status: 201 })
  const bytes = await stored(json.image.id)
  return { image: json.image, bytes, head: await sharp(bytes, { animated: true }).metadata() }
}

/** How many pictures there are, before and after: nothing may be left of a refusal. */
async function refused(sent: Promise<{ status: number; json: { code: string; message: string } }>) {
  const before = await database.db.image.count()
  const { status, json } = await sent
  expect(await database.db.image.count()).toBe(before)
  expect(await database.db.imageBytes.count()).toBe(before)
  return { status, code: json.code, message: json.message }
}
const refusedFile = (data: Uint8Array, name?: string, type?: string) =>
  refused(send(pictureForm(data, name, type)))

describe('what is kept of a file', () => {
  it('neither place nor camera nor comment, and the picture stands upright', async () => {
    const source = await drawing(60, 40)
      .jpeg()
      .withExif({
        IFD0: { Make: 'Appareil', Copyright: 'quelqu’un' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(source).metadata()).orientation).toBe(6)
    expect(source.includes('Appareil')).toBe(true)
    const { image, bytes, head } = await keep(source, 'photo.jpg')
    expect(image).toMatchObject({ width: 40, height: 60 })
    expect(head).toMatchObject({ width: 40, height: 60, format: 'jpeg' })
    for (const trace of [head.orientation, head.exif, head.xmp, head.iptc]) expect(trace).toBeUndefined()
    expect(bytes.includes('Appareil')).toBe(false)
    expect(bytes.includes('Exif')).toBe(false)
  })

  it.each(['gif', 'webp'] as const)(
    'a moving %s moves on, its thumbnail is its first frame',
    async (format) => {
      const frame = (background: string) =>
        sharp({ create: { width: 64, height: 48, channels: 3, background } })
          .png()
          .toBuffer()
      const frames = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map(frame))
      const source = await sharp(frames, { join: { animated: true } })
        .toFormat(format, { delay: [120, 240, 360], loop: 3 })
        .toBuffer()
      const { image, head } = await keep(source, `danse.${format}`)
      expect(image).toMatchObject({ animated: true, width: 64, height: 48, format })
      expect(head).toMatchObject({ pages: 3, delay: [120, 240, 360], loop: 3 })
      const thumb = await site.app.inject({
        url: `${image.url}?width=32&height=32`,
        headers: { accept: 'image/webp' },
      })
      const { data, info } = await sharp(thumb.rawPayload).raw().toBuffer({ resolveWithObject: true })
      expect((await sharp(thumb.rawPayload).metadata()).pages ?? 1).toBe(1)
      const [red = 0, green = 0, blue = 0] = data.subarray((info.width * 16 + 16) * info.channels)
      expect([red > 200, green < 50, blue < 50]).toEqual([true, true, true])
    },
  )

  it('CMYK becomes what screens show', async () => {
    const source = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#c02020' } })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    expect((await sharp(source).metadata()).space).toBe('cmyk')
    expect((await keep(source, 'imprimeur.jpg')).head).toMatchObject({ space: 'srgb', channels: 3 })
  })

  it('a screenshot without loss stays so, to the pixel', async () => {
    const art = await sharp(
      Buffer.from(Array.from({ length: 32 * 32 * 4 }, (_, i) => (i % 4 === 3 ? 255 : ((i >> 3) % 4) * 80))),
      { raw: { width: 32, height: 32, channels: 4 } },
    )
    const pixels = (data: Uint8Array) => sharp(data).ensureAlpha().raw().toBuffer()
    for (const source of [
      await art.clone().png().toBuffer(),
      await art.clone().png({ palette: true, quality: 100 }).toBuffer(),
      await art.clone().webp({ lossless: true }).toBuffer(),
      await art.clone().gif().toBuffer(),
    ])
      expect((await pixels((await keep(source)).bytes)).equals(await pixels(source))).toBe(true)
  })

  it('nothing that was hidden in or after the picture', async () => {
    const SECRET = '<script>alert(document.domain)</script>PK\x03\x04'
    const jpeg = await drawing(24, 24).jpeg().toBuffer()
    const comment = Buffer.from(`\xff\xfe\x00${String.fromCharCode(SECRET.length + 2)}${SECRET}`, 'latin1')
    const gif = await drawing(24, 24).gif().toBuffer()
    const png = await drawing(24, 24).png().toBuffer()
    for (const polyglot of [
      Buffer.concat([jpeg, Buffer.from(SECRET)]),
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
      Buffer.concat([gif, Buffer.from(SECRET)]),
      Buffer.concat([png, Buffer.from(SECRET)]),
      await drawing(24, 24)
        .webp()
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET}</x:xmpmeta>`)
        .toBuffer(),
    ]) {
      const { bytes } = await keep(polyglot, 'innocent.html')
      expect(bytes.includes('script>')).toBe(false)
      expect(bytes.includes('PK\x03\x04')).toBe(false)
    }
  })

  it('is what it is, not what it is called', async () => {
    const { image } = await keep(await drawing(9, 9).png().toBuffer(), 'photo.jpg.exe')
    expect(image.format).toBe('png')
    const shown = await site.app.inject({ url: image.url })
    expect(shown.headers['content-type']).toBe('image/png')
    expect(shown.headers['x-content-type-options']).toBe('nosniff')
  })
})

const TYPE = 'Le fichier doit être une image (JPEG, PNG, GIF, WebP ou AVIF)'

/** A PNG whose head claims a size that its few bytes do not have. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const png = Buffer.from(await drawing(1, 1).png().toBuffer())
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  const { crc32 } = await import('node:zlib')
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

/** A GIF whose frames claim a size that their few bytes do not have. */
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
    // One frame would be taken; together they are too much.
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
    expect((await keep(padded(2_097_152))).image.size).toBeLessThan(10_000)
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
    // Elsewhere no form is taken at all.
    const form = pictureForm(png)
    for (const url of ['/api/articles', '/trpc/content.create'])
      expect(
        (await calls.inject({ method: 'POST', url, ...form, headers: { ...admin, ...form.headers } })).status,
      ).toBe(415)
  })
})

describe('the name of a file', () => {
  it.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\Users\\moi\\écran.png', 'écran.png'],
    ['gnp\u202egpj.exe', 'gnpgpj.exe'],
    ['a\u0001b\u0007\tc.png', 'a b c.png'],
    ['%00%0d%0a.png', '%00%0d%0a.png'],
    ['   ', 'image.png'],
    ['..', 'image.png'],
    ['....png', 'image.png'],
    ['e\u0301cran.png', 'écran.png'],
    [`${'très long '.repeat(500)}.png`, `${'très long '.repeat(26).slice(0, 251)}.png`],
    ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
  ])('%.40j is kept as %.40j', async (name, expected) => {
    const { image } = await keep(await drawing(4, 4).png().toBuffer(), name)
    expect(image.originalName).toBe(expected)
  })
})
