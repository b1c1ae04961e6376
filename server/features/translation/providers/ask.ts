import type { TroubleReason } from '../../../../shared/translation/trouble.ts'
import { readBounded } from '../../../base/read-bounded.ts'

/** DeepL answers 456 for an exhausted quota. */
const REASON_OF_STATUS: Record<number, TroubleReason> = { 401: 'key', 403: 'key', 429: 'busy', 456: 'quota' }

/** It is logged, hence never holds the text or the key. */
export class ProviderError extends Error {
  readonly reason: TroubleReason

  constructor(message: string, options: { status?: number; reason?: TroubleReason; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.reason = options.reason ?? REASON_OF_STATUS[options.status ?? 0] ?? 'broken'
  }
}

/** An answer is a few times its question; a larger one is refused. */
const ANSWER_MAX = 4 * 2 ** 20

const tooMuch = () => new ProviderError('answers with too much')

/** Without redirects key and texts go only to the address that the operator has set. @throws ProviderError */
export async function askJson(
  url: URL,
  body: object,
  { headers = {}, signal }: { headers?: Record<string, string>; signal: AbortSignal },
): Promise<unknown> {
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal,
    })
    text = response.body ? (await readBounded(response.body, ANSWER_MAX, tooMuch)).toString('utf8') : ''
  } catch (error) {
    if (error instanceof ProviderError) throw error
    if (signal.aborted) throw new ProviderError('takes too long', { reason: 'slow', cause: error })
    throw new ProviderError('cannot be reached', { reason: 'unreachable', cause: error })
  }
  const { status } = response
  if (status >= 300 && status < 400)
    throw new ProviderError(`redirects, which is not followed: set TRANSLATE_URL to where it is`, {
      reason: 'redirect',
    })
  if (!response.ok) throw new ProviderError(`answers with status ${status}`, { status })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ProviderError('answers with what is no JSON', { cause: error })
  }
}
