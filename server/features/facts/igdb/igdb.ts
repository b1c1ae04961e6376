import { isBrokenCircuitError } from 'cockatiel'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { FACTS_CANDIDATES, type FactsCandidate, type GameFacts } from '../../../../shared/facts/facts.ts'
import type { FactsTrouble } from '../../../../shared/facts/trouble.ts'
import type { Config } from '../../../base/config.ts'
import { askService, callAddress, ServiceError } from '../../../outbound/ask.ts'
import { createServiceGuard, SERVICE_LIMITS, type ServiceLimits } from '../../../outbound/guard.ts'
import { appError } from '../../../trpc/errors.ts'
import { filingOf } from '../../platforms/known/read.ts'
import { ASKED_OF_CANDIDATES, ASKED_OF_GAME, candidatesShape, gamesShape } from './answers.ts'
import { candidateOf, factsOf } from './map-facts.ts'
import type { FactsSite } from './site.ts'
import { accessToken } from './token.ts'
import { inFactsTurn } from './turns.ts'

const ANSWER_MAX = 2 * 2 ** 20

/** @throws ServiceError */
const post = ({ config }: FactsSite, query: string, token: string, signal: AbortSignal): Promise<unknown> =>
  askService(callAddress(config.IGDB_URL, 'games'), {
    body: query,
    contentType: 'text/plain; charset=utf-8',
    headers: { 'client-id': config.IGDB_CLIENT_ID ?? '', authorization: `Bearer ${token}` },
    signal,
    maxBytes: ANSWER_MAX,
    setBy: 'IGDB_URL',
  })

/** A token may expire early, so it is renewed once. @throws ServiceError */
async function postWithToken(site: FactsSite, query: string, signal: AbortSignal): Promise<unknown> {
  const token = await accessToken(site, signal)
  try {
    return await post(site, query, token, signal)
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== 401) throw error
    const renewed = await accessToken(site, signal, token)
    return inFactsTurn(site.db, () => post(site, query, renewed, signal))
  }
}

type SourceOptions = Pick<FactsSite, 'config' | 'log'> & { limits?: ServiceLimits }

export function createFactsSource({ config, log, limits = SERVICE_LIMITS }: SourceOptions) {
  const guard = createServiceGuard({ service: 'IGDB', log, limits })
  const trouble = (): FactsTrouble | null => {
    const [reason, retryAfter] = [guard.matter(), guard.retryAfter()]
    return reason && { reason, ...(retryAfter === null ? {} : { retryAfter }) }
  }
  const away = (cause?: unknown) =>
    appError('FACTS_AWAY', { data: { ...(trouble() ?? { reason: 'broken' }) }, cause })
  return {
    trouble,
    /** @throws FACTS_BUSY, FACTS_AWAY */
    async ask<T extends z.ZodType>(db: FactsSite['db'], query: string, shape: T): Promise<z.output<T>> {
      if (guard.restsFor() > 0) throw away()
      const work = async (signal: AbortSignal) => {
        const answer = shape.safeParse(await postWithToken({ db, config, log }, query, signal))
        if (!answer.success) throw new ServiceError('answers with another shape')
        return answer.data
      }
      try {
        return await inFactsTurn(db, () => guard.call(work))
      } catch (error) {
        if (error instanceof ServiceError || isBrokenCircuitError(error)) throw away(error)
        throw error
      }
    },
  }
}

export type FactsSource = ReturnType<typeof createFactsSource>

const sources = new WeakMap<Config, FactsSource>()

export function factsSourceOf(config: Config, log: FastifyBaseLogger): FactsSource {
  let source = sources.get(config)
  if (source === undefined) {
    source = createFactsSource({ config, log })
    sources.set(config, source)
  }
  return source
}

/** In Apicalypse, IGDB's language, a quotation mark without a backslash ends a string. */
const quoted = (text: string): string => `"${text.replace(/\s+/g, ' ').replace(/[\\"]/g, '\\$&')}"`

/** Games with about this title, the likeliest first. @throws FACTS_BUSY, FACTS_AWAY */
export async function findGames({ db, config, log }: FactsSite, title: string): Promise<FactsCandidate[]> {
  const query = `search ${quoted(title)}; fields ${ASKED_OF_CANDIDATES.join(',')}; limit ${FACTS_CANDIDATES};`
  const found = await factsSourceOf(config, log).ask(db, query, candidatesShape)
  const filing = await filingOf(db)
  return found.slice(0, FACTS_CANDIDATES).map((one) => candidateOf(one, filing))
}

/** IGDB's facts about one game. @throws FACTS_NOT_FOUND, FACTS_BUSY, FACTS_AWAY */
export async function readGame({ db, config, log }: FactsSite, igdbId: number): Promise<GameFacts> {
  const query = `fields ${ASKED_OF_GAME.join(',')}; where id = ${igdbId}; limit 1;`
  const shape = gamesShape.refine((games) => games.every(({ id }) => id === igdbId))
  const [game] = await factsSourceOf(config, log).ask(db, query, shape)
  if (!game) throw appError('FACTS_NOT_FOUND')
  return factsOf(game, await filingOf(db))
}
