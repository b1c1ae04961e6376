import { PasswordField, type PasswordFieldProps } from './password-field.tsx'
import { PasswordMeter } from './password-meter.tsx'

interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'tell' | 'autoComplete'> {
  /** Fewer characters are too short. */
  min: number
}

/** A password that is chosen: it says how strong what is typed would be. */
export const NewPasswordField = ({ min, ...field }: NewPasswordFieldProps) => (
  <PasswordField
    {...field}
    autoComplete="new-password"
    tell={(typed) => <PasswordMeter password={typed} min={min} />}
  />
)
