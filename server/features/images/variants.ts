import { IMAGE_LIMITS } from '../../../shared/images/schema.ts'
import type { Db } from '../../database/client.ts'
import { sharp } from './decoders.ts'
import { type Step, stepName } from './ladder.ts'
import { blockSize } from './pixel-art.ts'
import { inTurn } from './turns.ts'

/** A picture ready to be sent. */
export interface Picture {
  type: string
  data: Uint8Array
}

/** Formats that variants are made in; what the browser takes decides (see serve.ts). */
export type VariantFormat = 'avif' | 'webp' | 'jpeg' | 'png'

const open = (data: Uint8Array) =>
  sharp(data, {
    limitInputPixels: IMAGE_LIMITS.pixels,
    failOn: 'error',
    animated: false,
    sequentialRead: true,
  })

/** Resizes with the methods of photographs. */
function makePhoto(source: Uint8Array, step: Step, format: VariantFormat): Promise<Uint8Array> {
  const { width, height, quality } = step
  const resized = open(source).resize(width, height, {
    fit: step.crop ? 'cover' : 'fill',
    position: 'centre',
  })
  switch (format) {
    // AVIF's scale is another: 60 looks like WebP's 80. Higher effort takes seconds for a percent of the size.
    case 'avif':
      return resized.avif({ quality: quality - 20, effort: 2 }).toBuffer()
    case 'webp':
      return resized.webp({ quality, effort: 4 }).toBuffer()
    case 'jpeg':
      return resized.jpeg({ quality, mozjpeg: true }).toBuffer()
    case 'png':
      return resized.png({ palette: true, quality }).toBuffer()
  }
}

/** Resizes pixel art to whole blocks, without loss; undefined when the picture or the size is not of that kind. */
async function makePixelArt(
  source: Uint8Array,
  step: Step,
  format: VariantFormat,
): Promise<Uint8Array | undefined> {
  const { data, info } = await open(source).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const block = blockSize({ data, width, height, channels })
  const across = (block * step.width) / width
  if (block === 1 || step.crop || !Number.isInteger(across) || across < 1) return undefined
  const raw = { width, height, channels }
  const resized = sharp(data, { raw }).resize(step.width, step.height, { kernel: 'nearest', fit: 'fill' })
  return format === 'avif' || format === 'webp'
    ? resized.webp({ lossless: true, effort: 4 }).toBuffer()
    : resized.png({ palette: true, quality: 100, effort: 10 }).toBuffer()
}

/** What a file is, by its first bytes: what was asked for may have been made in a better suited format. */
function typeOf(data: Uint8Array): string {
  const head = Buffer.from(data.buffer, data.byteOffset, 16).toString('latin1')
  if (head.startsWith('RIFF')) return 'image/webp'
  if (head.startsWith('\x89PNG')) return 'image/png'
  return head.startsWith('\xff\xd8') ? 'image/jpeg' : 'image/avif'
}

async function make(
  db: Db,
  id: string,
  step: Step,
  format: VariantFormat,
  name: string,
): Promise<Uint8Array | undefined> {
  const bytes = await db.imageBytes.findUnique({ where: { imageId: id }, select: { data: true } })
  if (!bytes) return undefined
  const data = (await makePixelArt(bytes.data, step, format)) ?? (await makePhoto(bytes.data, step, format))
  // Another process may have been faster, and the picture may be gone by now.
  await db.$executeRaw`
    INSERT INTO "ImageVariant" ("imageId", "variant", "data")
    SELECT "id", ${name}, ${data} FROM "Image" WHERE "id" = ${id} ON CONFLICT DO NOTHING`
  return data
}

const underWay = new Map<string, Promise<Uint8Array | undefined>>()

/** A variant of a picture: kept, or made now and kept; those who ask meanwhile share the work. */
export async function variantOf(
  db: Db,
  id: string,
  step: Step,
  format: VariantFormat,
): Promise<Picture | undefined> {
  const name = `${stepName(step)}.${format}`
  const kept = await db.imageVariant.findUnique({
    where: { imageId_variant: { imageId: id, variant: name } },
    select: { data: true },
  })
  if (kept) return { type: typeOf(kept.data), data: kept.data }
  const key = `${id}/${name}`
  let work = underWay.get(key)
  if (!work) {
    work = inTurn(() => make(db, id, step, format, name)).finally(() => underWay.delete(key))
    underWay.set(key, work)
  }
  const data = await work
  return data && { type: typeOf(data), data }
}
