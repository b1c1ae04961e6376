import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../base/config.ts'

/** RFC 9110 section 13 answers a conditional GET by 304. */
export function sendCacheable(req: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  const etag = `"${hash('sha1', body, 'base64url')}"`
  reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate')
  if (isFresh(req, etag)) return reply.code(304).send()
  return reply.send(body)
}

/** With `CDN=on` a shared cache can drop answers by tags: Cloudflare reads `Cache-Tag`, Fastly `Surrogate-Key` (decision 030). */
export function sayTags(reply: FastifyReply, { CDN }: Pick<Config, 'CDN'>, tags: readonly string[]): void {
  if (CDN === 'on') reply.header('cache-tag', tags.join(',')).header('surrogate-key', tags.join(' '))
}

export function isFresh(req: FastifyRequest, etag: string): boolean {
  const header = req.headers['if-none-match']
  if (!header) return false
  return header.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')))
}
