import { lazy, Suspense, useLayoutEffect } from 'react'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import formStyles from '../../../ui/forms/account-form.module.css'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { Loader } from '../../../ui/loader.tsx'
import { DoorCodeField } from '../form/door-code-field.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import styles from './doors.module.css'

const QrCode = lazy(() => import('./qr-code.tsx'))

interface TotpSetupProps {
  offer: RouterOutputs['auth']['offerTotp']
  /** @param recoveryCodes the codes to show; none where the earlier ones still hold */
  onDone: (recoveryCodes: string[]) => void
  onCancel?: (() => void) | undefined
}

/** A key for an app, as QR code and as text, and a field for the first code of the app. */
export function TotpSetup({ offer, onDone, onCancel }: TotpSetupProps) {
  const t = useT('doors')
  const utils = trpc.useUtils()
  const doors = trpc.auth.doors.useQuery()
  const { busy, failure, form, field } = useAccountForm({
    form: 'proveByCode',
    send: async ({ code = '', doorCode }) =>
      onDone((await utils.client.auth.confirmTotp.mutate({ code, doorCode })).recoveryCodes),
    onFailure: () => void utils.auth.doors.invalidate(),
  })
  // The button that opened this is gone. A layout effect runs before the user can press another button, which would lose the focus.
  const place = form.ref
  useLayoutEffect(() => place.current?.focus({ preventScroll: true }), [place])
  return (
    <form
      {...form}
      className={classes(formStyles.form, styles.setUp)}
      tabIndex={-1}
      aria-label={t('doors.setUp')}
    >
      <ol className={styles.steps}>
        <li>
          <p>{t('doors.scan')}</p>
          <Suspense fallback={<Loader />}>
            <QrCode text={offer.uri} label={t('doors.qrCode')} />
          </Suspense>
          <p className={styles.quiet}>{t('doors.orType')}</p>
          <code className={styles.key}>{offer.key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </li>
        <li>
          <p>{t('doors.firstCode')}</p>
          <FormAlert message={failure} />
          <Field
            {...field('code')}
            label={t('doors.code')}
            hint={t('doors.codeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
        </li>
        {doors.data?.codeNeeded && (
          <li>
            <DoorCodeField {...field('doorCode')} />
          </li>
        )}
      </ol>
      <div className={formStyles.actions}>
        <Button type="submit" icon="check" aria-disabled={busy}>
          {t(busy ? 'doors.confirming' : 'doors.activate')}
        </Button>
        {onCancel && (
          <Button variant="alt" onClick={onCancel}>
            {t('doors.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
