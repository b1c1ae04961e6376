import type { FastifyInstance } from 'fastify'

/** What proxies say of the caller; the second is RFC 7239's. */
const HEADERS = ['x-forwarded-for', 'forwarded'] as const

/**
 * Says once, in the process log, that a proxy seems to stand before the site while TRUST_PROXY is not set: everybody
 * then has the proxy's address, and shares its rate limits. A visitor can send the header too, hence once and no more.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, trustProxy: string | undefined): void {
  if (trustProxy !== undefined) return
  let warned = false
  app.addHook('onRequest', (req, _reply, done) => {
    const header = warned ? undefined : HEADERS.find((name) => req.headers[name] !== undefined)
    if (header) {
      warned = true
      req.log.warn(
        { header },
        'A proxy names callers, but TRUST_PROXY is not set: all of them share one address and its limits. Set ' +
          'TRUST_PROXY to the number of proxies or their addresses; to "false" if there is none.',
      )
    }
    done()
  })
}
