import type { Lang } from '../../../../shared/base/lang.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { ItemTranslation } from '../../../../shared/translation/translation.ts'
import { publicTrouble, type Trouble } from '../../../../shared/translation/trouble.ts'
import { visible } from '../../../database/visible.ts'
import type { Site } from '../../translation/pieces/translate-item.ts'
import { inEnglish } from '../../translation/read.ts'
import { translateSoon, troubleWith } from '../../translation/service.ts'
import { type ContentWithBody, type ItemRow, itemColumns, type ListedItem, toItem } from '../selects.ts'
import { findContent } from '../service.ts'

export type Translated<T> = T & { translation: ItemTranslation }

/** English when stored, else translated within ten seconds, else French; `trouble` says why. @throws *_NOT_FOUND */
export async function translatedItem(
  site: Site,
  { kind, slugOrId, shownIn }: { kind: Kind; slugOrId: string; shownIn?: Lang | undefined },
): Promise<{ item: Translated<ContentWithBody>; translated: boolean; trouble: Trouble | null }> {
  const read = async (key: string) => {
    const [item] = await inEnglish(site, [await findContent(site.db, kind, key)], shownIn)
    return item as Translated<ContentWithBody>
  }
  const isWhole = ({ translation }: Translated<ContentWithBody>) => translation.texts && translation.body
  let item = await read(slugOrId)
  if (!isWhole(item)) {
    await translateSoon(site, [item.id], 'whole')
    item = await read(item.id)
  }
  const trouble = isWhole(item) ? null : await troubleWith(site, item.id)
  return { item, translated: isWhole(item), trouble: trouble && publicTrouble(trouble) }
}

async function itemsById(
  { db }: Site,
  kind: Kind,
  ids: readonly string[],
  withContent: boolean,
): Promise<ListedItem[]> {
  const rows = await db.$queryRaw<ItemRow[]>`
    SELECT ${itemColumns(withContent)} FROM unnest(${ids}::text[]) WITH ORDINALITY AS s(id, position)
    JOIN "Content" c ON c."id" = s.id
    WHERE c."kind" = ${kind}::"ContentKind" AND ${visible('c')} ORDER BY s.position`
  return rows.map(toItem)
}

/** Titles and excerpts, under the same rules as `translatedItem`. */
export async function translatedItems(
  site: Site,
  { kind, ids, withContent }: { kind: Kind; ids: readonly string[]; withContent: boolean },
): Promise<{ items: Translated<ListedItem>[]; translated: boolean }> {
  const read = async () => inEnglish(site, await itemsById(site, kind, ids, withContent))
  let items = await read()
  const missing = items.filter(({ translation }) => !translation.texts).map(({ id }) => id)
  if (missing.length > 0) {
    await translateSoon(site, missing, 'card')
    items = await read()
  }
  return { items, translated: items.every(({ translation }) => translation.texts) }
}
