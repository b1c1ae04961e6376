import { z } from 'zod'
import { loadSharp } from '../../../server/features/images/files/decoders.ts'
import { safeFileName } from '../../../server/features/images/files/file-name.ts'
import { formatOf } from '../../../server/features/images/files/format.ts'
import { textAt } from '../../../shared/base/property.ts'
import { imageUrl } from '../../../shared/images/address.ts'
import { coverAt } from '../../../shared/images/focus.ts'
import { IMAGE_LIMITS } from '../../../shared/images/limits.ts'
import { count } from '../source.ts'
import type { Importing } from './context.ts'
import type { ExportedFolder } from './folder.ts'

const FILE = /^pictures\/([0-9a-f]{24})\.(?:jpg|png|gif|webp|avif)$/

const pictureSchema = z.object({
  file: z.string().regex(FILE),
  name: z.string(),
  alt: z.string().nullish(),
  uploaded: z.coerce.date(),
})
export type ExportedPicture = z.output<typeof pictureSchema>

export const readPictures = (folder: ExportedFolder): Promise<ExportedPicture[]> =>
  folder.list('pictures.json', pictureSchema)

/** The id of a picture by its file. */
export const idOf = (file: string): string => FILE.exec(file)?.[1] ?? ''

/** Of a picture that every part of was read. @throws Error */
async function measured(data: Buffer) {
  const format = formatOf(data)
  const sharp = await loadSharp()
  const opened = sharp(data, { limitInputPixels: IMAGE_LIMITS.pixels, failOn: 'error', sequentialRead: true })
  const { width, autoOrient, pages = 1, pageHeight } = await opened.metadata()
  await opened.clone().resize(8, 8, { fit: 'fill' }).raw().toBuffer()
  const animated = pages > 1
  return {
    format,
    animated,
    width: animated ? width : autoOrient.width,
    height: pageHeight ?? autoOrient.height,
  }
}

/** Takes in a picture as it is stored, under its own id. @returns why not, in a few words */
async function take(
  on: Importing,
  { file, name, alt, uploaded }: ExportedPicture,
): Promise<string | undefined> {
  const id = idOf(file)
  const data = await on.folder.bytes(file)
  if (!data) return 'is missing'
  if (data.length > IMAGE_LIMITS.bytes) return 'is larger than an upload may be'
  const picture = await measured(data).catch((error) => new Error(textAt(error, 'errorCode') || 'broken'))
  if (picture instanceof Error) return `cannot be read (${picture.message})`
  await on.db.$transaction(async (tx) => {
    await tx.importedItem.create({
      data: { source: on.source, kind: 'picture', sourceId: id, targetId: id, runId: on.runId },
    })
    const words = Array.from(alt ?? '')
      .slice(0, IMAGE_LIMITS.altMax)
      .join('')
    await tx.image.create({
      data: {
        id,
        ...picture,
        size: data.length,
        alt: words || null,
        createdAt: uploaded,
        originalName: safeFileName(name, picture.format),
        uploadedById: on.owner.id,
        bytes: { create: { data: new Uint8Array(data) } },
      },
      select: { id: true },
    })
  })
  on.pictures.set(id, picture)
  return undefined
}

/** @returns how many came */
export async function importPictures(on: Importing, all: readonly ExportedPicture[]): Promise<number> {
  const kept = await on.db.importedItem.findMany({
    where: { source: on.source, kind: 'picture' },
    select: { sourceId: true },
  })
  const deleted = new Set(kept.map(({ sourceId }) => sourceId))
  let came = 0
  for (const picture of all) {
    on.goOn()
    const id = idOf(picture.file)
    const here = await on.db.image.findUnique({ where: { id }, select: { width: true, height: true } })
    if (here) on.pictures.set(id, here)
    if (here || deleted.has(id)) continue
    const why = await take(on, picture)
    if (why === undefined) came++
    else {
      on.report(`${picture.file} ${why}`)
      count(on.counted, 'pictures that are missing or cannot be read')
    }
  }
  return came
}

const ADDRESS = /\/([0-9a-f]{24})\.(?:jpg|png|gif|webp|avif|bin)$/

/** For bodies: the picture here for an address in the export; null for a missing one, undefined for another site's. */
export function pictureFor({ folder, pictures }: Importing, address: string) {
  const id = ADDRESS.exec(address)?.[1]
  if (!id || !(address.startsWith(`${folder.sign.picturesAt}/`) || /^(?:\.\.\/)+pictures\//.test(address)))
    return undefined
  const found = pictures.get(id)
  return found ? { ...found, address: imageUrl(id) } : null
}

const fileSchema = z.object({
  file: z.string().optional(),
  address: z.string().optional(),
  focus: z.object({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) }).optional(),
})

/** A cover as it is stored; null for none, and for one that is missing. */
export function coverFor(on: Importing, said: unknown): string | null {
  const read = fileSchema.safeParse(said)
  if (!read.success) return null
  const { file, address, focus } = read.data
  const found = file === undefined ? address : pictureFor(on, file)?.address
  return found === undefined ? null : focus ? coverAt(found, focus) : found
}
