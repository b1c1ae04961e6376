import type { FastifyBaseLogger } from 'fastify'
import type { TroubleReason } from '../../../../shared/translation/trouble.ts'
import type { Config } from '../../../base/config.ts'
import type { Db } from '../../../database/client.ts'
import { spentToday } from '../../translation/providers/budget.ts'
import { translatorOf } from '../../translation/providers/guard.ts'
import type { Level } from './level.ts'

export interface TranslationStatus {
  level: Level
  /** The last call of this process failed, or texts have failed repeatedly (`waiting`). */
  problem: TroubleReason | 'waiting' | null
  provider: Config['TRANSLATE_PROVIDER']
  spent: number
  budget: number
  waiting: number
  failed: number
}

export async function translationStatus(
  db: Db,
  config: Config,
  log: FastifyBaseLogger,
): Promise<TranslationStatus> {
  const [spent, rows] = await Promise.all([
    spentToday(db),
    db.$queryRaw<{ waiting: number; failed: number }[]>`
      SELECT count(*)::int AS waiting, count(*) FILTER (WHERE "attempts" > 0)::int AS failed
      FROM "TranslatedContent" WHERE "wantedAt" IS NOT NULL`,
  ])
  const { waiting = 0, failed = 0 } = rows[0] ?? {}
  const budget = config.TRANSLATE_DAILY_CHARACTERS
  const provider = config.TRANSLATE_PROVIDER
  if (provider === 'none') return { level: 'off', problem: null, provider, spent, budget, waiting, failed }
  const trouble = translatorOf(config, log)?.trouble()?.reason ?? null
  const problem = trouble ?? (spent >= budget ? 'budget' : failed > 0 ? 'waiting' : null)
  const level = problem === null ? 'good' : 'warning'
  return { level, problem, provider, spent, budget, waiting, failed }
}
