import { Prisma } from '../../../prisma/generated/client.ts'
import { can, type RoleHolder } from '../../../shared/account/permissions.ts'
import { isId, newId } from '../../../shared/base/id.ts'
import type { ImageUse } from '../../../shared/images/uses.ts'
import { PICTURE_FIELDS } from '../../../shared/texts/fields/field-lists.ts'
import type { Db, Tx } from '../../database/client.ts'
import { inTransaction } from '../../database/retry.ts'
import { inReach } from '../../database/visible.ts'
import { appError } from '../../trpc/errors.ts'
import { writeLog } from '../logs/service.ts'
import { safeFileName } from './files/file-name.ts'
import type { PreparedPicture } from './files/prepare.ts'
import { type ImageItem, type ImageRow, imageColumns, inLibrary, toImageItem } from './selects.ts'

type Reader = Pick<Db, '$queryRaw'>

type Person = RoleHolder & { email?: string | undefined }

/** Authors may change only their own pictures. */
const mayAll = (user: Person): boolean => can(user, 'pictures.manage', { owner: null })

const mayChange = (user: Person, { uploadedById }: { uploadedById: string | null }): boolean =>
  mayAll(user) || (uploadedById === user.id && can(user, 'pictures.manage', { owner: user }))

export interface ImageList {
  images: ImageItem[]
  page: number
  limit: number
  total: number
  pages: number
}

export async function listImages(
  db: Db,
  input: { page: number; limit: number; search?: string | undefined; noAlt?: boolean },
): Promise<ImageList> {
  const { page, limit, search = '', noAlt = false } = input
  const where = Prisma.sql`${
    search
      ? Prisma.sql`AND strpos(manette_folded(concat_ws(' ', i."originalName", i."alt")), manette_folded(${search})) > 0`
      : Prisma.empty
  } ${noAlt ? Prisma.sql`AND coalesce(i."alt", '') = ''` : Prisma.empty}`
  const skip = BigInt(page - 1) * BigInt(limit)
  const [rows, [count]] = await Promise.all([
    db.$queryRaw<ImageRow[]>`
      SELECT ${imageColumns} FROM "Image" i WHERE ${inLibrary} ${where} ORDER BY i."createdAt" DESC, i."id" DESC OFFSET ${skip} LIMIT ${limit}`,
    db.$queryRaw<
      { total: number }[]
    >`SELECT count(*)::int AS "total" FROM "Image" i WHERE ${inLibrary} ${where}`,
  ])
  const total = count?.total ?? 0
  return { images: rows.map(toImageItem), page, limit, total, pages: Math.ceil(total / limit) }
}

/** @throws IMAGE_NOT_FOUND, also for a portrait */
export async function readImage(
  db: Reader,
  id: string,
): Promise<{ image: ImageItem; uploadedById: string | null }> {
  const [row] = isId(id)
    ? await db.$queryRaw<(ImageRow & { uploadedById: string | null })[]>`
        SELECT ${imageColumns}, i."uploadedById" FROM "Image" i WHERE i."id" = ${id} AND ${inLibrary}`
    : []
  if (!row) throw appError('IMAGE_NOT_FOUND')
  const { uploadedById, ...image } = row
  return { image: toImageItem(image), uploadedById }
}

const usesOf = (
  db: Reader,
  id: string,
  bin: 'with the bin' | 'without the bin',
): Promise<ImageUse[]> => db.$queryRaw<ImageUse[]>`
  SELECT c."id", c."kind"::text AS "kind", c."slug", c."title" FROM "ContentImage" u
  JOIN "Content" c ON c."id" = u."contentId"
  WHERE u."imageId" = ${id} ${bin === 'with the bin' ? Prisma.empty : Prisma.sql`AND c."deletedAt" IS NULL`}
  ORDER BY c."createdAt" DESC, c."id" DESC`

/** An author must not learn even the title of others' unpublished texts. */
async function visibleUses(db: Reader, user: Person, uses: ImageUse[]): Promise<ImageUse[]> {
  if (mayAll(user) || uses.length === 0) return uses
  const ids = uses.map((use) => use.id)
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Content" c WHERE "id" = ANY(${ids}::bpchar[]) AND ("authorId" = ${user.id} OR ${inReach('c')})`
  return uses.filter(({ id }) => rows.some((one) => one.id === id))
}

export interface FoundImage extends ImageItem {
  usedBy: ImageUse[]
  mayChange: boolean
}

/** Everybody who may use pictures sees all of them. @throws IMAGE_NOT_FOUND */
export async function findImage(db: Db, user: Person, id: string): Promise<FoundImage> {
  const row = await readImage(db, id)
  return {
    ...row.image,
    usedBy: await visibleUses(db, user, await usesOf(db, id, 'without the bin')),
    mayChange: mayChange(user, row),
  }
}

/** @throws IMAGE_NOT_FOUND; FORBIDDEN when an author changes another's picture */
export async function setImageAlt(
  db: Db,
  user: Person,
  { id, alt }: { id: string; alt: string | null },
): Promise<ImageItem> {
  return db.$transaction(async (tx) => {
    const row = await readImage(tx, id)
    if (!mayChange(user, row)) throw appError('FORBIDDEN')
    const { image } = row
    await tx.image.updateMany({ where: { id }, data: { alt: alt || null, altFromId: null } })
    await logImage(tx, user, 'Texte de remplacement modifié', 'image_alt', image)
    return { ...image, alt: alt || null }
  })
}

const logImage = (
  tx: Tx,
  user: Person,
  act: string,
  event: string,
  { id, originalName }: { id: string; originalName: string },
): Promise<void> =>
  writeLog(tx, {
    actionType: 'admin_action',
    message: `${act} : « ${originalName} »`,
    user,
    data: { event, id },
  })

/** @param ownerId the user whose export contains it */
export async function insertImage(
  tx: Pick<Tx, 'image'>,
  ownerId: string,
  name: string | undefined,
  { data, ...picture }: PreparedPicture,
  alt: string | null = null,
): Promise<{ id: string; originalName: string }> {
  const row = { id: newId(), originalName: safeFileName(name, picture.format) }
  return tx.image.create({
    data: { ...row, ...picture, alt, size: data.length, uploadedById: ownerId, bytes: { create: { data } } },
    select: { id: true, originalName: true },
  })
}

export async function storeImage(
  db: Db,
  user: Person,
  name: string | undefined,
  picture: PreparedPicture,
  alt: string | null = null,
): Promise<ImageItem> {
  return db.$transaction(async (tx) => {
    const { id, originalName } = await insertImage(tx, user.id, name, picture, alt)
    await logImage(tx, user, 'Image ajoutée', 'image_upload', { id, originalName })
    return (await readImage(tx, id)).image
  })
}

/** Search engines and shared links must not name a deleted picture. */
function removeCovers(tx: Tx, imageId: string, contentIds: string[]): Promise<number> {
  const without = PICTURE_FIELDS.map((name) => {
    const column = Prisma.raw(`"${name}"`)
    return Prisma.sql`${column} = CASE WHEN right(split_part(${column}, '#', 1), 24) = ${imageId} THEN NULL ELSE ${column} END`
  })
  return tx.$executeRaw`
    UPDATE "Content" SET ${Prisma.join(without)} WHERE "id" = ANY(${contentIds}::bpchar[])`
}

/**
 * Authors may not force the removal, as a text that uses it may be another's. @throws IMAGE_NOT_FOUND, FORBIDDEN,
 * IMAGE_IN_USE with `uses`
 */
export async function removeImage(
  db: Db,
  user: Person,
  { id, force }: { id: string; force: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Saving a text locks the text before its pictures (decision 009).
    if (force && isId(id))
      await tx.$queryRaw`
        SELECT 1 FROM "Content" WHERE "id" IN (SELECT "contentId" FROM "ContentImage" WHERE "imageId" = ${id})
        ORDER BY "id" FOR NO KEY UPDATE`
    const [image] = isId(id)
      ? await tx.$queryRaw<{ id: string; originalName: string; uploadedById: string | null }[]>`
          SELECT i."id", i."originalName", i."uploadedById" FROM "Image" i WHERE i."id" = ${id} AND ${inLibrary} FOR UPDATE OF i`
      : []
    if (!image) throw appError('IMAGE_NOT_FOUND')
    if (!mayChange(user, image)) throw appError('FORBIDDEN')
    const uses = await usesOf(tx, id, 'with the bin')
    if (uses.length > 0 && !(force && mayAll(user)))
      throw appError('IMAGE_IN_USE', { data: { uses: await visibleUses(tx, user, uses) } })
    await removeCovers(
      tx,
      id,
      uses.map((use) => use.id),
    )
    await tx.image.delete({ where: { id }, select: { id: true } })
    await logImage(tx, user, 'Image supprimée', 'image_remove', image)
  })
}
