import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildAccount, callsTo, signIn } from '../../../testing/accounts.ts'
import { testCaller, testConfig, useApp } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildImage, buildUser } from '../../../testing/factories.ts'
import { drawing } from '../../../testing/uploads.ts'

const database = useDatabase()
const config = testConfig({ JWT_SECRET: 'x'.repeat(40), RATE_LIMIT: 'off' })
const site = useApp(database, { config })
const calls = callsTo(() => site.app)

const as: Record<string, Record<string, string>> = { anonymous: {} }
const ids: Record<string, string> = {}
beforeAll(async () => {
  for (const role of ['admin', 'author', 'moderator'] as const) {
    const account = await buildAccount(database.db, { role })
    ids[role] = account.id
    as[role] = bearer(await signIn(database.db, account, config))
  }
})

const [WIDTH, HEIGHT] = [60, 40]
type Made = Parameters<typeof buildImage>[2]
async function picture(format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' = 'png', more: Made = {}) {
  const data = new Uint8Array(await drawing(WIDTH, HEIGHT).toFormat(format).toBuffer())
  return buildImage(database.db, data, {
    ...{ width: WIDTH, height: HEIGHT, format, originalName: `phare.${format}` },
    ...more,
  })
}
const crop = (input: object, who = 'author') => calls.mutate('images.crop', input, as[who])
const AREA = { x: 10, y: 5, width: 32, height: 18 }
const pixelsOf = (data: Uint8Array) => sharp(data).removeAlpha().raw().toBuffer({ resolveWithObject: true })
const bytesOf = async (id: string) =>
  (await database.db.imageBytes.findUniqueOrThrow({ where: { imageId: id } })).data

describe('a crop', () => {
  it('is a picture of its own, of whoever made it, with the description; the original stays', async () => {
    const before = await picture('png', { alt: 'Un phare', uploadedById: ids.admin ?? null })
    const { status, json } = await crop({ id: before.id, ...AREA })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      ...{ originalName: 'phare 32×18.png', format: 'png', width: 32, height: 18 },
      ...{ alt: 'Un phare', animated: false, uses: 0, url: `/api/images/${json.id}` },
    })
    const row = await database.db.image.findUniqueOrThrow({ where: { id: json.id } })
    expect([row.uploadedById, row.altFromId]).toEqual([ids.author, null])
    const made = await pixelsOf(await bytesOf(json.id))
    const wanted = await sharp(await bytesOf(before.id))
      .extract({ left: AREA.x, top: AREA.y, width: AREA.width, height: AREA.height })
      .removeAlpha()
      .raw()
      .toBuffer()
    expect(made.info).toMatchObject({ width: 32, height: 18 })
    expect(made.data.equals(wanted)).toBe(true)
    expect(await database.db.image.findUniqueOrThrow({ where: { id: before.id } })).toEqual(before)
    // A crop of a crop names its own size alone.
    const again = await crop({ id: json.id, x: 0, y: 0, width: 4, height: 3 })
    expect(again.json.originalName).toBe('phare 4×3.png')
  })

  it.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('of %s may be one pixel', async (format) => {
    const { id } = await picture(format)
    const { status, json } = await crop({ id, x: WIDTH - 1, y: HEIGHT - 1, width: 1, height: 1 })
    expect([status, json.width, json.height, json.format]).toEqual([200, 1, 1, format])
    expect((await sharp(await bytesOf(json.id)).metadata()).width).toBe(1)
    const shown = await calls.inject({ method: 'GET', url: `/api/images/${json.id}?width=320` })
    expect(shown.status).toBe(200)
  })

  it('of the whole picture is the whole picture', async () => {
    const { id } = await picture()
    const { json } = await crop({ id, x: 0, y: 0, width: WIDTH, height: HEIGHT })
    expect([json.width, json.height]).toEqual([WIDTH, HEIGHT])
  })

  it('is seen by readers at once, and can be deleted without the original', async () => {
    const { id } = await picture()
    const { json } = await crop({ id, ...AREA })
    expect((await calls.inject({ method: 'GET', url: json.url })).status).toBe(200)
    expect((await calls.mutate('images.remove', { id: json.id }, as.author)).status).toBe(200)
    expect(await database.db.image.count({ where: { id } })).toBe(1)
  })
})

describe('refused is, and nothing is left,', () => {
  async function untouched(sent: ReturnType<typeof crop>) {
    const before = await database.db.image.count()
    const { status, json } = await sent
    expect(await database.db.image.count()).toBe(before)
    return { status, code: json.code, message: json.message as string }
  }

  it.each([
    ['to the right', { x: WIDTH - AREA.width + 1 }],
    ['below', { y: HEIGHT - AREA.height + 1 }],
    ['to the left', { x: -1 }],
    ['above', { y: -1 }],
    ['without a width', { width: 0 }],
    ['without a height', { height: 0 }],
    ['of a negative width', { width: -5 }],
    ['of half a pixel', { width: 1.5 }],
    ['beyond all numbers', { x: Number.MAX_SAFE_INTEGER }],
    ['of words', { width: '32' }],
    ['of nothing', { height: null }],
  ])('a frame %s', async (_where, part) => {
    const { id } = await picture()
    expect(await untouched(crop({ id, ...AREA, ...part }))).toMatchObject({
      ...{ status: 400, code: 'BAD_INPUT', message: 'Le cadre doit être dans l’image.' },
    })
  })

  // JSON has no such numbers, but tRPC's form of it has.
  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('a frame of %s', async (n) => {
    const { id } = await picture()
    const before = await database.db.image.count()
    const caller = testCaller(database, await buildUser(database.db, { role: 'author' }))
    for (const side of ['x', 'y', 'width', 'height'])
      await expect(caller.images.crop({ id, ...AREA, [side]: n })).rejects.toThrow()
    expect(await database.db.image.count()).toBe(before)
  })

  it('a picture that is gone, never was, or is a portrait', async () => {
    const gone = await picture()
    await database.db.image.delete({ where: { id: gone.id } })
    for (const id of [gone.id, 'f'.repeat(24), 'x', '../../etc/passwd'])
      expect(await untouched(crop({ id, ...AREA }))).toMatchObject({ status: 404, code: 'IMAGE_NOT_FOUND' })
  })

  it('an animation, in one sentence', async () => {
    for (const format of ['gif', 'webp'] as const) {
      const { id } = await picture(format, { animated: true })
      expect(await untouched(crop({ id, ...AREA }))).toMatchObject({
        ...{ status: 400, code: 'CROP_ANIMATION' },
        message: 'Une animation ne se recadre pas : elle perdrait son mouvement.',
      })
    }
  })

  it('a picture whose bytes cannot be read any more', async () => {
    const whole = await drawing(WIDTH, HEIGHT).jpeg().toBuffer()
    const half = new Uint8Array(whole.subarray(0, whole.length / 2))
    const { id } = await buildImage(database.db, half, { width: WIDTH, height: HEIGHT, format: 'jpeg' })
    expect(await untouched(crop({ id, ...AREA }))).toMatchObject({ status: 400, code: 'IMAGE_BROKEN' })
  })

  it('whoever may not send pictures', async () => {
    const { id } = await picture()
    expect((await untouched(crop({ id, ...AREA }, 'anonymous'))).status).toBe(401)
    expect((await untouched(crop({ id, ...AREA }, 'moderator'))).status).toBe(403)
  })
})
