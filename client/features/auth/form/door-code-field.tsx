import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field, type FieldProps } from '../../../ui/controls/field.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import styles from './door-code-field.module.css'

/** A field for the mailed code that the first second step requires on a new device, with the button that sends it. */
export function DoorCodeField(field: Omit<FieldProps, 'label' | 'type' | 'hint'>) {
  const t = useT('doors')
  const send = trpc.auth.doorCode.useMutation({
    onSuccess: ({ message }) => void toast({ kind: 'success', text: message }),
    onError: ({ message }) => void toast({ kind: 'error', text: message }),
  })
  return (
    <div className={styles.doorCode}>
      <p>{t('doors.newDevice')}</p>
      <Button variant="alt" aria-disabled={send.isPending} onClick={() => send.isPending || send.mutate()}>
        {t(send.isPending ? 'doors.sendingCode' : send.isSuccess ? 'doors.sendCodeAgain' : 'doors.sendCode')}
      </Button>
      <Field
        {...field}
        label={t('doors.mailedCode')}
        hint={t('doors.mailedCodeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
    </div>
  )
}
