import { useState } from 'react'
import { trpc } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/controls/button.tsx'
import { sendConfirmation } from './send-confirmation.ts'

/** The key that mails the link to confirm an address. */
export function ConfirmKey() {
  const t = useT('account')
  const { client } = trpc.useUtils()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    if (busy) return
    setBusy(true)
    await sendConfirmation(client)
    setBusy(false)
  }
  return (
    <Button variant="alt" icon="mail" aria-disabled={busy} onClick={() => void press()}>
      {t(busy ? 'login.sending' : 'confirm.send')}
    </Button>
  )
}
