import { z } from 'zod'
import { can } from '../../shared/account/permissions.ts'
import { ROLES } from '../../shared/account/roles.ts'
import { fieldsIn } from '../../shared/base/property.ts'
import type { Brand } from '../../shared/brand/brand.ts'
import { rightsOf } from '../trpc/rights.ts'
import type { Right } from '../trpc/rights-row.ts'
import { FILES, ROUTES } from './routes.ts'
import { type FileRow, type Row, TAGS } from './row.ts'
import { errorShape } from './schemas.ts'

type Json = Record<string, unknown>

/** Schemas with an id become components, and others refer to them. */
const COMPONENTS = '#/components/schemas/'

/** `input` is what a client may send, `output` what it receives. */
function toSchema(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const { $schema, $defs, definitions, ...json }: Json = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
    // A schema's own documentation takes precedence over its checks: zod takes a number in an address for text.
    override: ({ zodSchema, jsonSchema }) => {
      const documented = z.globalRegistry.get(zodSchema)?.openapi
      if (!documented) return
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key)
      Object.assign(jsonSchema, documented)
    },
  })
  const shared = { ...fieldsIn($defs), ...fieldsIn(definitions) }
  for (const [name, value] of Object.entries(shared)) components[name] = JSON.parse(tidied(value))
  return JSON.parse(tidied(json))
}

/** Removes zod's additions for machines; references lead to our components. */
const tidied = (json: unknown): string =>
  JSON.stringify(json, (key, value) => {
    // Drops the registered name; a property called id is an object here.
    if (key === 'id' && typeof value === 'string') return undefined
    if ((key === 'minimum' || key === 'maximum') && Math.abs(value) === Number.MAX_SAFE_INTEGER)
      return undefined
    // Clients should tolerate fields of later versions.
    if (key === 'additionalProperties' && value === false) return undefined
    if (key === '$ref')
      return String(value).replace(/^#\/(\$defs|definitions|components\/schemas)\//, COMPONENTS)
    if (value?.format === 'date-time') return { ...value, pattern: undefined }
    // OpenAPI 3.0 wants null among the values, too.
    if (value?.nullable && value.enum && !value.enum.includes(null))
      return { ...value, enum: [...value.enum, null] }
    return value
  })

const parameters = (object: z.ZodObject | undefined, place: 'path' | 'query', components: Json): Json[] =>
  Object.entries(object?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: toSchema(schema as z.ZodType, 'input', components),
  }))

const STATUS_WORDS: Record<number, string> = {
  200: 'Success',
  201: 'Created',
  303: 'See another address, in Location',
  304: 'Unchanged since the ETag that was sent',
  400: 'Bad input',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Conflict',
  413: 'Too large',
  415: 'Not a type that is taken',
  429: 'Too many attempts',
  503: 'The database is away',
}

const ERROR = { $ref: `${COMPONENTS}Error` }

type Answer = [status: number, body: Json]

const answer = (status: number, content?: Json): Answer => [
  status,
  { description: STATUS_WORDS[status] ?? 'Error', ...(content ? { content } : {}) },
]
const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const json = (schema: Json): Json => ({ 'application/json': { schema } })

function successOf(row: Row | FileRow, components: Json): Answer {
  if ('types' in row) {
    if (row.leads) return answer(303)
    if (row.created) return answer(201, json(toSchema(row.created, 'output', components)))
    const file = { schema: { type: 'string', format: 'binary' } }
    return answer(200, Object.fromEntries(row.types.map((type) => [type, file])))
  }
  const status = typeof row.status === 'number' ? row.status : 200
  return answer(status, json(toSchema(row.response, 'output', components)))
}

/** A form with one file, and perhaps other fields. */
const uploadOf = (field: string, beside: Json): Json => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: [field],
        properties: { [field]: { type: 'string', format: 'binary' }, ...beside },
      },
    },
  },
})

function whoMay(right: Right): string {
  if (right === 'open') return 'For everybody, also with an access token that has expired.'
  if (right === 'public') return 'For everybody.'
  const roles = ROLES.filter((role) => can({ id: '', role }, right))
  if (roles.length === ROLES.length) return 'For signed-in users.'
  return `For the team (role ${roles.map((role) => `\`${role}\``).join(' or ')}).`
}

const rightOfRow = (row: Row | FileRow): Right => ('right' in row ? row.right : rightsOf(row.procedure).right)

function describe(row: Row | FileRow, right: Right): string {
  return [
    `${row.summary}.`,
    whoMay(right),
    row.cacheable ? 'The answer carries an ETag and may be asked for again with If-None-Match.' : '',
    'procedure' in row ? `The same as the tRPC procedure \`${row.procedure}\`.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function requestOf(row: Row | FileRow, components: Json): { requestBody?: Json } {
  const schema = row.body && toSchema(row.body, 'input', components)
  if ('upload' in row && row.upload)
    return { requestBody: uploadOf(row.upload, fieldsIn(schema?.properties)) }
  if (!row.body || !schema) return {}
  return { requestBody: { required: !row.body.safeParse(undefined).success, content: json(schema) } }
}

function operation(row: Row | FileRow, components: Json): Json {
  const right = rightOfRow(row)
  const success = successOf(row, components)
  const procedure = 'procedure' in row ? row.procedure : undefined
  const isHealth = procedure === 'health.check' || procedure === 'health.ready'
  return {
    operationId: `${row.method.toLowerCase()}${row.path.split(/[/:]/).map(capitalized).join('')}`,
    tags: [row.tag],
    summary: row.summary,
    description: describe(row, right),
    ...(right === 'open' || right === 'public' ? {} : { security: [{ accessToken: [] }] }),
    parameters: [
      ...parameters(row.params, 'path', components),
      ...parameters(row.query, 'query', components),
    ],
    ...requestOf(row, components),
    responses: Object.fromEntries([
      success,
      ...(row.cacheable ? [answer(304)] : []),
      ...(row.errors ?? []).map((status) => answer(status, json(ERROR))),
      isHealth ? [503, { ...success[1], description: STATUS_WORDS[503] }] : answer(503, json(ERROR)),
    ]),
  }
}

/** OpenAPI 3.0, from the table and schemas that serve the interface. */
export function openapiDocument(version: string, { name, contactMail }: Brand): Json {
  const schemas: Json = {}
  // Comes first, so that every error answer can refer to it.
  schemas.Error = toSchema(errorShape, 'output', {})
  const paths: Record<string, Json> = {}
  for (const row of [...ROUTES, ...FILES]) {
    const path = `/api${row.path}`.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(row, schemas) }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: `${name} REST API`,
      version,
      contact: { name, email: contactMail },
      description: 'News and reviews. Every error has the shape `Error`; messages follow Accept-Language.',
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The accessToken that signing in or a refresh answers with; it lasts 15 minutes.',
        },
      },
    },
  }
}
