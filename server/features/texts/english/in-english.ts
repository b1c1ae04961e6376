import type { Kind, ListedKind } from '../../../../shared/texts/catalog.ts'
import type { ItemTranslation } from '../../../../shared/translation/translation.ts'
import { publicTrouble, type Trouble } from '../../../../shared/translation/trouble.ts'
import { visibleOf } from '../../../database/visible.ts'
import type { TranslatorSite } from '../../translation/pieces/translate-item.ts'
import { inEnglish } from '../../translation/read.ts'
import { translateSoon, troubleWith } from '../../translation/service.ts'
import {
  type ContentWithBody,
  type ItemRow,
  type ListedItem,
  textBodyColumns,
  textColumns,
  toItem,
} from '../selects.ts'
import { findContent } from '../service.ts'

export type WithTranslation<T> = T & { translation: ItemTranslation }

/** The stored English, or a translation within ten seconds, or else French; `trouble` says why. @throws *_NOT_FOUND */
export async function translatedItem(
  site: TranslatorSite,
  { kind, slugOrId }: { kind: Kind; slugOrId: string },
): Promise<{ item: WithTranslation<ContentWithBody>; translated: boolean; trouble: Trouble | null }> {
  const read = async (key: string) => {
    const [item] = await inEnglish(site, [await findContent(site.db, kind, key)])
    return item as WithTranslation<ContentWithBody>
  }
  const isWhole = ({ translation }: WithTranslation<ContentWithBody>) => translation.texts && translation.body
  let item = await read(slugOrId)
  if (!isWhole(item)) {
    await translateSoon(site, [item.id], 'whole')
    item = await read(item.id)
  }
  const trouble = isWhole(item) ? null : await troubleWith(site, item.id)
  return { item, translated: isWhole(item), trouble: trouble && publicTrouble(trouble) }
}

interface ItemsQuery {
  kind: ListedKind
  ids: readonly string[]
  withContent: boolean
}

async function itemsById(
  { db }: TranslatorSite,
  { kind, ids, withContent }: ItemsQuery,
): Promise<(ListedItem & { kind: ListedKind })[]> {
  const rows = await db.$queryRaw<(ItemRow & { kind: ListedKind })[]>`
    SELECT ${withContent ? textBodyColumns : textColumns} FROM unnest(${ids}::text[]) WITH ORDINALITY AS s(id, position)
    JOIN "Content" c ON c."id" = s.id
    WHERE c."kind" = ${kind}::"ContentKind" AND ${visibleOf(kind, 'c')} ORDER BY s.position`
  return rows.map(toItem)
}

/** Titles and excerpts, by the rules of `translatedItem`. */
export async function translatedItems(
  site: TranslatorSite,
  query: ItemsQuery,
): Promise<{ items: WithTranslation<ListedItem>[]; translated: boolean }> {
  const read = async () => inEnglish(site, await itemsById(site, query))
  let items = await read()
  const missing = items.filter(({ translation }) => !translation.texts).map(({ id }) => id)
  if (missing.length > 0) {
    await translateSoon(site, missing, 'card')
    items = await read()
  }
  return { items, translated: items.every(({ translation }) => translation.texts) }
}
