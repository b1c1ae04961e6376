import { type RefObject, useCallback, useRef } from 'react'
import type { AssertionResponse } from '../../../../shared/account/passkeys.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useClient } from '../../session/client.ts'
import { useAutofill } from '../passkeys/use-autofill.ts'
import { usePasskey } from '../passkeys/use-passkey.ts'
import { signIn } from './sign-in.ts'

interface PasskeySignInProps {
  stay: RefObject<boolean>
  say: (why: string | undefined) => void
}

/** Signing in without address and password: by this button, or by a suggestion of the address field beside it. */
export function PasskeySignIn({ stay, say }: PasskeySignInProps) {
  const t = useT('account', 'passkeys')
  const client = useClient()
  const ask = useCallback(() => client.passkeys.signInOptions.mutate(), [client])
  // A suggestion and the button may both be answered. The older of two answers at once would be refused as that of a copy.
  const sent = useRef(false)
  const send = useCallback(
    async (response: AssertionResponse) => {
      if (sent.current) return
      sent.current = true
      try {
        const answer = await client.passkeys.signIn.mutate({ response, stay: stay.current })
        signIn(client, answer, t, { stay: stay.current })
      } catch (error) {
        sent.current = false
        throw error
      }
    },
    [client, t, stay],
  )
  const offerAgain = useAutofill({ ask, send, say })
  const { busy, press } = usePasskey({
    ask,
    send,
    say(why, error) {
      say(why)
      // Pressing the button has ended the offer in the field.
      if (error) offerAgain()
    },
  })
  return (
    <Button variant="alt" icon="lock" aria-disabled={busy} onClick={press}>
      {t(busy ? 'passkeys.waiting' : 'passkeys.use')}
    </Button>
  )
}
