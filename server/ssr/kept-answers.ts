import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../base/config.ts'
import type { Db } from '../database/client.ts'
import { limitedCall } from '../trpc/context.ts'
import { toErrorBody } from '../trpc/errors.ts'
import { countRead } from '../trpc/rate-limits/reads.ts'
import { sendPage, toAnswer } from './answer.ts'
import type { PageCache } from './cache/cache.ts'
import type { CachedPage } from './cache/cached-page.ts'
import { shownBy } from './cache/tags.ts'
import { sayOfPage } from './page-handler.ts'
import type { KnownPlan } from './plan/known-plan.ts'
import { earlier, endOf } from './plan/planned.ts'
import type { PageRead } from './render.ts'

export interface PublicAnswer extends PageRead {
  body: string
}

interface KeptAnswersSite {
  config: Config
  db: Db
  cache: PageCache
  plan: KnownPlan
}

/**
 * JSON answers that are the same for all strangers are cached like pages, as bytes with the tags of their content
 * (decision 030), until it changes, and also in an outage.
 * @returns a function that sends one; `ask` reads it anew. @throws what `ask` throws, TOO_MANY_REQUESTS
 */
export function keptAnswers({ config, db, cache, plan }: KeptAnswersSite) {
  async function make(ask: () => Promise<PublicAnswer>): Promise<CachedPage> {
    // Read before the content, so that a moment that passes meanwhile still ends the answer.
    const planned = plan.read(db).catch(() => undefined)
    try {
      const { body, ...read } = await ask()
      const shown = shownBy([read])
      const endsAt = earlier(endOf(await planned, shown.tags), shown.endsAt)
      return { ...toAnswer(200, body), type: 'application/json; charset=utf-8', ...shown, endsAt }
    } catch (failure) {
      const { status, body } = toErrorBody(failure, 'fr')
      return { ...toAnswer(status), tags: [], counts: new Map(), failure, busy: body.code === 'BUSY' }
    }
  }
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    ask: () => Promise<PublicAnswer>,
  ) => {
    if (!cache.has(key)) await countRead({ config, http: limitedCall(request, reply) }, 'lists')
    const answer = await cache.get(
      key,
      () => make(ask),
      ({ status }) => status === 200,
    )
    if (answer.failure) throw answer.failure
    sayOfPage(reply, config, answer)
    return sendPage(request, reply, answer)
  }
}

export type SendKept = ReturnType<typeof keptAnswers>
