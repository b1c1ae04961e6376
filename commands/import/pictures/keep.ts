import { createHash } from 'node:crypto'
import type { Db } from '../../../server/database/client.ts'
import { isUniqueViolation } from '../../../server/database/errors.ts'
import { loadSharp } from '../../../server/features/images/files/decoders.ts'
import { type PreparedPicture, preparePicture } from '../../../server/features/images/files/prepare.ts'
import { insertImage } from '../../../server/features/images/service.ts'
import { textAt } from '../../../shared/base/property.ts'
import { imageUrl } from '../../../shared/images/address.ts'
import { IMAGE_LIMITS } from '../../../shared/images/limits.ts'
import type { OurPicture } from '../body/body-pictures.ts'
import { isOwnHost, originalOf, type Places, pictureUrl, readPicture } from './places.ts'

/** The sides to which a picture is reduced, one after the other, until it is no larger than an upload may be. */
const SIDES = [2560, 1920, 1280]
const QUALITY = 82

/** Reduces pictures that are larger than an upload may be, as nobody is there to do it. */
async function withinLimits(data: Buffer): Promise<Buffer> {
  if (data.length <= IMAGE_LIMITS.bytes) return data
  const sharp = await loadSharp()
  const head = await sharp(data, { limitInputPixels: false }).metadata()
  if (head.width * head.height * (head.pages ?? 1) > 4 * IMAGE_LIMITS.pixels) return data
  for (const side of SIDES) {
    const opened = sharp(data, {
      limitInputPixels: 4 * IMAGE_LIMITS.pixels,
      failOn: 'error',
      sequentialRead: true,
    })
    const smaller = opened.autoOrient().resize(side, side, { fit: 'inside', withoutEnlargement: true })
    const written = await (head.hasAlpha
      ? smaller.webp({ quality: QUALITY })
      : smaller.jpeg({ quality: QUALITY })
    ).toBuffer()
    if (written.length <= IMAGE_LIMITS.bytes) return written
  }
  return data
}

const REASONS: Record<string, string> = {
  IMAGE_TYPE: 'no JPEG, PNG, GIF, WebP or AVIF',
  IMAGE_ANIMATION: 'an animation of a kind that is not taken',
  IMAGE_PIXELS: 'too many pixels',
  IMAGE_BROKEN: 'broken',
}

export interface PictureSource {
  source: string
  site: URL | undefined
  places: Places
  runId: number
}

/** Long addresses are replaced by their digest, as the column holds 200 characters. */
const sourceIdOf = (key: string): string =>
  key.length <= 200 ? key : `sha256:${createHash('sha256').update(key).digest('hex')}`

/** Pictures of the site itself are recognised by their path, so that `http` and `www` make no difference. */
const pictureKey = (url: URL, site: URL | undefined): string => {
  const original = originalOf(url)
  return isOwnHost(url, site) ? original.pathname : original.host + original.pathname
}

async function keptPicture(db: Db, source: string, sourceId: string): Promise<OurPicture | undefined> {
  const [row] = await db.$queryRaw<{ id: string; width: number; height: number }[]>`
    SELECT i."id", i."width", i."height" FROM "ImportedItem" t JOIN "Image" i ON i."id" = t."targetId"
    WHERE t."source" = ${source} AND t."kind" = 'picture' AND t."sourceId" = ${sourceId}`
  return row && { address: imageUrl(row.id), width: row.width, height: row.height }
}

function nameOf(url: URL): string {
  const name = originalOf(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

async function preparedFrom(
  url: URL,
  site: URL | undefined,
  places: Places,
): Promise<PreparedPicture | string> {
  try {
    return await preparePicture(await withinLimits(await readPicture(url, places, site)))
  } catch (error) {
    const [errorCode, message] = [textAt(error, 'errorCode'), textAt(error, 'message')]
    return (
      (Object.hasOwn(REASONS, errorCode) && REASONS[errorCode]) || message.slice(0, 200) || 'not readable'
    )
  }
}

/**
 * The picture at an old address as one of ours: imported once, with the checks of an upload. @param ownerId its owner
 * @returns the reason, in a few words, when there is none
 */
export async function keepPicture(
  db: Db,
  { source, site, places, runId }: PictureSource,
  ownerId: string,
  { address, alt }: { address: string; alt?: string | undefined },
): Promise<OurPicture | string> {
  const url = pictureUrl(address, site)
  if (!url) return 'no address of a picture'
  const sourceId = sourceIdOf(pictureKey(url, site))
  const there = await keptPicture(db, source, sourceId)
  if (there) return there
  const picture = await preparedFrom(url, site, places)
  if (typeof picture === 'string') return picture
  try {
    const id = await db.$transaction(async (tx) => {
      const image = await insertImage(tx, ownerId, nameOf(url), picture)
      const words = Array.from(alt?.trim() ?? '')
        .slice(0, IMAGE_LIMITS.altMax)
        .join('')
      if (words) await tx.image.update({ where: { id: image.id }, data: { alt: words } })
      // A picture that was deleted here is imported again, as a text shows it.
      await tx.$executeRaw`DELETE FROM "ImportedItem" WHERE "source" = ${source} AND "kind" = 'picture'
        AND "sourceId" = ${sourceId} AND NOT EXISTS (SELECT FROM "Image" i WHERE i."id" = "targetId")`
      await tx.importedItem.create({ data: { source, kind: 'picture', sourceId, targetId: image.id, runId } })
      return image.id
    })
    return { address: imageUrl(id), width: picture.width, height: picture.height }
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return (await keptPicture(db, source, sourceId)) ?? 'taken in at this moment'
  }
}
