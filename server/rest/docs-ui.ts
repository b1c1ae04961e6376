import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { type FastifyInstance, fastify } from 'fastify'

/**
 * Swagger UI as a server that does not listen: plugins cannot join a running one (rest/docs.ts asks it by `inject`).
 * @param document as JSON (OpenAPI)
 */
export async function docsUi(document: string): Promise<FastifyInstance> {
  const app = fastify()
  await app.register(
    async (scope) => {
      // Fastify would otherwise read `static` as a schema collection.
      await scope.register(swagger, { mode: 'static', specification: { document: JSON.parse(document) } })
      await scope.register(swaggerUi, {
        routePrefix: '/docs',
        // The page's links are absolute: they need the prefix of this scope, too.
        indexPrefix: '/api',
        uiConfig: { deepLinking: true, docExpansion: 'list', validatorUrl: null, tryItOutEnabled: true },
      })
    },
    { prefix: '/api' },
  )
  await app.ready()
  return app
}
