import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './choice.module.css'

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  /** A radio button by default. */
  type?: 'radio' | 'checkbox'
  label: string
  /** The language of its name, where that differs from the page's. */
  labelLang?: string
  /** The effect of the choice; screen readers read it after the name. */
  means?: ReactNode
  /** Shown before the name. */
  mark?: ReactNode
}

interface ChoiceListProps {
  /** The fragment that leads to it. */
  id?: string | undefined
  legend: string
  /** Matches the headings around it. */
  legendClass: string | undefined
  children: ReactNode
}

/** A list to choose from. */
export const ChoiceList = ({ id, legend, legendClass, children }: ChoiceListProps) => (
  <fieldset className={styles.choices} {...(id && { id, tabIndex: -1 })}>
    <legend className={legendClass}>{legend}</legend>
    {children}
  </fieldset>
)

/** One line of such a list: a press anywhere on it chooses it. */
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
