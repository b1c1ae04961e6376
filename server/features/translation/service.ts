import { setTimeout as wait } from 'node:timers/promises'
import type { Kind } from '../../../shared/content/catalog.ts'
import type { ItemTranslation } from '../../../shared/translation/translation.ts'
import { publicTrouble, type Trouble } from '../../../shared/translation/trouble.ts'
import {
  type ContentWithBody,
  type ItemRow,
  itemColumns,
  type ListedItem,
  toItem,
} from '../content/selects.ts'
import { findContent } from '../content/service.ts'
import { isClaimed, noteWanted } from './claim.ts'
import { translatorOf } from './guard.ts'
import { takeUpWhenBack } from './queue.ts'
import { inEnglish } from './read.ts'
import { type Scope, type Site, translateItem } from './translate-item.ts'

/** A reader waits so long for a translation (decision 015); it goes on without her. */
const PATIENCE_MS = 10_000

/** After so many tries in vain an item is left alone for a while, however often it is read. */
const TRIES = 5

export type Translated<T> = T & { translation: ItemTranslation }

/** Those of some items that are worth a try now. */
async function worthTrying({ db }: Site, ids: readonly string[]): Promise<string[]> {
  const resting = await db.$queryRaw<{ id: string }[]>`
    SELECT "contentId" AS "id" FROM "TranslatedContent"
    WHERE "contentId" = ANY(${ids}::bpchar[]) AND "lang" = 'en' AND "attempts" >= ${TRIES}
      AND "triedAt" > now() - least(interval '6 hours', interval '30 seconds' * power(2, least("attempts", 12)))`
  const out = new Set(resting.map(({ id }) => id))
  return ids.filter((id) => !out.has(id))
}

/** Has items translated and waits for it, but not for long. What fails is no error of the reader's. */
async function translateSoon(site: Site, ids: readonly string[], scope: Scope): Promise<void> {
  const translator = takeUpWhenBack(site)
  if (ids.length === 0 || !translator) return
  if (!translator.usable()) return noteWanted(site.db, ids)
  const work = Promise.all(
    (await worthTrying(site, ids)).map((id) =>
      translateItem(site, id, scope).catch((error: unknown) =>
        site.log.warn({ err: error, contentId: id }, 'translation failed'),
      ),
    ),
  )
  const given = new AbortController()
  const patience = wait(PATIENCE_MS, undefined, { signal: given.signal, ref: false }).catch(() => {})
  await Promise.race([work, patience])
  given.abort()
}

/** What is the matter with an item that was just wanted and is not whole; null where there is no translator. */
export async function troubleWith({ db, config, log }: Site, id: string): Promise<Trouble | null> {
  const translator = translatorOf(config, log)
  if (!translator) return null
  if (await isClaimed(db, id)) return { reason: 'underway', retryAfter: null }
  return translator.trouble() ?? { reason: 'answers', retryAfter: null }
}

/** Has an item translated now, because somebody of the team says so; earlier failures are forgotten. */
export async function translateAgain(site: Site, id: string): Promise<void> {
  await site.db.translatedContent.updateMany({
    where: { contentId: id, lang: 'en' },
    data: { attempts: 0, triedAt: null },
  })
  await translateSoon(site, [id], 'whole')
}

/**
 * One item in English: at once when it is stored, else as soon as it is translated, else, after ten seconds or where
 * there is no translator, in French; `trouble` then says why.
 * @throws ARTICLE_NOT_FOUND or REVIEW_NOT_FOUND
 */
export async function translatedItem(
  site: Site,
  { kind, slugOrId }: { kind: Kind; slugOrId: string },
): Promise<{ item: Translated<ContentWithBody>; translated: boolean; trouble: Trouble | null }> {
  const read = async (key: string) => {
    const [item] = await inEnglish(site, [await findContent(site.db, kind, key)])
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

/** Items by their ids, in that order; those that are not there are left out. */
async function itemsById(
  { db }: Site,
  kind: Kind,
  ids: readonly string[],
  withContent: boolean,
): Promise<ListedItem[]> {
  const rows = await db.$queryRaw<ItemRow[]>`
    SELECT ${itemColumns(withContent)} FROM unnest(${ids}::text[]) WITH ORDINALITY AS s(id, position)
    JOIN "Content" c ON c."id" = s.id JOIN "User" u ON u."id" = c."authorId"
    WHERE c."kind" = ${kind}::"ContentKind" AND c."deletedAt" IS NULL ORDER BY s.position`
  return rows.map(toItem)
}

/** Titles and excerpts of items in English, under the same rules as `translatedItem`. */
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
