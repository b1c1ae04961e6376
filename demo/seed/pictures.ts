import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Prisma } from '../../prisma/generated/client.ts'
import type { Tx } from '../../server/database/client.ts'
import { memberId, pictureId } from '../../server/features/operation/demo/demo-ids.ts'
import { imageUrl } from '../../shared/images/address.ts'
import { DEMO_DIR } from './data.ts'
import type { DemoItem } from './files.ts'

export const PICTURES_DIR = path.join(DEMO_DIR, 'pictures')
/** Every picture of the demo is a PNG of this size. */
export const PICTURE_SIZE = { width: 1280, height: 720 }

/** A picture in a text, with its path relative to the text's file. */
const BODY_PICTURE = /<img src="\.\.\/\.\.\/pictures\/([^"/]+)"(?: alt="([^"]*)")?/g

/** The use of a picture: its words, and the author in whose name it is uploaded. */
export interface PictureUse {
  alt: string | null
  author: string
}

/** The address of a picture on the site. */
export const pictureOf = (file: string | undefined): string | null =>
  file ? imageUrl(pictureId(file)) : null

/** A body with the addresses of its pictures, and with their size, so that nothing moves while they load. */
export const withPictures = (body: string): string =>
  body.replace(
    BODY_PICTURE,
    (_, file: string, alt = '') =>
      `<img src="${pictureOf(file)}" alt="${alt}" width="${PICTURE_SIZE.width}" height="${PICTURE_SIZE.height}"`,
  )

/** Every picture of the items, with its author and its words. */
export function picturesOf(items: DemoItem[]): Map<string, PictureUse> {
  const pictures = new Map<string, PictureUse>()
  for (const { head, body } of items) {
    for (const [, file = '', alt = ''] of body.matchAll(BODY_PICTURE))
      pictures.set(file, { alt, author: head.author })
    for (const file of [head.cover, head.secondary])
      if (file && !pictures.has(file)) pictures.set(file, { alt: null, author: head.author })
  }
  return pictures
}

/**
 * Stores pictures that do not exist yet.
 * @param report called from time to time with the number that is done
 */
export async function storePictures(
  tx: Tx,
  uses: Map<string, PictureUse>,
  at: Date,
  report: (done: number, of: number) => void = () => {},
): Promise<void> {
  const ids = [...uses.keys()].map(pictureId)
  const present = await tx.image.findMany({ where: { id: { in: ids } }, select: { id: true } })
  const known = new Set(present.map(({ id }) => id))
  const missing = [...uses].filter(([file]) => !known.has(pictureId(file)))
  const images: Prisma.ImageCreateManyInput[] = []
  const bytes: Prisma.ImageBytesCreateManyInput[] = []
  for (const [file, { alt, author }] of missing) {
    const id = pictureId(file)
    const data = await readFile(path.join(PICTURES_DIR, file))
    images.push({
      id,
      originalName: file,
      format: 'png',
      ...PICTURE_SIZE,
      size: data.length,
      alt,
      uploadedById: memberId(author),
      createdAt: at,
    })
    bytes.push({ imageId: id, data: Uint8Array.from(data) })
    if (images.length % 10 === 0) report(images.length, missing.length)
  }
  await tx.image.createMany({ data: images })
  await tx.imageBytes.createMany({ data: bytes })
}
