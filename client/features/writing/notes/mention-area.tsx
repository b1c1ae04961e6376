import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { nameBegun, peopleFor } from '../../../../shared/texts/writing/mentions.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import styles from './mention-area.module.css'

interface Person {
  id: string
  username: string
}

interface MentionAreaProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Those who can be named: who may read it. */
  people: readonly Person[]
  maxLength: number
  rows?: number
  error?: string | undefined
  autoFocus?: boolean
}

/** So many are looked over at a glance. */
const SHOWN = 6

const optionId = (id: string, n: number): string => `${id}-${n}`

/** A field of several lines in which people are named: `@` and the first letters of a name offer them. */
export function MentionArea({ value, onChange, people, ...area }: MentionAreaProps) {
  const t = useT('desk')
  const id = useId()
  const [begun, setBegun] = useState<string>()
  const [active, setActive] = useState(0)
  const suggestions = begun === undefined ? [] : peopleFor(begun, people).slice(0, SHOWN)
  const open = suggestions.length > 0

  const readMention = (field: HTMLTextAreaElement) => {
    const next =
      field.selectionStart === field.selectionEnd ? nameBegun(field.value, field.selectionStart) : undefined
    if (next === begun) return
    setBegun(next)
    setActive(0)
  }
  const choose = (field: HTMLTextAreaElement | null, person: Person | undefined) => {
    if (!field || !person || begun === undefined) return
    const caret = field.selectionStart
    field.setRangeText(`${person.username} `, caret - begun.length, caret, 'end')
    // As if it had been typed, so that the caret stays where it is.
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
    setBegun(undefined)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!open || event.nativeEvent.isComposing) return
    const { key } = event
    const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (by !== 0) setActive((active + by + suggestions.length) % suggestions.length)
    else if (key === 'Enter' || key === 'Tab') choose(event.currentTarget, suggestions[active])
    else if (key === 'Escape') setBegun(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.box}>
      <TextArea
        {...area}
        value={value}
        hint={t('textNotes.nameHint')}
        autoComplete="off"
        aria-autocomplete="list"
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={open ? optionId(id, active) : undefined}
        onChange={(event) => {
          onChange(event.target.value)
          readMention(event.target)
        }}
        onSelect={(event) => readMention(event.currentTarget)}
        onKeyDown={onKeyDown}
        onBlur={() => setBegun(undefined)}
      />
      {open && (
        <Names
          id={id}
          suggestions={suggestions}
          active={active}
          onActive={setActive}
          onChoose={(list, person) => choose(list.parentElement?.querySelector('textarea') ?? null, person)}
        />
      )}
      <p className="visually-hidden" role="status">
        {open && t('textNotes.namesFound', { count: suggestions.length })}
      </p>
    </div>
  )
}

interface NamesProps {
  id: string
  suggestions: readonly Person[]
  active: number
  onActive: (n: number) => void
  onChoose: (list: HTMLElement, person: Person) => void
}

/** The names that are offered; the field keeps the focus. */
function Names({ id, suggestions, active, onActive, onChoose }: NamesProps) {
  const t = useT('desk')
  const list = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={t('textNotes.names')}
      className={styles.list}
    >
      {suggestions.map((person, n) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
        <div
          key={person.id}
          id={optionId(id, n)}
          role="option"
          tabIndex={-1}
          aria-selected={n === active}
          className={classes(styles.option, n === active && styles.active)}
          onMouseDown={(event) => event.preventDefault()}
          onMouseEnter={() => onActive(n)}
          onClick={() => list.current && onChoose(list.current, person)}
        >
          <bdi>{person.username}</bdi>
        </div>
      ))}
    </div>
  )
}
