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

/** As the site's own client does it; made here because files travel outside tRPC. */
function exchange(refreshToken: string) {
  const links = [csrfLink, httpLink({ url: '/trpc', transformer: superjson, headers })]
  return createTRPCClient<AppRouter>({ links }).auth.refresh.mutate({ refreshToken })
}

/** What a call answers with that is made by `fetch` or by hand. */
type Answer = Response | { status: number; text: string }

/** Whether the answer refuses for this reason; its body stays to be read. */
async function refuses(answer: Answer, code: ErrorCode): Promise<boolean> {
  if (answer.status !== 403) return false
  const text = answer instanceof Response ? await answer.clone().text() : answer.text
  return text.includes(`"${code}"`)
}

/**
 * Makes a call that tRPC cannot carry (an upload, a download) as the signed-in user. Like every call it gets one new
 * token and one retry after a 401 (docs/product/sessions.md, "Sessions"), and one without a CSRF value that is refused
 * (csrf-link.ts), and one after a proof of who it is that it asked for (proof.ts).
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
