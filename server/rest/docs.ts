import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { lazy } from '../base/lazy.ts'
import { VERSION } from '../base/version.ts'
import { brandOf, type SiteBrand } from '../features/brand/read.ts'
import { sendCacheable } from '../http/cacheable.ts'
import { appError } from '../trpc/errors.ts'

/** Built and loaded on first use: few visitors read it, and loading it costs a start more than its pages do. */
const documentOf = perBrand(async (brand) => {
  const { openapiDocument } = await import('./openapi.ts')
  return JSON.stringify(openapiDocument(VERSION, brand))
})

const docsOf = perBrand(async (brand) => (await import('./docs-ui.ts')).docsUi(await documentOf(brand)))

/** Kept per brand, while that brand exists. */
function perBrand<T>(make: (brand: SiteBrand) => Promise<T>): (brand: SiteBrand) => Promise<T> {
  const kept = new WeakMap<SiteBrand, () => Promise<T>>()
  return (brand) => {
    const made = kept.get(brand) ?? lazy(() => make(brand))
    kept.set(brand, made)
    return made()
  }
}

/** The request headers that Swagger UI needs: range and condition, but not the caller's identity. */
const PASSED_ON = ['accept', 'accept-encoding', 'if-none-match', 'if-modified-since', 'range'] as const
/** Headers of the connection between the two servers. */
const HOP = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])

/** Served from this server, so that it works under the site's Content-Security-Policy and asks no third party. */
export async function documentation(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', async (req, reply) =>
    sendCacheable(
      req,
      reply.type('application/json; charset=utf-8'),
      await documentOf(await brandOf(app.site.db)),
    ),
  )
  const answer = async (req: FastifyRequest, reply: FastifyReply) => {
    const given = PASSED_ON.map((name) => [name, req.headers[name]])
    const { statusCode, headers, rawPayload } = await (await docsOf(await brandOf(app.site.db))).inject({
      method: req.method === 'HEAD' ? 'HEAD' : 'GET',
      url: req.url,
      headers: Object.fromEntries(given.filter(([, value]) => value !== undefined)),
    })
    if (statusCode === 404) throw appError('NOT_FOUND')
    if (statusCode >= 500) throw new Error(`Swagger UI answered ${statusCode} for ${req.routeOptions.url}`)
    for (const [name, value] of Object.entries(headers)) if (!HOP.has(name)) reply.header(name, value)
    return reply.code(statusCode).send(rawPayload)
  }
  app.get('/docs', answer)
  app.get('/docs/*', answer)
}
