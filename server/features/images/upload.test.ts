import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildAccount, callsTo, signIn } from '../../testing/accounts.ts'
import { testConfig, useApp } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { drawing, type formOf, pictureForm } from '../../testing/uploads.ts'

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

  it('nobody who lost the role while the picture was on its way', async () => {
    const { db } = database
    const editor = await buildAccount(db, { role: 'editor' })
    const own = bearer(await signIn(db, editor, config))
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = site.app.server.address() as AddressInfo
    const { payload, headers } = pictureForm(await drawing(8, 8).png().toBuffer())
    const half = Math.floor(payload.length / 2)
    const before = await db.image.count()
    const sessionOf = () => db.session.findFirstOrThrow({ where: { userId: editor.id } })
    await db.session.updateMany({ where: { userId: editor.id }, data: { lastSeenAt: new Date(0) } })
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const upload = request(
        {
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/api/images/upload',
          headers: { ...headers, ...own },
        },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        },
      ).on('error', reject)
      upload.write(payload.subarray(0, half))
      // Accepted: the guard has recorded when this session was last seen.
      expect
        .poll(async () => (await sessionOf()).lastSeenAt.getTime())
        .toBeGreaterThan(0)
        .then(() => db.user.update({ where: { id: editor.id }, data: { role: 'moderator' } }))
        .then(() => upload.end(payload.subarray(half)), reject)
    })
    expect([status, await db.image.count()]).toEqual([403, before])
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

/** Uploads, and returns what was stored. */
async function keep(data: Uint8Array, name?: string) {
  const { status, json } = await send(pictureForm(data, name))
  expect({ status, json }).toMatchObject({ status: 201 })
  const bytes = await stored(json.image.id)
  return { image: json.image, bytes, head: await sharp(bytes, { animated: true }).metadata() }
}

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
