import type { FastifyInstance } from 'fastify'
import { PLAYER_HOSTS } from '../../shared/videos/video-link.ts'

export interface ExtraSources {
  /** In development, includes what Vite needs. */
  script?: readonly string[]
  connect?: readonly string[]
}

/** Answers made before any hook (malformed addresses) need these constants, too (docs/architecture.md, "HTTP"). */
export function securityHeaders(publicUrl: string, extra: ExtraSources = {}): Record<string, string> {
  const https = publicUrl.startsWith('https:')
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...(extra.script ?? [])].join(' '),
    // Texts align paragraphs by a style attribute, which no hash can allow.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...(extra.connect ?? [])].join(' '),
    ["frame-src 'self'", ...PLAYER_HOSTS.map((host) => `https://${host}`)].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    // On a plain http site this would send every request to a closed port.
    ...(https ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    // The video platform refuses to play without a referring origin, so this is not `no-referrer`.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

export function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_req, reply, done) => {
    reply.headers(headers)
    done()
  })
}
