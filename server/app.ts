import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyServerFactory,
  fastify,
  LogController,
  type onResponseHookHandler,
} from 'fastify'
import { type Config, metricsAreOn } from './base/config.ts'
import { createLog, pathOf } from './base/log.ts'
import { createReadiness, type Readiness } from './base/readiness.ts'
import { createTallies, type Tallies } from './base/tallies.ts'
import { trustProxy } from './base/trust-proxy.ts'
import { within } from './base/within.ts'
import type { Db } from './database/client.ts'
import { identify } from './features/auth/sessions/actor.ts'
import { createFaults } from './features/logs/warnings/faults.ts'
import { createWarnings } from './features/logs/warnings/warnings.ts'
import { closeTranslator } from './features/translation/providers/guard.ts'
import { createDueChanges } from './features/writing/copies/due-changes.ts'
import { answerCaller } from './http/caller.ts'
import type { Site } from './http/decorations.ts'
import { endConnectionsWhileDraining } from './http/drain.ts'
import { answerBrokenRequest, sendError } from './http/errors.ts'
import { BODY_LIMIT, checkAddresses, originForm, PATH_LIMIT } from './http/limits.ts'
import { warnOfUntrustedProxy } from './http/proxy-warning.ts'
import { answerRequestIds, requestId } from './http/request-id.ts'
import { isDetailed, requestLog } from './http/request-log.ts'
import { addSecurityHeaders, type ExtraSources, securityHeaders } from './http/security.ts'
import { createHttpServer, type HttpServerOptions } from './http/server.ts'
import { logSlowRequests, nameRequests } from './http/slow-requests.ts'
import { trpcPlugin } from './http/trpc.ts'
import { watchUnread } from './http/unread.ts'
import type { Jobs } from './queue/job.ts'
import { restPlugin } from './rest/adapter.ts'
import { appRouter } from './router.ts'
import { appError } from './trpc/errors.ts'
import { noteLate } from './trpc/late.ts'

export interface AppOptions extends HttpServerOptions {
  config: Config
  db: Db
  log?: FastifyBaseLogger
  /** Mails and other jobs are queued here; without it none are sent. */
  jobs?: Jobs | undefined
  /** Answers everything outside /api and /trpc; without it those addresses get 404 in JSON. */
  ssr?: FastifyPluginAsync
  /** GET /api/ready answers with it; ready is the default. */
  readiness?: Readiness
  tallies?: Tallies
  /** Lets a server use a port that is open already. */
  serverFactory?: FastifyServerFactory
  sources?: ExtraSources
}

const noSchemas = (): never => {
  throw new Error('inputs are checked by the procedures (zod): a route has no schema of Fastify')
}

/** Fastify's own compilers would load 90 modules at each start, for schemas that no route has. */
const NO_COMPILERS = { buildValidator: noSchemas, buildSerializer: noSchemas }

function createServer(options: AppOptions, headers: Record<string, string>): FastifyInstance {
  const { config, log, serverFactory } = options
  return fastify({
    serverFactory: serverFactory ?? ((handler) => createHttpServer(handler, options)),
    loggerInstance: log ?? createLog(config),
    childLoggerFactory: requestLog,
    // A proxy logs requests; we log faults (http/errors.ts) and, at debug, a line.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy(config.TRUST_PROXY),
    // A slow disk is no fault, and plugins that wait for other servers have timeouts of their own.
    pluginTimeout: 0,
    bodyLimit: BODY_LIMIT,
    // The site decides which request ids from outside are logged.
    requestIdHeader: false,
    genReqId: requestId,
    rewriteUrl: originForm,
    routerOptions: { maxParamLength: PATH_LIMIT },
    schemaController: { compilersFactory: NO_COMPILERS },
    // Requests on open connections get an answer while we stop, not a 503.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest(headers),
    // Malformed addresses never reach a route or its hooks.
    frameworkErrors: (_error, req, reply) => {
      reply.headers(headers)
      return sendError(appError('BAD_INPUT'), req, reply)
    },
  })
}

const SETTLE_MS = 2000

/** Pages check this themselves when they are not in the cache. */
const isMadeOfTexts = (path: string): boolean =>
  /^\/api\/(articles|games|reviews|search|translate)|^\/trpc\/.*(content|games|people|search|subjects|texts|translation|workflow|writing)\.|^\/(api|trpc)\/.*%|\.(xml|ics)$/.test(
    path,
  )

/** Metrics load nothing unless a setting asks for them. */
async function addMetrics(app: FastifyInstance): Promise<void> {
  const { createMetrics } = await import('./features/operation/metrics/metrics.ts')
  const metrics = createMetrics(app)
  app.site.metrics = metrics
  const { METRICS_TOKEN } = app.site.config
  if (METRICS_TOKEN === undefined) return
  const { serveMetrics } = await import('./features/operation/metrics/serve.ts')
  serveMetrics(app, metrics, METRICS_TOKEN)
}

const logRequest: onResponseHookHandler = (req, reply, done) => {
  req.log.debug(
    { method: req.method, url: pathOf(req.url), status: reply.statusCode, ms: reply.elapsedTime },
    'request',
  )
  done()
}

/** Builds the whole site as one Fastify server that does not listen yet; it uses only what is passed in. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, ssr, jobs } = options
  const readiness = options.readiness ?? createReadiness()
  const headers = securityHeaders(config.PUBLIC_URL, options.sources)
  const app = createServer(options, headers)
  const faults = createFaults(db, app.log)
  const tallies = options.tallies ?? createTallies()
  const warnings = createWarnings(db, app.log, tallies.refusals)
  app.decorate('site', {
    db,
    config,
    router: appRouter,
    jobs,
    faults,
    warnings,
    tallies,
    metrics: null,
    identify: (token, csrf) => identify({ db, config }, token, csrf),
    readiness,
    due: createDueChanges({ db, config, log: app.log }),
    previewLook: null,
    previewText: null,
    sendKept: null,
    renderError: null,
  } satisfies Site as Site)
  // A hanging commit must not delay the stop.
  app.addHook(
    'onClose',
    async () => void (await within(SETTLE_MS, Promise.all([faults.settled(), warnings.settled()]))),
  )
  app.addHook('onClose', async () => closeTranslator(config))

  // Refusals by the steps below have these headers, too.
  addSecurityHeaders(app, headers)
  answerRequestIds(app)
  endConnectionsWhileDraining(app, readiness)
  watchUnread(app)
  nameRequests(app)
  logSlowRequests(app, config.SLOW_REQUEST_MS, () => tallies.slow.request++)
  if (metricsAreOn(config)) await addMetrics(app)
  warnOfUntrustedProxy(app, config.TRUST_PROXY)
  checkAddresses(app)
  // The scopes below inherit this handler.
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(() => {
    throw appError('NOT_FOUND')
  })
  if (isDetailed(app.log)) app.addHook('onResponse', logRequest)
  // Answers made anew come after planned moments; cached pages end at such moments (ssr/plan/planned.ts).
  app.addHook('preHandler', async (req) => {
    if (isMadeOfTexts(pathOf(req.url))) noteLate(req, await app.site.due.settle())
  })
  // Both have scopes of their own, because tRPC replaces the JSON parser in its scope.
  await app.register(trpcPlugin, { prefix: '/trpc', router: appRouter })
  await app.register(restPlugin, { prefix: '/api' })
  answerCaller(app, config)
  // Pages answer all other addresses.
  if (ssr) await app.register(ssr)
  await app.ready()
  return app
}
