import type { FastifyInstance } from 'fastify'
import { CALLER_PROOF } from './caller.ts'

/** The second is RFC 7239's. */
const HEADERS = ['x-forwarded-for', 'forwarded'] as const

/** Without TRUST_PROXY all clients share the proxy's address and limits. Warns only once, as visitors can send the header, too. */
export function warnOfUntrustedProxy(app: FastifyInstance, trustProxy: string | undefined): void {
  if (trustProxy !== undefined) return
  let warned = false
  app.addHook('onRequest', (req, _reply, done) => {
    // The doctor sends a forged header on purpose.
    const asked = req.headers[CALLER_PROOF] !== undefined
    const header = warned || asked ? undefined : HEADERS.find((name) => req.headers[name] !== undefined)
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
