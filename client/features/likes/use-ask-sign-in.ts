import { useEffect } from 'react'
import { useNavigate } from '../../base/navigation/router.tsx'
import { dismissToast, toast } from '../../ui/toasts/toast.ts'
import { useLoginHref } from '../session/use-login-href.ts'

const ID = 'sign-in-first'
/** Long enough to read the toast and to reach its button. */
const ASK_MS = 6000

/** Tells signed-out readers that they have to sign in for this, with a link that leads back here. */
export function useAskSignIn(place: `#${string}`): (text: string, label: string) => void {
  const navigate = useNavigate()
  const loginHref = useLoginHref()
  // A reader who has gone to another page, mostly to sign in, should not see it any more.
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
