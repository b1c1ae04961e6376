import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import formStyles from '../../../ui/forms/account-form.module.css'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { CodeField } from '../form/code-field.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import type { Doors, DoorsClient } from './client.ts'

interface ProofDialogProps {
  client: DoorsClient
  doors: Doors
  /** @param proved whether the user has given the proof */
  onClose: (proved: boolean) => void
}

/** Asks for the password, or for a code where the user has a second step. */
export function ProofDialog({ client, doors, onClose }: ProofDialogProps) {
  const t = useT('doors')
  const second = doors.secondSteps.length > 0
  const { busy, failure, setFailure, form, field } = useAccountForm({
    form: second ? 'proveByCode' : 'proveByPassword',
    async send({ password, code }) {
      await client.auth.prove.mutate(second ? { code } : { password })
      onClose(true)
    },
  })
  return (
    <Dialog title={t('doors.proveTitle')} onClose={() => onClose(false)} focus="input:not([hidden])">
      <form {...form} className={formStyles.form}>
        <p>{t('doors.proveText')}</p>
        <FormAlert message={failure} />
        {doors.secondSteps.includes('passkey') && (
          <PasskeyButton
            ask={() => client.passkeys.proveOptions.mutate()}
            send={async (passkey) => {
              await client.auth.prove.mutate({ passkey })
              onClose(true)
            }}
            say={setFailure}
          />
        )}
        {second ? (
          <CodeField {...field('code')} app={doors.secondSteps.includes('totp')} />
        ) : (
          <PasswordField
            {...field('password')}
            label={t('doors.password')}
            autoComplete="current-password"
            required
          />
        )}
        <div className={formStyles.actions}>
          <Button type="submit" aria-disabled={busy}>
            {t(busy ? 'doors.confirming' : 'doors.confirm')}
          </Button>
          <Button variant="alt" onClick={() => onClose(false)}>
            {t('doors.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
