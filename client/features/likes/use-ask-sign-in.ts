import { useEffect } from 'react'
import { useNavigate } from '../../base/navigation/router.tsx'
import { dismissToast, toast } from '../../ui/toasts/toast.ts'
import { useLoginHref } from '../session/use-login-href.ts'

const ID = 'sign-in-first'
/** Long enough to read it and to reach its button. */
const ASK_MS = 6000

/** Tells readers who are not signed in what they need for this, with a way to sign in and come back. */
export function useAskSignIn(place: `#${string}`): (text: string, label: string) => void {
  const navigate = useNavigate()
  const loginHref = useLoginHref()
  // Whoever has gone elsewhere, to sign in above all, is asked no more.
  useEffect(() => () => void dismissToast(ID), [])
  return (text, label) =>
    void toast({
      id: ID,
      kind: 'info',
      text,
      duration: ASK_MS,
      action: { label, run: () => void navigate(loginHref(place)) },
    })
}
