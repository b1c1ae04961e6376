import { bulkhead } from 'cockatiel'
import type { FastifyBaseLogger } from 'fastify'
import type { Trouble } from '../../../../shared/translation/trouble.ts'
import type { Config } from '../../../base/config.ts'
import type { Db } from '../../../database/client.ts'
import { createServiceGuard, SERVICE_LIMITS } from '../../../outbound/guard.ts'
import { takeFromBudget } from './budget.ts'
import type { Provider, TextFormat } from './provider.ts'
import { providerOf } from './providers.ts'

export const TRANSLATION_LIMITS = { ...SERVICE_LIMITS, parallel: 4 }

const TRIAL = 'Bonjour'

class BudgetSpent extends Error {}

export interface Translator {
  batch: Provider['batch']
  usable(): boolean
  trouble(): Trouble | null
  /** Tests with a short word after each pause, while nothing else is translated. */
  watch(db: Db, back: () => Promise<void>): void
  close(): void
  /** @throws ServiceError, BudgetSpent, or the breaker's error while it is open */
  translate(db: Db, texts: readonly string[], format: TextFormat): Promise<string[]>
}

interface BreakerOptions {
  config: Config
  log: FastifyBaseLogger
  limits?: typeof TRANSLATION_LIMITS
}

export function withCircuitBreaker(
  provider: Provider,
  { config, log, limits = TRANSLATION_LIMITS }: BreakerOptions,
): Translator {
  let closed = false
  /** Whether our own budget of characters for the day is used up. */
  let isSpent = false
  let watcher: { db: Db; back: () => Promise<void> } | undefined
  let timer: NodeJS.Timeout | undefined
  const guard = createServiceGuard({
    service: 'the translator',
    log,
    limits,
    facts: { provider: config.TRANSLATE_PROVIDER },
  })
  const { breaker, isOpen, restsFor } = guard
  const lane = bulkhead(limits.parallel, Number.POSITIVE_INFINITY)

  const usable = () => !closed && restsFor() === 0

  const translate: Translator['translate'] = (db, texts, format) =>
    lane.execute(async () => {
      const characters = texts.reduce((sum, text) => sum + text.length, 0)
      if (restsFor() === 0 && !(await takeFromBudget(db, config, characters))) {
        isSpent = true
        throw new BudgetSpent('the characters of today are spent (TRANSLATE_DAILY_CHARACTERS)')
      }
      return guard.call(async (signal) => {
        isSpent = false
        return provider.translate(texts, format, signal)
      })
    })

  const tryAfter = (ms: number) => {
    clearTimeout(timer)
    if (watcher && !closed) timer = setTimeout(tryAgain, ms).unref()
  }
  function tryAgain(): void {
    if (!watcher || closed || !isOpen()) return
    // A timer may fire a millisecond early: the breaker would refuse, and no further test would follow.
    const rest = restsFor()
    if (rest > 0) {
      tryAfter(rest)
      return
    }
    // A failure starts the next pause; a call that could not be made (budget, database) is tried again later.
    translate(watcher.db, [TRIAL], 'text').catch(() => {
      if (usable()) tryAfter(limits.longestRestMs)
    })
  }
  breaker.onBreak(() => tryAfter(restsFor()))
  breaker.onReset(() => {
    clearTimeout(timer)
    watcher?.back().catch((error: unknown) => log.warn({ err: error }, 'what waited is not translated yet'))
  })

  return {
    batch: provider.batch,
    usable,
    translate,
    trouble() {
      const reason = isSpent ? 'budget' : guard.matter()
      return reason && { reason, retryAfter: guard.retryAfter() }
    },
    watch(db, back) {
      if (watcher) return
      watcher = { db, back }
      if (isOpen()) tryAfter(restsFor())
    },
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}

const translators = new WeakMap<Config, Translator | null>()

export function translatorOf(config: Config, log: FastifyBaseLogger): Translator | null {
  let translator = translators.get(config)
  if (translator === undefined) {
    const provider = providerOf(config)
    translator = provider && withCircuitBreaker(provider, { config, log })
    translators.set(config, translator)
  }
  return translator
}

export const closeTranslator = (config: Config): void => translators.get(config)?.close()
