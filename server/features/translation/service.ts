import type { Lang } from '../../../shared/base/lang.ts'
import { type Trouble, troubleMessage } from '../../../shared/translation/trouble.ts'
import { within } from '../../base/within.ts'
import { isClaimed, recordWanted } from './pieces/claim.ts'
import { type Scope, type TranslatorSite, translateItem } from './pieces/translate-item.ts'
import { translatorOf } from './providers/guard.ts'
import { retryWhenBack } from './queue.ts'

/** A reader waits at most this long (decision 015); the translation goes on. */
const PATIENCE_MS = 10_000

/** After so many failures a text pauses, however often it is read. */
const TRIES = 5

async function worthTrying({ db }: TranslatorSite, ids: readonly string[]): Promise<string[]> {
  const resting = await db.$queryRaw<{ id: string }[]>`
    SELECT "contentId" AS "id" FROM "TranslatedContent"
    WHERE "contentId" = ANY(${ids}::bpchar[]) AND "lang" = 'en' AND "attempts" >= ${TRIES}
      AND "triedAt" > now() - least(interval '6 hours', interval '30 seconds' * power(2, least("attempts", 12)))`
  const out = new Set(resting.map(({ id }) => id))
  return ids.filter((id) => !out.has(id))
}

/** Waits with a timeout. A failure is no error for the reader. */
export async function translateSoon(
  site: TranslatorSite,
  ids: readonly string[],
  scope: Scope,
): Promise<void> {
  const translator = retryWhenBack(site)
  if (ids.length === 0 || !translator) return
  if (!translator.usable()) return recordWanted(site.db, ids)
  const work = Promise.all(
    (await worthTrying(site, ids)).map((id) =>
      translateItem(site, id, scope).catch((error: unknown) =>
        site.log.warn({ err: error, contentId: id }, 'translation failed'),
      ),
    ),
  )
  await within(PATIENCE_MS, work)
}

/** @returns null without a translator */
export async function troubleWith({ db, config, log }: TranslatorSite, id: string): Promise<Trouble | null> {
  const translator = translatorOf(config, log)
  if (!translator) return null
  if (await isClaimed(db, id)) return { reason: 'underway', retryAfter: null }
  return translator.trouble() ?? { reason: 'answers', retryAfter: null }
}

export async function retryTranslation(site: TranslatorSite, id: string): Promise<void> {
  await site.db.translatedContent.updateMany({
    where: { contentId: id, lang: 'en' },
    data: { attempts: 0, triedAt: null },
  })
  await translateSoon(site, [id], 'whole')
}

export const inWords = (trouble: Trouble | null, lang: Lang) =>
  trouble && { ...trouble, message: troubleMessage(trouble, lang) }
