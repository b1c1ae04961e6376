import { randomBytes } from 'node:crypto'
import type { BrandChanges } from '../../../../shared/brand/brand.ts'
import type { DrawnPicture, PictureKind } from '../../../../shared/brand/pictures.ts'
import { PICTURE_KINDS } from '../../../../shared/brand/pictures.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'
import type { Drawing } from './drawing.ts'

/** Nobody can guess the address of a picture that is not shown yet. */
const newKey = (): string => randomBytes(12).toString('hex')

/** The drawing stays for a day, or for as long as a brand names it (purge.ts). */
export async function storeDrawing(db: Db, kind: PictureKind, drawing: Drawing): Promise<DrawnPicture> {
  const { width, height, files } = drawing
  const key = newKey()
  await db.brandPicture.create({
    data: {
      key,
      kind,
      width,
      height,
      files: { create: files.map(({ name, data }) => ({ name, data: new Uint8Array(data) })) },
    },
    select: { key: true },
  })
  return { key, width, height }
}

/** @throws BAD_INPUT at a picture that was never drawn, is gone, or is of the other kind */
export async function assertDrawn(tx: Tx, changes: BrandChanges): Promise<void> {
  const assertOne = async (kind: PictureKind, field: string, { key, width, height }: DrawnPicture) => {
    if ((await tx.brandPicture.count({ where: { key, width, height, kind } })) === 0)
      throw appError('BAD_INPUT', { fields: { [field]: 'pictureGone' } })
  }
  for (const kind of PICTURE_KINDS) {
    const picture = changes[kind]
    if (picture) await assertOne(kind, kind, picture)
    if (picture?.dark) await assertOne(kind, `${kind}.dark`, picture.dark)
  }
}
