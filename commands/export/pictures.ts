import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ExportPlace } from './front-matter.ts'
import { listFile } from './list-file.ts'
import type { ExportSnapshot } from './rows.ts'

/** A picture has up to 2 MB. */
const PARALLEL_PICTURES = 4
const ENDINGS: Record<string, string> = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp', avif: 'avif' }

interface PictureRow {
  id: string
  originalName: string
  format: string
  width: number
  height: number
  alt: string | null
  createdAt: Date
  data: Buffer
}

/** All pictures by id, with the addresses of their files; each takes some 100 bytes of memory. */
export type Pictures = ReadonlyMap<string, { address: string; alt: string | null }>

/**
 * Exports every picture with its stored bytes, and `pictures.json` with the facts about each.
 * @param all includes pictures that nothing public shows
 */
export async function exportPictures(
  snapshot: ExportSnapshot,
  { root, style }: ExportPlace,
  { all }: { all: boolean },
): Promise<Pictures> {
  const pictures = new Map<string, { address: string; alt: string | null }>()
  const list = listFile(path.join(root, 'pictures.json'))
  const shown = `WHERE EXISTS (SELECT 1 FROM "ContentImage" u JOIN "Content" c ON c."id" = u."contentId"
      WHERE u."imageId" = i."id" AND coalesce(c."visibleFrom", c."pageFrom") <= $1)
    OR EXISTS (SELECT 1 FROM "TeamPage" p WHERE p."portraitId" = i."id")
    OR EXISTS (SELECT 1 FROM "Video" v WHERE v."stillId" = i."id")
    OR i."id" IN (SELECT substring(g."cover" FROM '^/api/images/([0-9a-f]{24})')::char(24) FROM "Game" g WHERE g."visibleFrom" <= $1)`
  const rows = snapshot.rows<PictureRow>(
    `SELECT i."id", i."originalName", i."format", i."width", i."height", i."alt", i."createdAt", b."data"
      FROM "Image" i JOIN "ImageBytes" b ON b."imageId" = i."id" ${all ? '' : shown}
      ORDER BY i."createdAt", i."id"`,
    all ? [] : [snapshot.at],
    PARALLEL_PICTURES,
  )
  for await (const { id, originalName, format, width, height, alt, createdAt, data } of rows) {
    const name = `${id}.${ENDINGS[format] ?? 'bin'}`
    const file = `pictures/${name}`
    await writeFile(path.join(root, file), data, { flag: 'wx' })
    await list.add({ file, name: originalName, alt, width, height, uploaded: createdAt })
    pictures.set(id, { address: `${style.picturesAt}/${name}`, alt })
  }
  await list.end()
  return pictures
}
