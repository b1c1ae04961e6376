import { askService } from '../../../outbound/ask.ts'

/** An answer is a few times as long as its question; a larger one is refused. */
const ANSWER_MAX = 4 * 2 ** 20

/** @throws ServiceError */
export const askTranslator = (
  url: URL,
  body: object,
  { headers, signal }: { headers?: Record<string, string>; signal: AbortSignal },
): Promise<unknown> =>
  askService(url, {
    body: JSON.stringify(body),
    contentType: 'application/json',
    headers: headers ?? {},
    signal,
    maxBytes: ANSWER_MAX,
    setBy: 'TRANSLATE_URL',
  })
