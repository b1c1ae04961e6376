import type { SectionReader } from './section.ts'

const NAME_MAX = 80

interface Picture {
  id: string
  originalName: string
  format: string
}

/** The id makes names unique. Every system accepts their characters, and no name leads out of the folder. */
export function pictureFile({ id, originalName, format }: Picture): string {
  const stem = originalName.replace(/\.[^.]*$/, '')
  const readable = Array.from(stem.normalize('NFC'))
    .map((sign) => (/[\p{L}\p{M}\p{N}_-]/u.test(sign) ? sign : '-'))
    .slice(0, NAME_MAX)
    .join('')
    .replace(/-{2,}/g, '-')
  return `pictures/${id}-${readable}.${format === 'jpeg' ? 'jpg' : format}`
}

/** Holds only one picture at a time. */
export async function* picturesOf(
  db: SectionReader,
  userId: string,
): AsyncGenerator<{ file: string; at: Date; data: Uint8Array }> {
  let after = ''
  for (;;) {
    const [row] = await db.$queryRaw<(Picture & { createdAt: Date; data: Uint8Array })[]>`
      SELECT i."id", i."originalName", i."format", i."createdAt", b."data"
      FROM "Image" i JOIN "ImageBytes" b ON b."imageId" = i."id"
      WHERE i."uploadedById" = ${userId} AND i."id" > ${after}::bpchar ORDER BY i."id" LIMIT 1`
    if (!row) return
    yield { file: pictureFile(row), at: row.createdAt, data: row.data }
    after = row.id
  }
}
