import { storedImageUrl } from '../../../../shared/images/address.ts'
import type { PictureField } from '../../../../shared/texts/fields/derive.ts'
import { PICTURE_FIELDS } from '../../../../shared/texts/fields/field-lists.ts'
import type { TextFields } from '../../../../shared/texts/fields/text-fields.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { budgetOf, COMPARISON_MS } from './budget.ts'
import { textBlocks } from './text-blocks.ts'

export interface GonePicture {
  id: string
  field: PictureField | 'content'
  alt: string
}

/** The deleted pictures, each once, covers first. @param origin PUBLIC_URL, by which own pictures are recognised */
export async function gonePictures(
  db: Pick<Db | Tx, 'image'>,
  fields: TextFields,
  origin: string,
): Promise<GonePicture[]> {
  const shown = new Map<string, GonePicture>()
  const add = (field: GonePicture['field'], address: unknown, alt: string) => {
    const id = typeof address === 'string' ? storedImageUrl(address, origin)?.slice(-24) : undefined
    if (id && !shown.has(id)) shown.set(id, { id, field, alt })
  }
  for (const field of PICTURE_FIELDS) add(field, fields[field], '')
  const content = String(fields.content ?? '')
  // A body that is too long to be parsed within the budget is not searched.
  const blocks = content.includes('<img') ? textBlocks(content, budgetOf(COMPARISON_MS)) : []
  for (const { kind, ref, text } of blocks ?? []) if (kind === 'picture') add('content', ref, text)
  if (shown.size === 0) return []
  const rows = await db.image.findMany({ where: { id: { in: [...shown.keys()] } }, select: { id: true } })
  for (const { id } of rows) shown.delete(id)
  return [...shown.values()]
}
