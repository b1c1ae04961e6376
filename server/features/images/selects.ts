import { Prisma } from '../../../prisma/generated/client.ts'
import { imageUrl } from '../../../shared/images/address.ts'

export interface ImageItem {
  id: string
  url: string
  originalName: string
  format: string
  width: number
  height: number
  size: number
  animated: boolean
  alt: string | null
  createdAt: Date
  uses: number
}

export const imageColumns = Prisma.sql`i."id", i."originalName", i."format", i."width", i."height", i."size",
  i."animated", i."alt", i."createdAt", (
    SELECT count(*)::int FROM "ContentImage" u JOIN "Content" c ON c."id" = u."contentId"
    WHERE u."imageId" = i."id" AND c."deletedAt" IS NULL
  ) AS "uses"`

/** Portraits belong to a person's page, not to the library; `i` is "Image". */
export const inLibrary = Prisma.sql`NOT EXISTS (SELECT FROM "TeamPage" page WHERE page."portraitId" = i."id")`

export type ImageRow = Omit<ImageItem, 'url'>

export const toImageItem = (row: ImageRow): ImageItem => ({ ...row, url: imageUrl(row.id) })
