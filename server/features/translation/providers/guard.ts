import { bulkhead } from 'cockatiel'
import type { FastifyBaseLogger } from 'fastify'
import type { Trouble, TroubleReason } from '../../../../shared/translation/trouble.ts'
import type { Config } from '../../../base/config.ts'
import type { Db } from '../../../database/client.ts'
import { ProviderError } from './ask.ts'
import { createBreaker } from './breaker.ts'
import { takeFromBudget } from './budget.ts'
import type { Provider, TextFormat } from './provider.ts'
import { providerOf } from './providers.ts'

export const TRANSLATION_LIMITS = {
  /** A long paragraph takes a small machine some seconds. */
  callMs: 25_000,
  parallel: 4,
  failures: 5,
  restMs: 2000,
  longestRestMs: 300_000,
}

const TRIAL = 'Bonjour'

export class BudgetSpent extends Error {}

export interface Translator {
  batch: Provider['batch']
  usable(): boolean
  trouble(): Trouble | null
  /** Probes after each pause with a short word, while nothing else is translated. */
  watch(db: Db, back: () => Promise<void>): void
  close(): void
  /** @throws ProviderError, BudgetSpent, or the breaker's error while it is open */
  translate(db: Db, texts: readonly string[], format: TextFormat): Promise<string[]>
}

/** Failures are logged when they begin and when they are over. */
function logChanges(log: FastifyBaseLogger, provider: Config['TRANSLATE_PROVIDER']) {
  let troubled = false
  return (error?: unknown): void => {
    if (troubled === (error !== undefined)) return
    troubled = error !== undefined
    if (troubled) log.warn({ err: error, provider }, 'the translator fails')
    else log.info({ provider }, 'the translator answers again')
  }
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
  let matter: TroubleReason | null = null
  let watcher: { db: Db; back: () => Promise<void> } | undefined
  let timer: NodeJS.Timeout | undefined
  const { breaker, isOpen, restsFor } = createBreaker(limits)
  const lane = bulkhead(limits.parallel, Number.POSITIVE_INFINITY)
  const note = logChanges(log, config.TRANSLATE_PROVIDER)

  async function call(texts: readonly string[], format: TextFormat): Promise<string[]> {
    try {
      const answers = await provider.translate(texts, format, AbortSignal.timeout(limits.callMs))
      note()
      matter = null
      return answers
    } catch (error) {
      note(error)
      matter = error instanceof ProviderError ? error.reason : 'broken'
      throw error
    }
  }

  const usable = () => !closed && restsFor() === 0

  const translate: Translator['translate'] = (db, texts, format) =>
    lane.execute(async () => {
      const characters = texts.reduce((sum, text) => sum + text.length, 0)
      if (restsFor() === 0 && !(await takeFromBudget(db, config, characters))) {
        matter = 'budget'
        throw new BudgetSpent('the characters of today are spent (TRANSLATE_DAILY_CHARACTERS)')
      }
      return breaker.execute(() => call(texts, format))
    })

  const tryAfter = (ms: number) => {
    clearTimeout(timer)
    if (watcher && !closed) timer = setTimeout(tryAgain, ms).unref()
  }
  function tryAgain(): void {
    if (!watcher || closed || !isOpen()) return
    // A timer may fire a millisecond early: the breaker would refuse, and no further probe come.
    const rest = restsFor()
    if (rest > 0) {
      tryAfter(rest)
      return
    }
    // A failure begins the next pause; without a call (budget, database) it is retried later.
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
    trouble: () =>
      matter && {
        reason: matter,
        retryAfter: restsFor() > 0 ? Math.max(1, Math.ceil(restsFor() / 1000)) : null,
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
