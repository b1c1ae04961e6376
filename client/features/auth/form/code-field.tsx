import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Field, type FieldProps } from '../../../ui/controls/field.tsx'
import styles from './code-field.module.css'

interface CodeFieldProps extends Omit<FieldProps, 'label' | 'type' | 'hint'> {
  /** Whether the user has an app; without one only recovery codes are accepted. */
  app: boolean
}

/** A field for a code of the app, which phones offer to fill in, or on request for a recovery code, which has letters. */
export function CodeField({ app, ...field }: CodeFieldProps) {
  const t = useT('doors')
  const [recovery, setRecovery] = useState(!app)
  return (
    <div>
      <Field
        {...field}
        key={String(recovery)}
        label={t(recovery ? 'doors.recoveryCode' : 'doors.code')}
        hint={t(recovery ? 'doors.recoveryCodeHint' : 'doors.codeHint')}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      {app && (
        <button type="button" className={styles.other} onClick={() => setRecovery(!recovery)}>
          {t(recovery ? 'doors.useApp' : 'doors.useRecovery')}
        </button>
      )}
    </div>
  )
}
