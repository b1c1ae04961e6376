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
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          {option.name}
        </label>
      ))}
    </fieldset>
  )
}
