import { Button } from '../../../ui/controls/button.tsx'
import styles from './preview-dialog.module.css'

interface PressedChoiceProps<V extends string> {
  /** Names the group for screen readers. */
  label: string
  value: V
  options: readonly { value: V; name: string }[]
  onChoose: (value: V) => void
}

/** One of two: keys, of which the chosen one is pressed. */
export function PressedChoice<V extends string>({ label, value, options, onChoose }: PressedChoiceProps<V>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons
    <div role="group" aria-label={label} className={styles.choice}>
      {options.map((one) => (
        <Button
          key={one.value}
          variant="tool"
          aria-pressed={one.value === value}
          onClick={() => onChoose(one.value)}
        >
          {one.name}
        </Button>
      ))}
    </div>
  )
}
