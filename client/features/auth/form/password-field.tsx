import { type ChangeEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Field, type FieldProps } from '../../../ui/controls/field.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import styles from './password-field.module.css'

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end' | 'below'> {
  /** Shown below the field once something is typed. */
  tell?: (typed: string) => ReactNode
}

/** A password field: hidden unless the user shows it, with a warning when Caps Lock is on. */
export function PasswordField({ tell, ...field }: PasswordFieldProps) {
  const t = useT('account')
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const [value, setValue] = useState('')
  const checkCapsLock = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  const told = value && tell?.(value)
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      // The browser must not correct a password, and a keyboard must not learn one that is shown.
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onKeyDown={checkCapsLock}
      onKeyUp={checkCapsLock}
      onBlur={() => setCaps(false)}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        setValue(event.target.value)
        field.onChange?.(event)
      }}
      end={
        <button
          type="button"
          className={styles.eye}
          aria-label={t(shown ? 'login.hidePassword' : 'login.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name="eye" className={shown ? styles.open : undefined} />
        </button>
      }
      below={
        (caps || told) && (
          <div aria-live="polite">
            {caps && (
              <p className={styles.caps}>
                <Icon name="warning" size={12} />
                {t('login.capsLock')}
              </p>
            )}
            {told}
          </div>
        )
      }
    />
  )
}
