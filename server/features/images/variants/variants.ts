import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { IMAGE_LIMITS } from '../../../../shared/images/limits.ts'
import type { Config } from '../../../base/config.ts'
import type { Db } from '../../../database/client.ts'
import { type LoadedSharp, loadSharp } from '../files/decoders.ts'
import { holds, type ImageFormat } from '../files/format.ts'
import { readOnce, shareMade } from '../files/in-use.ts'
import { blockSize } from '../files/pixel-art.ts'
import { encodings, type Turn } from '../files/turns.ts'
import { countMaking } from './limits.ts'
import { countStored } from './purge.ts'
import { recordVariantUse } from './usage.ts'
import { QUALITY, type VariantSize, variantName } from './variant-sizes.ts'

export interface Picture {
  type: string
  data: Uint8Array
}

export interface Order {
  id: string
  step: VariantSize
  format: ImageFormat
}

interface Site {
  db: Db
  config: Config
  log: FastifyBaseLogger
}

const open = (sharp: LoadedSharp, data: Uint8Array) =>
  sharp(data, {
    limitInputPixels: IMAGE_LIMITS.pixels,
    failOn: 'error',
    animated: false,
    sequentialRead: true,
  })

async function makePhoto(source: Uint8Array, { step, format }: Order): Promise<Uint8Array> {
  const { width, height, cut } = step
  const whole = open(await loadSharp(), source)
  const resized = (cut ? whole.extract(cut) : whole).resize(width, height, {
    fit: step.crop ? 'cover' : 'fill',
    position: 'centre',
  })
  switch (format) {
    // AVIF has another scale: 60 looks like WebP's 80. A higher effort takes seconds and saves a percent.
    case 'avif':
      return resized.avif({ quality: QUALITY - 20, effort: 2 }).toBuffer()
    case 'webp':
      return resized.webp({ quality: QUALITY, effort: 4 }).toBuffer()
    case 'jpeg':
      return resized.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer()
    case 'png':
      return resized.png({ palette: true, quality: QUALITY }).toBuffer()
    case 'gif':
      return resized.gif().toBuffer()
  }
}

/** @returns undefined when picture or size do not allow whole blocks without loss */
async function makePixelArt(source: Uint8Array, { step, format }: Order): Promise<Uint8Array | undefined> {
  const sharp = await loadSharp()
  const { data, info } = await open(sharp, source).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const block = blockSize({ data, width, height, channels })
  const across = (block * step.width) / width
  if (block === 1 || step.crop || !Number.isInteger(across) || across < 1) return undefined
  const raw = { width, height, channels }
  const resized = sharp(data, { raw }).resize(step.width, step.height, { kernel: 'nearest', fit: 'fill' })
  if ((format === 'avif' || format === 'webp') && holds('webp', step))
    return resized.webp({ lossless: true, effort: 4 }).toBuffer()
  return format === 'gif'
    ? resized.gif().toBuffer()
    : resized.png({ palette: true, quality: 100, effort: 10 }).toBuffer()
}

/** Pixel art may be stored in another format than the requested one. */
function typeOf(data: Uint8Array): string {
  const head = Buffer.from(data.buffer, data.byteOffset, 16).toString('latin1')
  if (head.startsWith('RIFF')) return 'image/webp'
  if (head.startsWith('GIF8')) return 'image/gif'
  if (head.startsWith('\x89PNG')) return 'image/png'
  return head.startsWith('\xff\xd8') ? 'image/jpeg' : 'image/avif'
}

const find = (db: Db, order: Order) =>
  db.imageVariant.findUnique({
    where: { imageId_variant: { imageId: order.id, variant: variantName(order.step, order.format) } },
    select: { data: true, usedAt: true },
  })

/** Holds no database connection while encoding. */
async function make({ db, log }: Site, order: Order): Promise<Uint8Array | undefined> {
  // It may have been stored while this one was queued.
  const stored = await find(db, order)
  if (stored) return stored.data
  const { id, step, format } = order
  const bytes = await db.imageBytes.findUnique({ where: { imageId: id }, select: { data: true } })
  if (!bytes) return undefined
  const data = (await makePixelArt(bytes.data, order)) ?? (await makePhoto(bytes.data, order))
  try {
    // Another process may have stored it, and the picture may be deleted by now.
    await db.$executeRaw`
      INSERT INTO "ImageVariant" ("imageId", "variant", "data")
      SELECT "id", ${variantName(step, format)}, ${data} FROM "Image" WHERE "id" = ${id} ON CONFLICT DO NOTHING`
    countStored(db, log, data.length)
  } catch (error) {
    // A full disk or a standby refuses writes: readers are served all the same.
    log.warn({ err: error, id }, 'variant of a picture not kept')
  }
  return data
}

const underWay = new Map<string, Turn<Uint8Array | undefined>>()
/** Concurrent requests of a network for one variant count once. */
const countings = new Map<string, Promise<void>>()

async function turnFor(
  site: Site,
  order: Order,
  key: string,
  network: string,
): Promise<Turn<Uint8Array | undefined>> {
  const same = underWay.get(key)
  if (same) return same
  const who = `${network} ${key}`
  const counting =
    countings.get(who) ?? countMaking(site.config, network).finally(() => countings.delete(who))
  countings.set(who, counting)
  await counting
  const meanwhile = underWay.get(key)
  if (meanwhile) return meanwhile
  const { done, waitIn } = encodings.take(network, () => make(site, order))
  const turn = { waitIn, done: done.finally(() => underWay.delete(key)) }
  underWay.set(key, turn)
  return turn
}

/** @throws TOO_MANY_REQUESTS, BUSY (Turns) */
export async function variantOf(
  site: Site,
  order: Order,
  reply: FastifyReply,
  network: string,
): Promise<Picture | undefined> {
  const { db } = site
  const name = variantName(order.step, order.format)
  const key = `${order.id}/${name}`
  const stored = await readOnce(db, key, reply, () => find(db, order))
  if (stored) {
    if (stored.usedAt) recordVariantUse(db, order.id, name, stored.usedAt)
    return { type: typeOf(stored.data), data: stored.data }
  }
  const turn = await turnFor(site, order, key, network)
  turn.waitIn(network)
  const made = await turn.done
  if (!made) return undefined
  const shared = await shareMade(db, key, reply, made)
  const data = shared?.data ?? made
  return { type: typeOf(data), data }
}
