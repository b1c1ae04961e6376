import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../base/config.ts'
import { appError } from '../trpc/errors.ts'

/** `npm run doctor` asks for it through PUBLIC_URL, and so through every proxy. */
export interface Caller {
  /** The address by which limits count. */
  address: string
  /** The address of the connection: the last proxy's, or the caller's. */
  connected: string
  /** These headers are shown as they arrived. */
  forwardedFor: string | null
  forwardedProto: string | null
  host: string | null
  trusts: boolean
}

export const CALLER_PATH = '/api/caller'
/** Only the site's operator may learn which proxies there are. */
export const CALLER_PROOF = 'x-manette-proof'
/** No request takes longer; an overheard proof expires soon. */
const VALID_MS = 60_000

const sign = (secret: string, at: number): Buffer =>
  createHmac('sha256', secret).update(`caller ${at}`).digest()

/** Proves knowledge of the site's secret, for a minute. */
export const callerProof = (secret: string, at = Date.now()): string =>
  `${at}.${sign(secret, at).toString('base64url')}`

function isProof(text: unknown, secret: string): boolean {
  const [, said = '', signature = ''] = /^(\d{13})\.([\w-]{43})$/.exec(String(text)) ?? []
  if (!said || Math.abs(Date.now() - Number(said)) > VALID_MS) return false
  return timingSafeEqual(Buffer.from(signature, 'base64url'), sign(secret, Number(said)))
}

/** Without JWT_SECRET this address does not exist. */
export function answerCaller(app: FastifyInstance, config: Pick<Config, 'JWT_SECRET' | 'TRUST_PROXY'>): void {
  app.get(CALLER_PATH, async (req, reply): Promise<Caller> => {
    if (!config.JWT_SECRET || !isProof(req.headers[CALLER_PROOF], config.JWT_SECRET))
      throw appError('NOT_FOUND')
    const header = (name: string) => req.headers[name]?.toString() ?? null
    reply.header('cache-control', 'private, no-store')
    return {
      address: req.ip,
      connected: req.socket.remoteAddress ?? '',
      forwardedFor: header('x-forwarded-for'),
      forwardedProto: header('x-forwarded-proto'),
      host: header('host'),
      trusts: config.TRUST_PROXY !== undefined && config.TRUST_PROXY !== 'false',
    }
  })
}
