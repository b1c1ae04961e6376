import { createTRPCClient, httpLink } from '@trpc/client'
import superjson from 'superjson'
import type { AppRouter } from '../../../server/trpc/router.ts'
import { recoverSession } from './refresh.ts'
import { stored } from './storage.ts'
import { authHeaders } from './store.ts'

const headers = () => ({ 'accept-language': document.documentElement.lang, ...authHeaders() })

/** As the site's own client does it; made here because files travel outside tRPC. */
function exchange(refreshToken: string) {
  const links = [httpLink({ url: '/trpc', transformer: superjson, headers })]
  return createTRPCClient<AppRouter>({ links }).auth.refresh.mutate({ refreshToken })
}

/**
 * Makes a call that tRPC cannot carry (an upload, a download) in the name of whoever is signed in. Like every
 * call it gets one new token and one more try after a 401 (SPEC section 7).
 * @param send makes the call with these headers; called at most twice
 */
export async function authorized<T extends { status: number }>(
  send: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const token = stored.get('accessToken')
  const answer = await send(headers())
  if (answer.status !== 401 || token === null || !(await recoverSession(token, exchange))) return answer
  return send(headers())
}
