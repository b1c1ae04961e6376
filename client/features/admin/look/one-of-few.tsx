import { Choice, ChoiceList } from '../../../ui/controls/choice.tsx'
import styles from './look.module.css'

interface OneOfFewProps<T extends string> {
  name: string
  title: string
  value: T
  options: { value: T; name: string }[]
  onChoose: (value: T) => void
}

/** A group of radio buttons. */
export function OneOfFew<T extends string>({ name, title, value, options, onChoose }: OneOfFewProps<T>) {
  return (
    <ChoiceList legend={title} legendClass={styles.legend}>
      {options.map((option) => (
        <Choice
          key={option.value}
          name={name}
          value={option.value}
          label={option.name}
          checked={option.value === value}
          onChange={() => onChoose(option.value)}
        />
      ))}
    </ChoiceList>
  )
}
