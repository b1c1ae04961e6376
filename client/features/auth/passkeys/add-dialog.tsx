import { useEffect } from 'react'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { ceremony, creation, whyNot } from './browser.ts'
import { NameDialog } from './name-dialog.tsx'

interface AddDialogProps {
  /** The name that is proposed. */
  name: string
  /** Whether the passkey becomes the second step, too. */
  first: boolean
  onClose: () => void
}

/** Makes a passkey: asks for a name, then the browser shows its own dialog. */
export function AddDialog({ name, first, onClose }: AddDialogProps) {
  const t = useT('passkeys')
  const utils = trpc.useUtils()
  useEffect(() => {
    void Promise.all([ceremony.load(), creation.load()]).catch(() => {})
    return () => ceremony.loaded()?.cancelCeremony()
  }, [])
  const { data: doors } = trpc.auth.doors.useQuery()
  async function send(typed: string, doorCode?: string) {
    const { passkeys } = utils.client
    const { createPasskey } = await creation.load()
    const options = await passkeys.addOptions.mutate({ doorCode })
    const response = await createPasskey(options).catch((error: unknown) => {
      throw new Error(whyNot(error, t) ?? t('passkeys.fault.cancelled'))
    })
    await passkeys.add.mutate({ name: typed, response, doorCode })
    await Promise.all([
      utils.passkeys.list.invalidate(),
      utils.auth.doors.invalidate(),
      utils.auth.sessions.invalidate(),
    ])
    onClose()
    void toast({ kind: 'success', text: t('passkeys.done') })
  }
  return (
    <NameDialog
      title={t('passkeys.addTitle')}
      name={name}
      confirm={t('passkeys.create')}
      codeNeeded={doors?.codeNeeded ?? false}
      send={send}
      onClose={onClose}
    >
      <p>{t('passkeys.addText')}</p>
      {first && <p>{t('passkeys.firstText')}</p>}
    </NameDialog>
  )
}
