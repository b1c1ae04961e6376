import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../shared/base/errors.ts'
import type { WarningKind } from '../../shared/logs/warnings.ts'
import { callerOf } from '../trpc/context.ts'
import { detailsOf, toErrorBody } from '../trpc/errors.ts'
import { networkOf } from '../trpc/rate-limits/network.ts'

const ORDINARY: ReadonlySet<string> = new Set<ErrorCode>([
  'PROOF_REQUIRED',
  'SECOND_STEP_MISSING',
  'PASSWORD_CHANGE_REQUIRED',
])

function kindOf(error: unknown): WarningKind | null {
  const { status, body } = toErrorBody(error, 'en')
  if (body.code === 'INVALID_CREDENTIALS' || detailsOf(error).wrongPassword) return 'wrong_password'
  if (body.code === 'SECOND_FACTOR_WRONG' || detailsOf(error).wrongCode) return 'wrong_code'
  if (ORDINARY.has(body.code)) return null
  if (body.code === 'PASSKEY_REFUSED') return 'wrong_passkey'
  if (status === 403) return 'access_refused'
  return status === 429 ? 'limit_reached' : null
}

/** Every error over tRPC, REST and pages passes here. @param where a procedure, or the pattern of a route */
export function warnOf(req: FastifyRequest, error: unknown, where: string): void {
  const kind = kindOf(error)
  if (!kind) return
  const { warnings } = req.server.site
  const warning = { kind, where, network: networkOf(req.ip) }
  const { account } = detailsOf(error)
  if (account !== undefined) warnings.note({ ...warning, account })
  else void callerOf(req).then((actor) => warnings.note({ ...warning, account: actor?.id }))
}
