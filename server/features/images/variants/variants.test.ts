import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { IMAGE_WIDTHS } from '../../../../shared/images/widths.ts'
import { silentLog, testConfig, useApp } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildImage } from '../../../testing/factories.ts'
import { encodings } from '../files/turns.ts'
import { countMaking, MAKING_LIMIT } from './limits.ts'
import { countStored, evictVariants, purgeVariants, VARIANT_LIMITS } from './purge.ts'
import { VARIANT_NAMES } from './variant-sizes.ts'

const database = useDatabase()
const config = testConfig()
const site = useApp(database, { config })
const unlimited = useApp(database, { config: testConfig({ RATE_LIMIT: 'off' }) })

/** A picture like a photograph: hardly two pixels are alike. */
const MOTIF = sharp(
  Uint8Array.from({ length: 70 * 35 * 3 }, (_, i) => (i * i * 7) % 251),
  { raw: { width: 70, height: 35, channels: 3 } },
)
let large: Uint8Array<ArrayBuffer>
let small: Uint8Array<ArrayBuffer>
const picture = async () =>
  (await buildImage(database.db, small, { format: 'jpeg', width: 70, height: 35 })).id

async function order(url: string, { accept = 'image/webp', from = '192.0.2.1', on = site } = {}) {
  const { statusCode, headers, body } = await on.app.inject({
    url: `/api/images/${url}`,
    headers: { accept },
    remoteAddress: from,
  })
  return { status: statusCode, headers, body }
}
const kept = async (imageId: string) =>
  (await database.db.imageVariant.findMany({ where: { imageId }, select: { variant: true } }))
    .map(({ variant }) => variant)
    .sort()
const store = (imageId: string, variant: string, bytes: number, usedAt = new Date()) =>
  database.db.imageVariant.create({ data: { imageId, variant, usedAt, data: new Uint8Array(bytes) } })

beforeAll(async () => {
  small = Uint8Array.from(
    await sharp(await MOTIF.png().toBuffer())
      .jpeg()
      .toBuffer(),
  )
  large = Uint8Array.from(await sharp(small).resize(1400, 70, { fit: 'fill' }).jpeg().toBuffer())
})
beforeEach(async () => void (await database.db.imageVariant.deleteMany()))

describe('what is kept of a picture', () => {
  it('is at most 30 variants, whatever is ordered', { timeout: 60_000 }, async () => {
    const { id } = await buildImage(database.db, large, { format: 'jpeg', width: 1400, height: 70 })
    const sizes = Array.from({ length: 100 }, (_, i) => [
      `width=${i * 20 + 1}`,
      `height=${i * 13 + 1}&quality=${i + 1}`,
      `width=${i * 3 + 1}&height=${((i * 7) % 300) + 1}&quality=${100 - i}`,
    ]).flat()
    for (const accept of ['image/avif', 'image/webp', '*/*']) {
      const answers = await Promise.all(sizes.map((size) => order(`${id}?${size}`, { accept })))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBeLessThanOrEqual(6)
    }
    const names = await kept(id)
    expect(names).toEqual(
      [...IMAGE_WIDTHS, '200c'].flatMap((n) => ['avif', 'webp', 'jpeg'].map((f) => `${n}-q80.${f}`)).sort(),
    )
    expect(names.length).toBeLessThanOrEqual(30)
  })
})

describe('making what is not ready', () => {
  it('is limited per network; what is ready is not', async () => {
    const id = await picture()
    const from = '192.0.2.7'
    for (let i = 1; i < MAKING_LIMIT.points; i++) await countMaking(config, from)
    expect((await order(`${id}?width=320`, { from })).status).toBe(200)
    const refused = await order(`${id}?width=200&height=200`, { from })
    expect(refused).toMatchObject({ status: 429, headers: { 'cache-control': 'private, no-store' } })
    const { code, retryAfter } = JSON.parse(refused.body)
    expect(code).toBe('TOO_MANY_REQUESTS')
    expect(refused.headers['retry-after']).toBe(String(retryAfter))
    expect(retryAfter).toBeGreaterThan(0)
    expect(retryAfter).toBeLessThanOrEqual(MAKING_LIMIT.minutes * 60)
    expect((await order(`${id}?width=40`, { from })).status).toBe(200)
    expect((await order(id, { from })).status).toBe(200)
    expect(await kept(id)).toEqual(['320-q80.webp'])
    expect((await order(`${id}?width=200&height=200`)).status).toBe(200)
    expect((await order(`${id}?width=200&height=200`, { from })).status).toBe(200)
  })

  it('is counted by the half of an IPv6 address that names the network, and not at all where nothing is', async () => {
    const id = await picture()
    for (let i = 0; i < MAKING_LIMIT.points; i++) await countMaking(config, '2001:db8:1:2::/64')
    expect((await order(`${id}?width=320`, { from: '2001:db8:1:2:3::4' })).status).toBe(429)
    expect((await order(`${id}?width=320`, { from: '2001:db8:1:2:3::4', on: unlimited })).status).toBe(200)
  })

  it('of somebody who orders much delays nobody who wants what is ready, nor another for long', async () => {
    const id = await picture()
    await order(`${id}?width=320`)
    const gate = Promise.withResolvers<void>()
    const begun: string[] = []
    const ordered: Promise<unknown>[] = []
    const fill = (lane: string) => {
      for (;;) {
        const work = async () => {
          begun.push(lane)
          await gate.promise
        }
        ordered.push(encodings.take(lane, work).done)
      }
    }
    expect(() => fill('192.0.2.66')).toThrow('TOO_MANY_REQUESTS')
    expect(ordered.length).toBeGreaterThanOrEqual(encodings.limits.lane)
    // A ready one is sent at once; for others, the stranger is refused and the rest wait.
    expect((await order(`${id}?width=320`, { from: '192.0.2.66' })).status).toBe(200)
    const refused = await order(`${id}?width=200&height=200`, { from: '192.0.2.66' })
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5'])
    const before = encodings.waiting()
    const patient = order(`${id}?width=200&height=200`, { from: '192.0.2.8' })
    // In line before the other lanes fill: on a busy machine it would otherwise come too late, and be refused.
    await expect.poll(encodings.waiting).toBe(before + 1)
    let lane = 0
    await vi.waitFor(() => expect(() => fill(`lane ${lane++}`)).toThrow('BUSY'), {
      interval: 0,
      timeout: 20_000,
    })
    const late = await order(`${await picture()}?width=320`, { from: '192.0.2.9' })
    expect([late.status, late.headers['retry-after']]).toEqual([503, '5'])
    for (const from of ['192.0.2.66', '192.0.2.9'])
      for (const ready of [id, `${id}?width=320`, `${id}?height=1`])
        expect((await order(ready, { from })).status).toBe(200)
    gate.resolve()
    expect((await patient).status).toBe(200)
    await Promise.all(ordered)
    // The first lane's many requests waited for each other: each later lane had its turn in between.
    const first = begun.indexOf('lane 0')
    expect(begun.slice(0, first).length).toBeLessThan(encodings.limits.lane / 2)
  })

  it('serves it also while the database takes no writes', async () => {
    const id = await picture()
    await database.db.$executeRawUnsafe(`
      CREATE FUNCTION refuse_variants() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'cannot execute INSERT in a read-only transaction' USING ERRCODE = '25006'; END $$`)
    await database.db.$executeRawUnsafe(
      'CREATE TRIGGER refuse BEFORE INSERT ON "ImageVariant" EXECUTE FUNCTION refuse_variants()',
    )
    try {
      const { status, headers } = await order(`${id}?width=320`, { from: '192.0.2.10' })
      expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
      expect(await kept(id)).toEqual([])
    } finally {
      await database.db.$executeRawUnsafe('DROP FUNCTION refuse_variants CASCADE')
    }
    expect((await order(`${id}?width=320`, { from: '192.0.2.10' })).status).toBe(200)
    expect(await kept(id)).toEqual(['320-q80.webp'])
  })

  it('starts once, at the first turn any waiting network gets', async () => {
    const id = await picture()
    const gate = Promise.withResolvers<void>()
    const ordered = Array.from(
      { length: encodings.limits.lane },
      () => encodings.take('192.0.2.66', () => gate.promise).done,
    )
    const slow = order(`${id}?width=320`, { from: '192.0.2.67' })
    const same = Promise.all(['192.0.2.67', '192.0.2.68'].map((from) => order(`${id}?height=9`, { from })))
    gate.resolve()
    const etags = [await slow, ...(await same)].map(({ headers }) => headers.etag)
    expect(new Set(etags).size).toBe(1)
    expect(await kept(id)).toEqual(['320-q80.webp'])
    await Promise.all(ordered)
  })
})

describe('what variants may occupy', () => {
  const limits = { ...VARIANT_LIMITS, bytes: 100_000, lookEvery: 10_000_000 }
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))

  it('is capped: the longest unused go first, originals never', async () => {
    const ids = [await picture(), await picture()]
    const [one = '', two = ''] = ids
    await store(one, '320-q80.webp', 30_000, day(3))
    await store(one, '640-q80.webp', 30_000, day(1))
    await store(two, '320-q80.webp', 30_000, day(2))
    expect(await evictVariants(database.db, limits)).toBe(0)
    await store(two, '640-q80.webp', 30_000, day(4))
    expect(await evictVariants(database.db, limits)).toBe(1)
    expect([await kept(one), await kept(two)]).toEqual([['320-q80.webp'], ['320-q80.webp', '640-q80.webp']])
    expect(await database.db.imageBytes.count({ where: { imageId: { in: ids } } })).toBe(2)
    // It is made again on request.
    expect((await order(`${one}?width=640`, { accept: 'image/webp' })).status).toBe(200)
  })

  it('is looked at each time that a process has stored much', async () => {
    const id = await picture()
    for (const [i, width] of IMAGE_WIDTHS.entries()) await store(id, `${width}-q80.webp`, 30_000, day(i + 1))
    countStored(database.db, silentLog, 9_000_000, limits)
    expect(await kept(id)).toHaveLength(5)
    countStored(database.db, silentLog, 1_000_000, limits)
    await expect.poll(() => kept(id)).toHaveLength(3)
    expect(await kept(id)).not.toContain('320-q80.webp')
  })

  it('knows what was used, to the day', async () => {
    const id = await picture()
    await order(`${id}?width=320`)
    const usedAt = async () =>
      (await database.db.imageVariant.findFirstOrThrow({ where: { imageId: id } })).usedAt
    const today = await usedAt()
    await database.db.imageVariant.updateMany({ data: { usedAt: day(1) } })
    for (const from of ['192.0.2.1', '192.0.2.2']) await order(`${id}?width=320`, { from })
    await vi.waitFor(async () => expect((await usedAt()).getTime()).toBeGreaterThanOrEqual(today.getTime()), {
      timeout: 20_000,
    })
    // For the rest of the day nothing is written.
    const noted = await usedAt()
    const writes = vi.spyOn(database.db, '$executeRaw')
    await order(`${id}?width=320`)
    expect(writes).not.toHaveBeenCalled()
    writes.mockRestore()
    expect(await usedAt()).toEqual(noted)
  })

  it('is freed of what an earlier release has kept', async () => {
    const id = await picture()
    for (const name of ['640x360-65.webp', '320x160c-80.avif', '960w.webp', '1600-q80.avif'])
      await store(id, name, 9)
    await store(id, VARIANT_NAMES[0] ?? '', 9)
    await purgeVariants(database.db)
    expect(await kept(id)).toEqual([VARIANT_NAMES[0]])
  })

  it('keeps of an earlier release what is asked for on', async () => {
    const { id } = await buildImage(database.db, large, { format: 'png', width: 1400, height: 700 })
    const narrow = await picture()
    for (const name of [
      '640x320-80.avif',
      '640x320-95.avif',
      '1280x640-80.png',
      '1280x640-80.jpeg',
      '1400x700-80.webp',
    ])
      await store(id, name, 9)
    for (const name of ['200x200c-80.webp', '320x160c-80.webp', '160x80-80.webp']) await store(id, name, 9)
    await store(narrow, '70x35-80.jpeg', 9)
    const file = path.resolve('prisma/migrations-of-0.2.0/20261122000200_image_variants/migration.sql')
    const [, rename = ''] = (await readFile(file, 'utf8')).split(';\n')
    await database.db.$executeRawUnsafe(rename)
    await purgeVariants(database.db)
    expect(await kept(id)).toEqual(['1280-q80.png', '200c-q80.webp', '640-q80.avif'])
    expect(await kept(narrow)).toEqual(['320-q80.jpeg'])
  })
})
