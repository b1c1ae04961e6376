import { type RefObject, useCallback } from 'react'
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
  const send = useCallback(
    async (response: AssertionResponse) =>
      signIn(client, await client.passkeys.signIn.mutate({ response, stay: stay.current }), t, {
        stay: stay.current,
      }),
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
