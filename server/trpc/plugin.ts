import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyInstance } from 'fastify'
import { logError, RETRY_AFTER } from '../plugins/errors.ts'
import { createContext } from './context.ts'
import { appError, toErrorBody } from './errors.ts'
import { type AppRouter, appRouter } from './router.ts'

/** How many calls one request may carry. Our largest page asks for four. */
const MAX_BATCH = 10

const options = {
  router: appRouter,
  createContext: ({ req, res }) => createContext(req, res),
  onError: ({ error, req, path }) => logError(req, error, path),
  // As under /api (plugins/errors.ts).
  responseMeta: ({ errors }) =>
    errors.some((error) => toErrorBody(error, 'en').status === 503)
      ? { headers: { 'retry-after': RETRY_AFTER } }
      : {},
  maxBatchSize: MAX_BATCH,
} satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions']

/**
 * tRPC at /trpc. Registered plainly, never through fastify-plugin: tRPC replaces the JSON parser of its
 * scope, and /api must keep Fastify's.
 */
export async function trpcPlugin(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (req, reply) => {
    // tRPC would read a multipart body without any limit, and no procedure takes one.
    if (req.headers['content-type']?.startsWith('multipart/')) throw appError('UNSUPPORTED_TYPE')
    reply.header('cache-control', 'private, no-store')
  })
  app.setNotFoundHandler(() => {
    throw appError('NOT_FOUND')
  })
  await app.register(fastifyTRPCPlugin, { trpcOptions: options })
}
