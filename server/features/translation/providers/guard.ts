import {
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleAll,
} from 'cockatiel'
import type { FastifyBaseLogger } from 'fastify'
import type { Trouble, TroubleReason } from '../../../../shared/translation/trouble.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../database/client.ts'
import { ProviderError } from './ask.ts'
import { takeFromBudget } from './budget.ts'
import type { Format, Provider } from './provider.ts'
import { providerOf } from './providers.ts'

export const LIMITS = {
  /** Timeout; a long paragraph takes a small machine some seconds. */
  callMs: 25_000,
  parallel: 4,
  /** Failures in a row that open the circuit breaker. */
  failures: 5,
  /** First pause and longest; doubled each time. */
  restMs: 2000,
  longestRestMs: 300_000,
}

/** Translated as a probe after a pause. */
const TRIAL = 'Bonjour'

export class BudgetSpent extends Error {}

/** Behind limits of time, rate and budget. */
export interface Translator {
  batch: Provider['batch']
  /** False while the circuit breaker is open. */
  usable(): boolean
  /** Of the last call; null when it succeeded. */
  trouble(): Trouble | null
  /** Probes after each pause with a short word, while no call does. @param back called when it answers again */
  watch(db: Db, back: () => Promise<void>): void
  close(): void
  /** @throws ProviderError, BudgetSpent, or the breaker's error while it is open */
  translate(db: Db, texts: readonly string[], format: Format): Promise<string[]>
}

/** Failures are logged when they begin and when they are over. */
export function withCircuitBreaker(
  provider: Provider,
  { config, log, limits = LIMITS }: { config: Config; log: FastifyBaseLogger; limits?: typeof LIMITS },
): Translator {
  let rest = limits.restMs
  let restUntil = 0
  let closed = false
  let matter: TroubleReason | null = null
  let watcher: { db: Db; back: () => Promise<void> } | undefined
  let timer: NodeJS.Timeout | undefined
  const breaker = circuitBreaker(handleAll, {
    breaker: new ConsecutiveBreaker(limits.failures),
    halfOpenAfter: new DelegateBackoff(({ attempt }) => {
      rest = Math.min(limits.restMs * 2 ** (attempt - 1), limits.longestRestMs)
      return rest
    }),
  })
  const lane = bulkhead(limits.parallel, Number.POSITIVE_INFINITY)
  let troubled = false
  const note = (error?: unknown) => {
    if (troubled === (error !== undefined)) return
    troubled = error !== undefined
    if (troubled) log.warn({ err: error, provider: config.TRANSLATE_PROVIDER }, 'the translator fails')
    else log.info({ provider: config.TRANSLATE_PROVIDER }, 'the translator answers again')
  }

  async function call(texts: readonly string[], format: Format): Promise<string[]> {
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

  // The breaker leaves Open only when called, so its state alone would keep the first caller out.
  const resting = () => breaker.state === CircuitState.Open && Date.now() < restUntil
  const usable = () => !closed && !resting()

  const translate: Translator['translate'] = (db, texts, format) =>
    lane.execute(async () => {
      const characters = texts.reduce((sum, text) => sum + text.length, 0)
      if (!resting() && !(await takeFromBudget(db, config, characters))) {
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
    if (!watcher || closed || breaker.state !== CircuitState.Open) return
    // A timer may fire a millisecond early: the breaker would refuse, and no further probe come.
    if (resting()) {
      tryAfter(restUntil - Date.now())
      return
    }
    // A failure begins the next pause; without a call (budget, database) it is retried later.
    translate(watcher.db, [TRIAL], 'text').catch(() => {
      if (usable()) tryAfter(limits.longestRestMs)
    })
  }
  breaker.onBreak(() => {
    restUntil = Date.now() + rest
    tryAfter(rest)
  })
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
        retryAfter: resting() ? Math.max(1, Math.ceil((restUntil - Date.now()) / 1000)) : null,
      },
    watch(db, back) {
      if (watcher) return
      watcher = { db, back }
      if (breaker.state === CircuitState.Open) tryAfter(Math.max(0, restUntil - Date.now()))
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
