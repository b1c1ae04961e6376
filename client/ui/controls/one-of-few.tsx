import { useId } from 'react'
import { Choice, ChoiceList } from './choice.tsx'
import styles from './one-of-few.module.css'

interface OneOfFewProps<V extends string> {
  /** The fragment that leads to it. */
  id?: string
  title: string
  /** Matches the headings around it; without it the title is for screen readers only. */
  titleClass?: string | undefined
  value: V
  options: readonly { value: V; name: string }[]
  onChoose: (value: V) => void
  /** Whether the options stand side by side: of a tool, rather than of a form. */
  inRow?: boolean
}

/** A group of radio buttons. */
export function OneOfFew<V extends string>(props: OneOfFewProps<V>) {
  const { id, title, titleClass = 'visually-hidden', value, options, onChoose, inRow = false } = props
  const name = useId()
  return (
    <div className={inRow ? styles.row : undefined}>
      <ChoiceList id={id} legend={title} legendClass={titleClass}>
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
    </div>
  )
}
