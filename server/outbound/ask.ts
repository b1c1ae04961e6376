import type { ServiceReason } from '../../shared/base/service-trouble.ts'
import { trimEnd } from '../../shared/format/trim-end.ts'
import { readBounded } from '../base/read-bounded.ts'

/** DeepL answers 456 when the quota is used up. */
const REASON_OF_STATUS: Record<number, ServiceReason> = { 401: 'key', 403: 'key', 429: 'busy', 456: 'quota' }

/** It is logged, so it never contains the key or what was sent. */
export class ServiceError extends Error {
  readonly reason: ServiceReason
  readonly status: number | undefined

  constructor(message: string, options: { status?: number; reason?: ServiceReason; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.status = options.status
    this.reason = options.reason ?? REASON_OF_STATUS[options.status ?? 0] ?? 'broken'
  }
}

/** The operator's address may already contain the path of the call. */
export function callAddress(base: string, call: string): URL {
  const url = new URL(base)
  const path = trimEnd(url.pathname, /\//)
  url.pathname = path.endsWith(`/${call}`) ? path : `${path}/${call}`
  return url
}

interface ServiceCall {
  body: string
  contentType: string
  headers?: Record<string, string>
  signal: AbortSignal
  /** At most so much of the answer is read. */
  maxBytes: number
  /** The variable that holds the service's address. */
  setBy: string
}

const tooMuch = () => new ServiceError('answers with too much')

/** Follows no redirects, so that key and body only reach the address that the operator has set. @throws ServiceError */
export async function askService(url: URL, call: ServiceCall): Promise<unknown> {
  const { body, contentType, headers, signal, maxBytes, setBy } = call
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': contentType, accept: 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal,
    })
    text = response.body ? (await readBounded(response.body, maxBytes, tooMuch)).toString('utf8') : ''
  } catch (error) {
    if (error instanceof ServiceError) throw error
    if (signal.aborted) throw new ServiceError('takes too long', { reason: 'slow', cause: error })
    throw new ServiceError('cannot be reached', { reason: 'unreachable', cause: error })
  }
  const { status } = response
  if (status >= 300 && status < 400)
    throw new ServiceError(`redirects, which is not followed: set ${setBy} to where it is`, {
      reason: 'redirect',
    })
  if (!response.ok) throw new ServiceError(`answers with status ${status}`, { status })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ServiceError('answers with what is no JSON', { cause: error })
  }
}
