import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { fieldsIn } from '../../shared/base/property.ts'
import { sendCacheable } from '../http/cacheable.ts'
import { RETRY_AFTER } from '../http/errors.ts'
import { bodyLimitOf } from '../http/limits.ts'
import type { AppCaller } from '../router.ts'
import { createContext, createContextInner } from '../trpc/context.ts'
import { appError, dataOf, detailsOf } from '../trpc/errors.ts'
import { isModestJson, isPlainInput } from '../trpc/plain-input.ts'
import { admit } from '../trpc/procedures.ts'
import { documentation } from './docs.ts'
import { FILES, ROUTES } from './routes.ts'
import type { FileRow, RestInput, Row } from './row.ts'

const ALL_METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const NEVER_KEPT = 'private, no-store'
const ALL = [...ROUTES, ...FILES]

/** Each row of the table becomes a route over the same procedures as tRPC. */
export async function restPlugin(app: FastifyInstance): Promise<void> {
  app.setNotFoundHandler((_req, reply) => {
    reply.header('cache-control', NEVER_KEPT)
    throw appError('NOT_FOUND')
  })
  acceptEmptyBodies(app)
  for (const row of ROUTES) if (!row.form) addRow(app, row)
  await app.register(async (scope) => {
    acceptForms(scope)
    for (const row of ROUTES) if (row.form) addRow(scope, row)
  })
  for (const row of FILES) if (!row.upload) addFiles(app, row)
  // In a separate scope: other routes still refuse their content type.
  await app.register(async (scope) => {
    // Our own errors replace it (features/images/upload.ts).
    await scope.register(multipart, { throwFileSizeLimit: false })
    for (const row of FILES) if (row.upload) addFiles(scope, row)
  })
  for (const path of new Set(ALL.map((row) => row.path))) refuseOtherMethods(app, path)
  await app.register(documentation)
}

function addRow(app: FastifyInstance, row: Row): void {
  const { method, path: url, procedure } = row
  app.route({ method, url, bodyLimit: bodyLimitOf([procedure]), handler: handlerOf(row) })
}

/** Accepts forms, within the limit of a body, and ignores their contents, as the address says everything. */
function acceptForms(app: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data']
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (_req, _body, done) => done(null, undefined))
}

function addFiles(app: FastifyInstance, row: FileRow): void {
  const { method, path: url } = row
  app.route({
    method,
    url,
    async handler(req, reply) {
      if (row.right === 'public') return row.handler(req, reply)
      const actor = await admit(createContext(req, reply), row.right, { proof: row.proof === true })
      if (!actor) throw appError('UNAUTHENTICATED')
      return row.handler(req, reply, actor)
    },
  })
}

/**
 * Accepts a JSON content type without a body (`POST /auth/logout`); otherwise uses Fastify's parser, which refuses
 * prototype keys. Plain text, which Fastify accepts by default, is refused like any other type.
 */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (req, body, done) => {
    if (body.length === 0) return done(null, undefined)
    if (!isModestJson(String(body))) return done(appError('BAD_INPUT'))
    return parse(req, String(body), done)
  })
}

/** 405 with Allow, instead of 404. */
function refuseOtherMethods(app: FastifyInstance, path: string): void {
  const allowed = new Set<string>(ALL.filter((row) => row.path === path).map((row) => row.method))
  if (allowed.has('GET')) allowed.add('HEAD')
  app.route({
    method: ALL_METHODS.filter((method) => !allowed.has(method)),
    url: path,
    // Before the body is parsed.
    onRequest: async (_req, reply) => {
      reply.header('allow', [...allowed].join(', '))
      throw appError('METHOD_NOT_ALLOWED')
    },
    handler: () => undefined,
  })
}

/** The procedure's own schema validates the input. */
function procedureOf(caller: AppCaller, path: string): (input: unknown) => Promise<never> {
  const [noun = '', name = ''] = path.split('.')
  return Reflect.get(Reflect.get(caller, noun), name)
}

/** Keeps only documented parameters. */
function pick(query: unknown, names: readonly string[]): Record<string, unknown> {
  const parameters = fieldsIn(query)
  return Object.fromEntries(
    names.filter((name) => parameters[name] !== undefined).map((name) => [name, parameters[name]]),
  )
}

function refusalOf(error: unknown, put: (current: never) => unknown): unknown {
  const data = dataOf(error, 'EDIT_CONFLICT')
  if (!data?.current) return error
  return appError('EDIT_CONFLICT', {
    ...detailsOf(error),
    data,
    restData: { current: put(data.current as never) },
  })
}

const bodyOf = (row: Row, output: never): string => JSON.stringify(row.output ? row.output(output) : output)

const keptBy = ({ routeOptions }: FastifyRequest, { params, query }: RestInput): string =>
  `${routeOptions.url} ${JSON.stringify([params, query])}`

/** The answer for a stranger, from a call in this process; the cache that sends it counts the request. */
async function publicAnswer({ server: { site }, log }: FastifyRequest, row: Row, given: RestInput) {
  const { router, db, config } = site
  const context = createContextInner({ db, config, lang: 'fr', actor: null, log })
  const input = row.input?.(given)
  const data = await procedureOf(router.createCaller(context), row.procedure)(input)
  return { procedure: row.procedure, input, data, body: bodyOf(row, data) }
}

function handlerOf(row: Row) {
  const queryNames = Object.keys(row.query?.shape ?? {})
  return async (req: FastifyRequest, reply: FastifyReply) => {
    if (!isPlainInput(req.body)) throw appError('BAD_INPUT')
    const input: RestInput = {
      params: fieldsIn(req.params),
      query: pick(req.query, queryNames),
      body: req.body,
    }
    const { sendKept } = req.server.site
    if (row.kept && sendKept && !req.headers.authorization)
      return sendKept(req, reply, keptBy(req, input), () => publicAnswer(req, row, input))
    const call = procedureOf(req.server.site.router.createCaller(createContext(req, reply)), row.procedure)
    const output = await call(row.input?.(input)).catch((error: unknown) => {
      throw row.conflict ? refusalOf(error, row.conflict) : error
    })
    const status = typeof row.status === 'function' ? row.status(output) : (row.status ?? 200)
    const body = bodyOf(row, output)
    reply.code(status).type('application/json; charset=utf-8')
    if (status === 503) reply.header('retry-after', RETRY_AFTER)
    if ((row.cacheable || row.kept) && !req.headers.authorization) return sendCacheable(req, reply, body)
    return reply.header('cache-control', NEVER_KEPT).send(body)
  }
}
