import type { AssertionResponse, RequestOptions } from '../../../../shared/account/passkeys.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { usePasskey } from './use-passkey.ts'

interface PasskeyButtonProps {
  ask: () => Promise<RequestOptions>
  send: (response: AssertionResponse) => Promise<void>
  say: (why: string | undefined, error?: unknown) => void
}

/** A button that answers by a passkey, beside a field for a code or a password. */
export function PasskeyButton(props: PasskeyButtonProps) {
  const t = useT('passkeys')
  const { busy, press } = usePasskey(props)
  return (
    <Button variant="alt" icon="lock" aria-disabled={busy} onClick={press}>
      {t(busy ? 'passkeys.waiting' : 'passkeys.use')}
    </Button>
  )
}
