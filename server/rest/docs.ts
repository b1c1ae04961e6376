import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { VERSION } from '../version.ts'
import { sendCacheable } from './cacheable.ts'
import { openapiDocument } from './openapi.ts'

/** Served from this server, so that it works under the site's Content-Security-Policy and asks no third party. */
export async function documentation(app: FastifyInstance): Promise<void> {
  const document = openapiDocument(VERSION)
  const text = JSON.stringify(document)
  app.get('/openapi.json', (req, reply) =>
    sendCacheable(req, reply.type('application/json; charset=utf-8'), text),
  )
  // `static` would otherwise be read as a Fastify schema collection.
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // The page's links are absolute: they need the prefix of this scope, too.
    indexPrefix: '/api',
    uiConfig: { deepLinking: true, docExpansion: 'list', validatorUrl: null, tryItOutEnabled: true },
  })
}
