import type { Trouble } from '../../../../shared/translation/trouble.ts'
import type { Db } from '../../../database/client.ts'
import { spentToday } from '../providers/budget.ts'
import { translatorOf } from '../providers/guard.ts'
import { assembleIn } from './assemble.ts'
import type { TranslatorSite } from './translate-item.ts'

export interface CacheStats {
  pieces: number
  characters: number
  manual: number
  stale: number
  lastAt: Date | null
}

export async function cacheStats(db: Db): Promise<CacheStats> {
  const [stats] = await db.$queryRaw<[CacheStats]>`
    SELECT count(*)::int AS "pieces", coalesce(sum(char_length("text")), 0)::int AS "characters",
      count(*) FILTER (WHERE "manual")::int AS "manual", count(*) FILTER (WHERE "stale")::int AS "stale",
      max("updatedAt") AS "lastAt" FROM "Translation"`
  return stats
}

export async function providerState({ db, config, log }: TranslatorSite) {
  const translator = translatorOf(config, log)
  return {
    provider: config.TRANSLATE_PROVIDER,
    usable: translator?.usable() ?? false,
    spentToday: await spentToday(db),
    dailyCharacters: config.TRANSLATE_DAILY_CHARACTERS,
  }
}

export const restingTrouble = ({ config, log }: TranslatorSite): Trouble | null => {
  const translator = translatorOf(config, log)
  return translator && !translator.usable() ? translator.trouble() : null
}

/** One transaction does it all, so that no page shows half of it. */
const TIMEOUT_MS = 60_000

/** Corrections stay, and are shown where they are complete. */
export async function clearCache(db: Db): Promise<number> {
  return db.$transaction(
    async (tx) => {
      const { count } = await tx.translation.deleteMany({ where: { manual: false } })
      await tx.$executeRaw`
        DELETE FROM "TranslatedContent" t WHERE NOT EXISTS (
          SELECT 1 FROM "Translation" p WHERE p."contentId" = t."contentId" AND p."lang" = t."lang")`
      const texts = await tx.translatedContent.findMany({
        select: { contentId: true },
        orderBy: { contentId: 'asc' },
      })
      for (const { contentId } of texts) await assembleIn(tx, contentId)
      return count
    },
    { timeout: TIMEOUT_MS },
  )
}
