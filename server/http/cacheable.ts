import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../base/config.ts'

/** A conditional GET is answered by 304 (RFC 9110 section 13). */
export function sendCacheable(req: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  const etag = `"${hash('sha1', body, 'base64url')}"`
  reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate')
  if (isFresh(req, etag)) return reply.code(304).send()
  return reply.send(body)
}

/**
 * With `CDN=on`, by which tags a shared cache can be told to forget an answer: `Cache-Tag` as Cloudflare reads it,
 * `Surrogate-Key` as Fastly does (server/ssr/cache/tags.ts, decision 030).
 */
export function sayTags(reply: FastifyReply, { CDN }: Pick<Config, 'CDN'>, tags: readonly string[]): void {
  if (CDN === 'on') reply.header('cache-tag', tags.join(',')).header('surrogate-key', tags.join(' '))
}

/** Weak comparison, as the RFC asks for. */
export function isFresh(req: FastifyRequest, etag: string): boolean {
  const header = req.headers['if-none-match']
  if (!header) return false
  return header.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')))
}
