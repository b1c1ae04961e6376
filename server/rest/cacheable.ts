import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A conditional GET is answered by 304 (RFC 9110 section 13). */
export function sendCacheable(req: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  const etag = `"${hash('sha1', body, 'base64url')}"`
  reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate')
  if (isFresh(req, etag)) return reply.code(304).send()
  return reply.send(body)
}

/** Weak comparison, as the RFC asks for. */
export function isFresh(req: FastifyRequest, etag: string): boolean {
  const header = req.headers['if-none-match']
  if (!header) return false
  return header.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')))
}
