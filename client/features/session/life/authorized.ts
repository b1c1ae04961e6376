import { createTRPCClient, httpLink } from '@trpc/client'
import superjson from 'superjson'
import type { AppRouter } from '../../../../server/router.ts'
import type { ErrorCode } from '../../../../shared/base/errors.ts'
import { stored } from '../storage.ts'
import { authHeaders } from '../store.ts'
import { csrfLink, csrfSent, dropCsrf } from './csrf-link.ts'
import { isAsking } from './lose.ts'
import { requestProof } from './proof.ts'
import { recoverSession } from './refresh.ts'

const headers = () => ({ 'accept-language': document.documentElement.lang, ...authHeaders() })

/** Exchanges tokens like the site's own client. It is made here because files travel outside tRPC. */
function exchange(refreshToken: string) {
  const links = [csrfLink, httpLink({ url: '/trpc', transformer: superjson, headers })]
  return createTRPCClient<AppRouter>({ links }).auth.refresh.mutate({ refreshToken })
}

/** The answer to a call made by `fetch` or by XMLHttpRequest. */
type Answer = Response | { status: number; text: string }

/** Whether the answer refuses with this code. Its body can still be read afterwards. */
async function refuses(answer: Answer, code: ErrorCode): Promise<boolean> {
  if (answer.status !== 403) return false
  const text = answer instanceof Response ? await answer.clone().text() : answer.text
  return text.includes(`"${code}"`)
}

/**
 * Makes a call that tRPC cannot carry (an upload, a download) as the signed-in user. Like every call it may be retried: once
 * with a new token after a 401 (docs/product/sessions.md, "Sessions"), once without a CSRF value that was refused
 * (csrf-link.ts), and once after a proof of identity that the server asked for (proof.ts).
 * @param send makes the call with these headers; called at most four times
 */
export async function authorized<T extends Answer>(
  send: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const token = stored.get('accessToken')
  const csrf = csrfSent()
  let answer = await send(headers())
  if (csrf && (await refuses(answer, 'CSRF_INVALID'))) {
    dropCsrf(csrf)
    answer = await send(headers())
  }
  if (
    answer.status === 401 &&
    (token !== null || isAsking()) &&
    (await recoverSession(token ?? '', exchange))
  )
    answer = await send(headers())
  if (!(await refuses(answer, 'PROOF_REQUIRED')) || !(await requestProof())) return answer
  return send(headers())
}
