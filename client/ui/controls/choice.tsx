import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './choice.module.css'

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  /** Of several one is chosen, unless it says otherwise. */
  type?: 'radio' | 'checkbox'
  label: string
  /** The language of its name, where that is another than the page's. */
  labelLang?: string
  /** What comes of it; readers of screens hear it after the name. */
  means?: ReactNode
  /** Before its name. */
  mark?: ReactNode
}

interface ChoiceListProps {
  legend: string
  /** As headings look around it. */
  legendClass: string | undefined
  children: ReactNode
}

/** A list to choose from. */
export const ChoiceList = ({ legend, legendClass, children }: ChoiceListProps) => (
  <fieldset className={styles.choices}>
    <legend className={legendClass}>{legend}</legend>
    {children}
  </fieldset>
)

/** One of a list to choose from: a press anywhere on the line does it. */
export function Choice({ type = 'radio', label, labelLang, means, mark, ...input }: ChoiceProps) {
  const id = useId()
  return (
    <label className={styles.choice}>
      <input
        {...input}
        type={type}
        aria-labelledby={id}
        {...(means !== undefined && { 'aria-describedby': `${id}means` })}
      />
      {mark}
      <span className={styles.text}>
        <span id={id} className={means === undefined ? undefined : styles.name} lang={labelLang}>
          {label}
        </span>
        {means !== undefined && (
          <span id={`${id}means`} className={styles.means}>
            {means}
          </span>
        )}
      </span>
    </label>
  )
}
