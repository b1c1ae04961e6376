import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { classes } from '../classes.ts'
import { Field } from '../controls/field.tsx'
import styles from './combobox.module.css'

export interface ComboboxOption {
  id: string
  name: string
  /** What tells it from others of its name. */
  note?: string | undefined
}

interface ComboboxProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  text: string
  onText: (text: string) => void
  /** For what is typed, the most fitting first. */
  options: readonly ComboboxOption[]
  onChoose: (id: string) => void
  /** What the list is, and what is said of it while somebody types. */
  words: { list: string; found: string }
  maxLength?: number
  field?: Ref<HTMLInputElement>
}

/** A field that offers choices for what is typed: arrows walk, Enter takes, Escape folds. The field keeps the focus. */
export function Combobox({
  text,
  onText,
  options,
  onChoose,
  words,
  maxLength,
  field,
  ...labelled
}: ComboboxProps) {
  const id = useId()
  const [active, setActive] = useState(0)
  const [here, setHere] = useState(false)
  const open = here && options.length > 0
  const at = Math.min(active, options.length - 1)

  function choose(option: ComboboxOption | undefined) {
    if (!option) return
    setHere(false)
    onChoose(option.id)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (by !== 0 && options.length > 0) {
      if (open) setActive((at + by + options.length) % options.length)
      setHere(true)
    } else if (key === 'Enter') {
      // Of a form around it nothing is sent.
      if (open) choose(options[at])
    } else if (key === 'Escape' && open) setHere(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div>
      <Field
        {...labelled}
        ref={field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={open ? `${id}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        value={text}
        onChange={({ target }) => {
          setActive(0)
          setHere(true)
          onText(target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setHere(false)}
      />
      {open && (
        <Options id={id} name={words.list} options={options} at={at} onPoint={setActive} onChoose={choose} />
      )}
      <p className="visually-hidden" role="status">
        {here && words.found}
      </p>
    </div>
  )
}

interface OptionsProps {
  /** Of the list is `ID-list`, of its options `ID-0` and on. */
  id: string
  name: string
  options: readonly ComboboxOption[]
  at: number
  onPoint: (n: number) => void
  onChoose: (option: ComboboxOption) => void
}

const Options = ({ id, name, options, at, onPoint, onChoose }: OptionsProps) => (
  <div id={`${id}-list`} role="listbox" aria-label={name} className={styles.list}>
    {options.map((option, n) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
      <div
        key={option.id}
        id={`${id}-${n}`}
        role="option"
        tabIndex={-1}
        aria-selected={n === at}
        className={classes(styles.option, n === at && styles.active)}
        onMouseDown={(event) => event.preventDefault()}
        onMouseEnter={() => onPoint(n)}
        onClick={() => onChoose(option)}
      >
        <bdi>{option.name}</bdi>
        {option.note && <span className={styles.note}>{option.note}</span>}
      </div>
    ))}
  </div>
)
