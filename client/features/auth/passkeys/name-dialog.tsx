import type { ReactNode } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { DoorCodeField } from '../form/door-code-field.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import styles from './passkeys-section.module.css'

interface NameDialogProps {
  title: string
  /** The present name, or the proposed one. */
  name: string
  confirm: string
  children?: ReactNode
  /** Whether the server requires a mailed code, too (decision 057). */
  codeNeeded?: boolean
  /** @throws an error that the dialog shows */
  send: (name: string, doorCode?: string) => Promise<void>
  onClose: () => void
}

/** Asks for the name of a passkey. */
export function NameDialog({ title, name, confirm, children, codeNeeded, send, onClose }: NameDialogProps) {
  const t = useT('passkeys')
  const { busy, failure, form, field } = useAccountForm({
    form: 'passkeyName',
    send: ({ name: typed = '', doorCode }) => send(typed, doorCode),
  })
  return (
    <Dialog title={title} onClose={onClose} focus="input">
      <form {...form} className={styles.form}>
        {children}
        <FormAlert message={failure} />
        <Field
          {...field('name')}
          label={t('passkeys.name')}
          hint={t('passkeys.nameHint')}
          defaultValue={name}
          autoComplete="off"
          required
        />
        {codeNeeded && <DoorCodeField {...field('doorCode')} />}
        <div className={styles.actions}>
          <Button type="submit" aria-disabled={busy}>
            {busy ? t('passkeys.waiting') : confirm}
          </Button>
          <Button variant="alt" onClick={onClose}>
            {t('passkeys.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
