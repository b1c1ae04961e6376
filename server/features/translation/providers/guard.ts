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

/** What a translator that failed is tried with. */
const TRIAL = 'Bonjour'

/** The characters that may be sent today are sent. */
export class BudgetSpent extends Error {}

/** The translator as the site uses it: never for too long, too often or too much. */
export interface Translator {
  batch: Provider['batch']
  /** Whether a call made now would be made: it has not just failed again and again, or its rest is over. */
  usable(): boolean
  /** What was the matter with the last call; null when it went well. */
  trouble(): Trouble | null
  /**
   * Has it tried by itself after each rest, with a word that costs next to nothing; the first to ask is served.
   * @param back called when it answers again
   */
  watch(db: Db, back: () => Promise<void>): void
  /** Ends trying: the site stops. */
  close(): void
  /**
   * Translates texts.
   * @throws ProviderError, BudgetSpent, or the breaker's own error while the translator is left alone
   */
  translate(db: Db, texts: readonly string[], format: Format): Promise<string[]>
}

/** Puts a provider behind its limits. What goes wrong is logged when it begins and when it is over. */
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

  // The breaker leaves Open only when it is called: whoever asks first must not take its state for an answer.
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
    // A timer may fire a millisecond before the clock says so: the breaker would refuse, and nobody try again.
    if (resting()) {
      tryAfter(restUntil - Date.now())
      return
    }
    // A failure begins the next rest; what never came to a call (the day's budget, the database) is tried later.
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

/** The translator of a site, the same for all that share its configuration; null where there is none. */
export function translatorOf(config: Config, log: FastifyBaseLogger): Translator | null {
  let translator = translators.get(config)
  if (translator === undefined) {
    const provider = providerOf(config)
    translator = provider && withCircuitBreaker(provider, { config, log })
    translators.set(config, translator)
  }
  return translator
}

/** Ends what the translator of a site does by itself. */
export const closeTranslator = (config: Config): void => translators.get(config)?.close()
