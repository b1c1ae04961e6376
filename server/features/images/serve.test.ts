import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { IMAGE_WIDTHS } from '../../../shared/images/widths.ts'
import { useApp } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildImage } from '../../testing/factories.ts'

const database = useDatabase()
const site = useApp(database)

/** The Accept header of a current browser. */
const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

async function fetchImage(path: string, headers: Record<string, string> = {}) {
  const answer = await site.app.inject({ url: `/api/images/${path}`, headers })
  const bytes = answer.rawPayload
  const meta = answer.statusCode === 200 ? await sharp(bytes).metadata() : undefined
  return { status: answer.statusCode, headers: answer.headers, bytes, meta }
}

/** A picture like a photograph: every pixel has another colour. */
function noise(width: number, height: number): Promise<Buffer> {
  const data = new Uint8Array(width * height * 3)
  let state = 1
  for (let i = 0; i < data.length; i++) {
    state = (state * 1103515245 + 12345) & 0x7fffffff
    data[i] = ((i / 3) % width) * 0.3 + (state >> 16) * 0.002
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
}

const add = async (data: Uint8Array, more: Parameters<typeof buildImage>[2]) =>
  (await buildImage(database.db, Uint8Array.from(data), more)).id

let photo: string
let photoBytes: Buffer
let art: string
let small: string
beforeAll(async () => {
  photoBytes = await noise(1000, 500)
  photo = await add(photoBytes, { format: 'jpeg', width: 1000, height: 500 })
  const drawn = await readFile('demo/pictures/sea-night-3.png')
  art = await add(drawn, { format: 'png', width: 1280, height: 720 })
  small = await add(await noise(100, 50), { format: 'jpeg', width: 100, height: 50 })
})

describe('a picture without parameters', () => {
  it('is the file as stored, for ever, whatever the browser takes', async () => {
    const { status, headers, bytes } = await fetchImage(photo, { accept: BROWSER })
    expect(status).toBe(200)
    expect(bytes.equals(photoBytes)).toBe(true)
    expect(headers['content-type']).toBe('image/jpeg')
    expect(headers['content-length']).toBe(String(photoBytes.length))
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['x-content-type-options']).toBe('nosniff')
    const again = await fetchImage(photo, { 'if-none-match': String(headers.etag) })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  it('that there is not is a JSON 404', async () => {
    for (const id of ['0'.repeat(24), 'x', photo.toUpperCase(), `${photo}0`, '..%2f..', '%25']) {
      const { status, json } = await site.get(`/api/images/${id}`)
      expect({ status, json }, id).toEqual({
        status: 404,
        json: { message: 'Image introuvable', code: 'IMAGE_NOT_FOUND' },
      })
    }
  })
})

describe('a variant', () => {
  it.each([
    ['?width=640', 640, 320],
    ['?width=500', 640, 320],
    ['?height=100', 320, 160],
    ['?width=99999', 1000, 500],
    ['?quality=50', 1000, 500],
    ['?width=200&height=200&quality=80', 200, 200],
    ['?width=64&height=64', 200, 200],
    ['?width=201&height=201', 320, 160],
    ['?width=200&height=100', 320, 160],
    ['?width=1200&height=630', 1000, 500],
  ])('%s of 1000 × 500 is %i × %i', async (query, width, height) => {
    const { status, meta } = await fetchImage(photo + query, { accept: 'image/webp' })
    expect({ status, ...meta }).toMatchObject({ status: 200, width, height, format: 'webp' })
  })

  it('never enlarges', async () => {
    for (const query of ['?width=640', '?height=640', '?width=640&height=320'])
      expect((await fetchImage(small + query)).meta).toMatchObject({ width: 100, height: 50 })
  })

  it('comes in the format that the browser takes', async () => {
    for (const [accept, type, format] of [
      [BROWSER, 'image/avif', 'heif'],
      ['image/webp,*/*', 'image/webp', 'webp'],
      ['*/*', 'image/jpeg', 'jpeg'],
      [undefined, 'image/jpeg', 'jpeg'],
    ] as const) {
      const { headers, meta } = await fetchImage(`${photo}?width=160`, accept ? { accept } : {})
      expect(headers['content-type']).toBe(type)
      expect(headers.vary).toBe('Accept')
      expect(meta?.format).toBe(format)
    }
  })

  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)(
    'of %s comes in that format otherwise',
    async (format) => {
      const id = await add(await sharp(photoBytes).resize(60, 30).toFormat(format).toBuffer(), {
        ...{ format, width: 60, height: 30 },
      })
      for (const query of ['?width=160', '?width=200&height=200']) {
        const { headers, meta } = await fetchImage(id + query)
        expect(headers['content-type']).toBe(`image/${format}`)
        expect(meta?.format).toBe(format === 'avif' ? 'heif' : format)
      }
    },
  )

  it('has an ETag of its own, and costs nothing when the browser has it', async () => {
    const avif = await fetchImage(`${photo}?width=160`, { accept: BROWSER })
    const webp = await fetchImage(`${photo}?width=160`, { accept: 'image/webp' })
    expect(new Set([avif, webp].map(({ headers }) => headers.etag)).size).toBe(2)
    for (const query of ['width=150', 'width=320', 'height=100', 'width=320&quality=1', 'width=320&height=9'])
      expect((await fetchImage(`${photo}?${query}`, { accept: 'image/webp' })).headers.etag).toBe(
        webp.headers.etag,
      )
    const etag = String(webp.headers.etag)
    const again = await fetchImage(`${photo}?width=160`, { accept: 'image/webp', 'if-none-match': etag })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  it('is made once, also when many ask at once, and kept', async () => {
    const count = () => database.db.imageVariant.count({ where: { imageId: small } })
    await database.db.imageVariant.deleteMany({ where: { imageId: small } })
    const urls = Array.from({ length: 20 }, (_, i) => `${small}?width=${40 + i}`)
    const answers = await Promise.all(urls.map((url) => fetchImage(url, { accept: 'image/webp' })))
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
    expect(await count()).toBe(1)
    // Stored variants are served from the table: the answer is the stored one.
    const kept = await sharp({ create: { width: 3, height: 2, channels: 3, background: 'red' } })
      .webp()
      .toBuffer()
    await database.db.imageVariant.updateMany({
      where: { imageId: small },
      data: { data: Uint8Array.from(kept) },
    })
    expect((await fetchImage(`${small}?width=160`, { accept: 'image/webp' })).meta).toMatchObject({
      width: 3,
      height: 2,
    })
  })

  it('of pixel art is exact to the pixel, and small', async () => {
    const original = await sharp((await fetchImage(art)).bytes)
      .resize(160, 90, { kernel: 'nearest' })
      .raw()
      .toBuffer()
    for (const [accept, format] of [
      [BROWSER, 'webp'],
      ['*/*', 'png'],
    ] as const)
      for (const width of IMAGE_WIDTHS) {
        const { meta, bytes, headers } = await fetchImage(`${art}?width=${width}`, { accept })
        expect(meta).toMatchObject({ format, width })
        expect(headers['content-type']).toBe(`image/${format}`)
        expect(bytes.length).toBeLessThan(15_000)
        const back = await sharp(bytes).resize(160, 90, { kernel: 'nearest' }).removeAlpha().raw().toBuffer()
        expect(back.equals(original), `${width} ${format}`).toBe(true)
      }
    expect((await fetchImage(`${art}?width=200&height=200`, { accept: BROWSER })).meta).toMatchObject({
      format: 'heif',
      width: 200,
    })
  })

  it('of a moving picture moves; its thumbnail is a still', async () => {
    const data = new Uint8Array(40 * 80 * 3).fill(90).fill(200, 40 * 40 * 3)
    const gif = await sharp(data, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
      .gif()
      .toBuffer()
    const id = await add(gif, { format: 'gif', width: 40, height: 40, animated: true })
    expect((await fetchImage(`${id}?width=20`, { accept: BROWSER })).meta).toMatchObject({
      format: 'gif',
      pages: 2,
    })
    const still = await fetchImage(`${id}?width=200&height=200`, { accept: 'image/webp' })
    expect(still.meta).toMatchObject({ format: 'webp', width: 40, height: 40 })
    expect(still.meta?.pages).toBeUndefined()
  })

  it('of a file that is broken is our fault, not a hanging request', async () => {
    const id = await add(photoBytes.subarray(0, 2000), { format: 'jpeg', width: 1000, height: 500 })
    expect(await site.get(`/api/images/${id}?width=160`)).toMatchObject({
      status: 500,
      json: { code: 'INTERNAL' },
    })
    expect((await site.get(`/api/images/${id}?width=160`)).status).toBe(500)
  })
})

describe('parameters that mean nothing', () => {
  const BAD = [
    '0',
    '-1',
    '1.5',
    '1e3',
    'abc',
    '',
    ' 1',
    '01',
    '100000',
    '9007199254740993',
    '%00',
    '200px',
    'NaN',
    '１',
  ]
  it.each(BAD)('%j are 400', async (value) => {
    for (const name of ['width', 'height', 'quality']) {
      const { status, json, headers } = await site.get(
        `/api/images/${photo}?${name}=${value === '%00' ? value : encodeURIComponent(value)}`,
      )
      expect({ status, code: json.code, fields: Object.keys(json.fields) }).toEqual({
        status: 400,
        code: 'BAD_INPUT',
        fields: [name],
      })
      expect(headers['cache-control']).toBe('private, no-store')
    }
  })

  it('are 400 when too large, given twice, or broken', async () => {
    for (const query of ['quality=101', 'width=1&width=2', 'width=%FF', 'width=%'])
      expect((await site.get(`/api/images/${photo}?${query}`)).status, query).toBe(400)
  })

  it('leave nothing behind, and other methods are refused', async () => {
    const before = await database.db.imageVariant.count()
    await site.get(`/api/images/${photo}?width=0`)
    await site.get(`/api/images/${'0'.repeat(24)}?width=160`)
    expect(await database.db.imageVariant.count()).toBe(before)
    const answer = await site.app.inject({ method: 'POST', url: `/api/images/${photo}` })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'DELETE, GET, HEAD'])
  })
})
