import {
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleAll,
} from 'cockatiel'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import type { Db } from '../../database/client.ts'
import { takeFromBudget } from './budget.ts'
import { type Format, type Provider, providerOf } from './provider.ts'

export const LIMITS = {
  /** A call that takes longer has failed; a long paragraph takes a small machine some seconds. */
  callMs: 25_000,
  /** Calls at once, in one process. */
  parallel: 4,
  /** So many failures one after the other, and the translator is left alone for a while. */
  failures: 5,
  /** How long at first, and at most; each time twice as long. */
  restMs: 2000,
  longestRestMs: 300_000,
}

/** The characters that may be sent today are sent. */
export class BudgetSpent extends Error {}

/** The translator as the site uses it: never for too long, too often or too much. */
export interface Translator {
  batch: Provider['batch']
  /** Whether a call made now has a chance: it has not just failed again and again. */
  usable(): boolean
  /**
   * Translates texts.
   * @throws ProviderError, BudgetSpent, or the breaker's own error while the translator is left alone
   */
  translate(db: Db, texts: readonly string[], format: Format): Promise<string[]>
}

/** Puts a provider behind its limits. What goes wrong is logged when it begins and when it is over. */
export function guarded(
  provider: Provider,
  { config, log, limits = LIMITS }: { config: Config; log: FastifyBaseLogger; limits?: typeof LIMITS },
): Translator {
  const breaker = circuitBreaker(handleAll, {
    breaker: new ConsecutiveBreaker(limits.failures),
    halfOpenAfter: new ExponentialBackoff({
      initialDelay: limits.restMs,
      maxDelay: limits.longestRestMs,
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
      return answers
    } catch (error) {
      note(error)
      throw error
    }
  }

  return {
    batch: provider.batch,
    usable: () => breaker.state !== CircuitState.Open,
    translate: (db, texts, format) =>
      lane.execute(async () => {
        const characters = texts.reduce((sum, text) => sum + text.length, 0)
        if (breaker.state !== CircuitState.Open && !(await takeFromBudget(db, config, characters)))
          throw new BudgetSpent('the characters of today are spent (TRANSLATE_DAILY_CHARACTERS)')
        return breaker.execute(() => call(texts, format))
      }),
  }
}

const translators = new WeakMap<Config, Translator | null>()

/** The translator of a site, the same for all that share its configuration; null where there is none. */
export function translatorOf(config: Config, log: FastifyBaseLogger): Translator | null {
  let translator = translators.get(config)
  if (translator === undefined) {
    const provider = providerOf(config)
    translator = provider && guarded(provider, { config, log })
    translators.set(config, translator)
  }
  return translator
}
