import { documentLang, tOf } from '../../../i18n/words.ts'
import { setServerTime } from './use-now.ts'

/** Shaped like a refusal of a procedure (base/error-code.ts), so that both are shown in the same way. */
class RefusedAnswer extends Error {
  data: { code?: string; httpStatus: number } | undefined
}

function refused(message: string, data?: RefusedAnswer['data']): RefusedAnswer {
  return Object.assign(new RefusedAnswer(message), { data })
}

/**
 * Takes the time from the answer's date, plus the time that caches have kept it (RFC 9111 section 5.1). An old answer that the
 * site itself gives in an outage has a fresh date, so its age is left out.
 */
function noteServerTime({ headers }: Response): void {
  const said = Date.parse(headers.get('date') ?? '')
  const onItsWay = headers.has('cache-status') ? 0 : Number(headers.get('age') ?? 0)
  if (!Number.isNaN(said)) setServerTime(new Date(said + onItsWay * 1000))
}

/**
 * Reads an answer that is the same for all signed-out readers. It sends no token, so that caches may keep the answer.
 * @throws RefusedAnswer
 */
export async function getAnswer<Answer>(
  path: string,
  asked: Record<string, string | number>,
): Promise<Answer> {
  const lang = documentLang()
  const t = tOf(lang)
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
  const headers = { accept: 'application/json', 'accept-language': lang }
  const response = await fetch(`${path}?${query}`, { headers }).catch(() => {
    throw refused(t('errors.noResponse'))
  })
  const { status } = response
  const answer = (await response.json().catch(() => undefined)) as
    | (Answer & { message?: string; code?: string })
    | undefined
  if (response.ok && answer) {
    noteServerTime(response)
    return answer
  }
  if (answer?.message)
    throw refused(answer.message, { ...(answer.code && { code: answer.code }), httpStatus: status })
  throw refused(response.ok ? t('errors.invalidResponse') : t('errors.http', { status }))
}
