import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { propertyOf, textAt } from '../../shared/base/property.ts'
import type { AppRouter } from '../router.ts'
import { createContext } from '../trpc/context.ts'
import { appError, toErrorBody } from '../trpc/errors.ts'
import { isModestJson } from '../trpc/plain-input.ts'
import { logError, retryAfterOf } from './errors.ts'
import { bodyLimitOf, GAME_FILE_BODY_LIMIT } from './limits.ts'

/** Our largest page needs four. */
const MAX_BATCH = 10

const jsonOf = ({ body, query }: FastifyRequest): string[] =>
  [body, propertyOf(query, 'input')].filter((json) => typeof json === 'string')

const limitOf = ({ params }: FastifyRequest): number => bodyLimitOf(textAt(params, 'path').split(','))

const options = (router: AppRouter) =>
  ({
    router,
    createContext({ req, res }) {
      const context = createContext(req, res)
      // Here errors are formatted like those of procedures, before any input is parsed.
      if (!jsonOf(req).every(isModestJson)) throw appError('BAD_INPUT', { lang: context.lang })
      return context
    },
    onError: ({ error, req, path }) => logError(req, error, path),
    // /api does the same (http/errors.ts).
    responseMeta({ errors }) {
      const answers = errors.map((error) => toErrorBody(error, 'en')).filter(({ status }) => status === 503)
      const longest = Math.max(...answers.map((answer) => Number(retryAfterOf(answer))))
      return answers.length > 0 ? { headers: { 'retry-after': String(longest) } } : {}
    },
    maxBatchSize: MAX_BATCH,
  }) satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions']

/** Without fastify-plugin, as tRPC replaces the JSON parser of its scope and /api must keep Fastify's. */
export async function trpcPlugin(app: FastifyInstance, { router }: { router: AppRouter }): Promise<void> {
  app.addHook('onRequest', async (req, reply) => {
    // tRPC would read a multipart body without any limit, and no procedure takes one.
    if (req.headers['content-type']?.startsWith('multipart/')) throw appError('UNSUPPORTED_TYPE')
    reply.header('cache-control', 'private, no-store')
  })
  app.addHook('onRoute', (route) => {
    route.bodyLimit = GAME_FILE_BODY_LIMIT
  })
  // The limit depends on the procedures that are called.
  app.addHook('onRequest', async (req) => {
    if (Number(req.headers['content-length'] ?? 0) > limitOf(req)) throw appError('TOO_LARGE')
  })
  app.addHook('preHandler', async (req) => {
    // The size of a chunked body is known only at its end.
    if (typeof req.body === 'string' && Buffer.byteLength(req.body) > limitOf(req))
      throw appError('TOO_LARGE')
  })
  app.setNotFoundHandler(() => {
    throw appError('NOT_FOUND')
  })
  // Fastify accepts plain text by default.
  app.removeContentTypeParser('text/plain')
  await app.register(fastifyTRPCPlugin, { trpcOptions: options(router) })
}
