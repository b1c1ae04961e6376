import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../database/client.ts'
import type { Job, Jobs } from '../../queue/job.ts'
import { settings } from '../settings/settings.ts'
import { mayBeTranslated } from './pieces/allowed.ts'
import { type TranslatorSite, translateItem } from './pieces/translate-item.ts'
import { type Translator, translatorOf } from './providers/guard.ts'

/** Nobody would read the translations; readers cause them once English is back. */
export const isFrenchOnly = async ({ db }: TranslatorSite): Promise<boolean> =>
  (await settings(db)).languages === 'fr'

const translateData = z.object({ contentId: z.string() })

export const translateJob: Job<z.infer<typeof translateData>> = {
  name: 'translate-item',
  data: translateData,
  retries: { limit: 2, firstSeconds: 60, longestSeconds: 600 },
  concurrency: 2,
  async run({ contentId }, site) {
    if (await isFrenchOnly(site)) return
    retryWhenBack(site)
    return translateItem(site, contentId, 'whole')
  },
}

interface Queue {
  jobs?: Pick<Jobs, 'send'> | undefined
  log: FastifyBaseLogger
}

/** English readers then find a saved text translated; without a queue the first reader starts its translation. */
export async function queueTranslation({ jobs, log }: Queue, contentId: string): Promise<void> {
  await jobs
    ?.send(translateJob, { contentId })
    .catch((error: unknown) => log.warn({ err: error, contentId }, 'translation not queued'))
}

export async function queueWaiting({ jobs, log }: Queue): Promise<void> {
  await jobs
    ?.send(waitingJob, {})
    .catch((error: unknown) => log.warn({ err: error }, 'translation not queued'))
}

/** The next run is five minutes later. */
const TEXTS_PER_RUN = 20
/** A job is aborted after two minutes (jobs/start.ts). */
const ENOUGH_MS = 80_000

const waiting = (db: Db) => db.$queryRaw<{ id: string }[]>`
  SELECT t."contentId" AS "id" FROM "TranslatedContent" t JOIN "Content" c ON c."id" = t."contentId"
  WHERE t."wantedAt" IS NOT NULL AND t."lang" = 'en' AND ${mayBeTranslated('c')}
    AND (t."claimedUntil" IS NULL OR t."claimedUntil" < now())
    AND (t."triedAt" IS NULL
      OR t."triedAt" < now() - least(interval '6 hours', interval '30 seconds' * power(2, least(t."attempts", 12))))
  ORDER BY t."wantedAt" LIMIT ${TEXTS_PER_RUN}`

export const waitingJob: Job = {
  name: 'translate-waiting',
  data: z.object({}),
  retries: { limit: 0, firstSeconds: 60, longestSeconds: 60 },
  schedule: '*/5 * * * *',
  async run(_data, site) {
    if (await isFrenchOnly(site)) return
    retryWhenBack(site)
    await translateWaiting(site)
  },
}

async function translateWaiting(site: TranslatorSite): Promise<boolean> {
  const until = Date.now() + ENOUGH_MS
  const items = await waiting(site.db)
  for (const { id } of items) {
    const translator = translatorOf(site.config, site.log)
    if (translator && !translator.usable()) return false
    if (Date.now() > until) return true
    await translateItem(site, id, 'whole')
  }
  return items.length === TEXTS_PER_RUN
}

/** Failures while the translator was away do not count against the texts. */
async function retryWaiting(site: TranslatorSite): Promise<void> {
  await site.db.translatedContent.updateMany({
    where: { lang: 'en', attempts: { gt: 0 }, triedAt: { not: null } },
    data: { triedAt: null },
  })
  while (await translateWaiting(site));
}

/** Called before the translator's first use. */
export function retryWhenBack(site: TranslatorSite): Translator | null {
  const translator = translatorOf(site.config, site.log)
  translator?.watch(site.db, () => retryWaiting(site))
  return translator
}
