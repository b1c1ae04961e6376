import { useId } from 'react'
import styles from './switch.module.css'

interface SwitchProps {
  label: string
  /** The id of the element that says what it does. */
  describedBy?: string
  checked: boolean
  onSwitch: (on: boolean) => void
}

/** A switch, which acts as soon as it is pressed. */
export function Switch({ label, describedBy, checked, onSwitch }: SwitchProps) {
  const id = useId()
  return (
    <div className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        id={id}
        className={styles.track}
        aria-describedby={describedBy}
        checked={checked}
        aria-checked={checked}
        onChange={({ target }) => onSwitch(target.checked)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // It would send the form around it.
          event.preventDefault()
          onSwitch(!checked)
        }}
      />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
    </div>
  )
}
