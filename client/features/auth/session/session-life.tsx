import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { isTeam } from '../../../../shared/account/roles.ts'
import { useHref } from '../../../base/lang.tsx'
import { useLocation, useNavigate } from '../../../base/navigation/router.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { loadWords } from '../../../i18n/words.ts'
import { dismissToast, TOAST_MS, toast } from '../../../ui/toasts/toast.ts'
import { siteClient } from '../../session/client.ts'
import { live } from '../../session/clients.tsx'
import { lastPage } from '../../session/last-page.ts'
import { watchExpiry } from '../../session/life/expiry.ts'
import { WARNING_MS, watchInactivity } from '../../session/life/inactivity.ts'
import { loseSession } from '../../session/life/lose.ts'
import { followOtherTabs } from '../../session/life/other-tabs.ts'
import { onSetupRequired, requireSecondStep, setProofPrompt } from '../../session/life/proof.ts'
import { lastRefresh } from '../../session/life/refresh.ts'
import { watchTyping } from '../../session/life/typing.ts'
import { stored } from '../../session/storage.ts'
import {
  type LossReason,
  type SessionState,
  type SessionUser,
  type SignInAnswer,
  session,
  useSession,
} from '../../session/store.ts'
import { claimsOf } from '../../session/token.ts'

setProofPrompt(async () => {
  const { proveAgain } = await import('../doors/ask-proof.tsx')
  return proveAgain(siteClient())
})

const WARNING = 'session-warning'
/** How long a toast takes to fade. */
const FADE_MS = 1000

/** Keeps a session alive while somebody uses it, and ends it when nobody does (docs/product/sessions.md, "Sessions"). */
export const SessionLife = live(function SessionLife() {
  const state = useSession()
  const id = state.status === 'member' ? state.user.id : null
  const lost = state.status === 'member' ? state.lost : undefined
  useProfile(id)
  useWatches(lost ? null : id)
  useEffect(watchTyping, [])
  useEffect(followOtherTabs, [])
  useEnding()
  usePersonalData(id)
  useRequiredSetup(state)
  if (state.status !== 'member' || !lost) return null
  return (
    <Suspense fallback={null}>
      <SignInAgain user={state.user} lost={lost} />
    </Suspense>
  )
})

interface AskAgainProps {
  user: SessionUser
  lost: LossReason
}

const SignInAgain = lazy(async (): Promise<{ default: ComponentType<AskAgainProps> }> => {
  try {
    const [{ SignInAgain }] = await Promise.all([
      import('../sign-in/sign-in-again.tsx'),
      loadWords('passkeys'),
    ])
    return { default: SignInAgain }
  } catch {
    return { default: NoDialog }
  }
})

/** The dialog could not be loaded: the session ends as it does where nobody types. */
function NoDialog({ lost }: AskAgainProps) {
  useEffect(() => session.end(lost), [lost])
  return null
}

/** Fetches the profile and merges it into the session. If that fails, the claims of the token are used. */
function useProfile(id: string | null): void {
  const { client } = trpc.useUtils()
  const confirmed = useRef<string | null>(null)
  useEffect(() => {
    const now = session.get()
    if (id === null || now.status !== 'member' || now.confirmed || confirmed.current === id) return
    confirmed.current = id
    // The answer is too old if the profile has changed meanwhile, and would undo the change.
    const take = (profile: SignInAnswer['user'] | null) => {
      const then = session.get()
      if (then.status === 'member' && then.user.id === id && !then.confirmed) session.confirm(profile)
    }
    client.auth.me.query().then(take, () => take(null))
    return () => {
      confirmed.current = null
    }
  }, [id, client])
}

/** Checks expiry and inactivity while a session lives. @param id of its member */
function useWatches(id: string | null): void {
  const t = useT('account')
  const { client } = trpc.useUtils()
  useEffect(() => {
    if (id === null) return
    lastRefresh.at = Date.now()
    const exchange = (refreshToken: string) => client.auth.refresh.mutate({ refreshToken })
    const stays = claimsOf(stored.get('accessToken'))?.stays === true
    const watch = watchInactivity(
      stays
        ? undefined
        : {
            warn: () =>
              void toast({
                id: WARNING,
                kind: 'warning',
                text: t('session.warning'),
                duration: WARNING_MS,
                action: { label: t('session.continue'), run: () => watch.renew() },
              }),
            calm: () => void dismissToast(WARNING),
            end: () => {
              // The session ends here even when the server cannot be told; the server ends it by itself later.
              const refreshToken = stored.get('refreshToken')
              if (refreshToken) client.auth.logout.mutate({ refreshToken }).catch(() => {})
              void loseSession('inactive')
            },
          },
    )
    const stopExpiry = watchExpiry(exchange, watch.lastActivity, () => {
      // "Renewed" beside "expires in a minute" would confuse the user.
      if (!watch.nearWarning(TOAST_MS.success + FADE_MS))
        void toast({ kind: 'success', text: t('session.renewed') })
    })
    return () => {
      stopExpiry()
      watch.stop()
      void dismissToast(WARNING)
    }
  }, [id, client, t])
}

/** Tells why a session ended, and leads to the sign-in page. */
function useEnding(): void {
  const state = useSession()
  const t = useT('account')
  const href = useHref()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const handled = useRef<typeof state>(undefined)
  useEffect(() => {
    if (handled.current === state) return
    handled.current = state
    if (state.status !== 'anonymous' || !state.ended) return
    const { ended } = state
    if (ended === 'inactive') void toast({ kind: 'error', text: t('session.inactive') })
    if (ended === 'expired' || ended === 'refused')
      void toast({ kind: 'error', text: t('login.sessionExpired') })
    // When only the check of expiry has ended the session, the reader stays on the page.
    if (ended === 'inactive' || ended === 'refused')
      void navigate(`${href('login')}?message=session_expired`, {
        state: { from: pathname + search + (lastPage.place ?? '') },
      })
  }, [state, t, href, navigate, pathname, search])
}

/**
 * Leads users whose role needs a second step to set one up, and users whose password is too short for their role to a new one:
 * at sign-in, on load, or at the first refusal.
 */
function useRequiredSetup(state: SessionState): void {
  const href = useHref()
  const navigate = useNavigate()
  const { client } = trpc.useUtils()
  const id = state.status === 'member' ? state.user.id : null
  const inTeam = state.status === 'member' && isTeam(state.user.role)
  useEffect(
    () =>
      onSetupRequired((page) => {
        const there = href(page)
        // A call may be refused while the user is already on that page.
        if (location.pathname !== there) void navigate(there, { replace: true })
      }),
    [href, navigate],
  )
  useEffect(() => {
    if (id === null || !inTeam) return
    client.auth.doors.query().then(
      ({ required, secondSteps }) => {
        if (required && secondSteps.length === 0) requireSecondStep()
      },
      // Nothing to do on a failure: the next refused call comes back here.
      () => {},
    )
  }, [id, inTeam, client])
}

/** Forgets what was read for one person before the next one signs in. */
function usePersonalData(id: string | null): void {
  const queries = useQueryClient()
  const before = useRef(id)
  useEffect(() => {
    if (before.current === id) return
    before.current = id
    queries.removeQueries({ type: 'inactive' })
    void queries.invalidateQueries()
  }, [id, queries])
}
