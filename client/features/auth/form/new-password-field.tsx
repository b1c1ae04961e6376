import { PasswordField, type PasswordFieldProps } from './password-field.tsx'
import { PasswordMeter } from './password-meter.tsx'

interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'tell' | 'autoComplete'> {
  /** Least number of characters. */
  min: number
}

/** A field for a new password, which shows how strong the typed one is. */
export const NewPasswordField = ({ min, ...field }: NewPasswordFieldProps) => (
  <PasswordField
    {...field}
    autoComplete="new-password"
    tell={(typed) => <PasswordMeter password={typed} min={min} />}
  />
)
