import { useEffect, useId, useState } from 'react'
import { nameBegun, peopleFor } from '../../../shared/texts/writing/mentions.ts'
import { classes } from '../classes.ts'
import styles from '../controls/offers.module.css'

interface NameOfferProps {
  field: HTMLTextAreaElement
  /** The people who can be named. */
  people: readonly { id: string; username: string }[]
  words: { names: string; found: (count: number) => string }
}

/** How many names are offered at once. */
const SHOWN = 6

const optionId = (id: string, n: number): string => `${id}-${n}`

/** The offers below a field: `@` and the first letters of a name offer people. The field keeps the focus. */
export function NameOffer({ field, people, words }: NameOfferProps) {
  const id = useId()
  const begun = useNameBegun(field)
  const [active, setActive] = useState(0)
  const [left, setLeft] = useState<string>()
  const offered = begun === undefined || begun === left ? [] : peopleFor(begun, people).slice(0, SHOWN)
  const open = offered.length > 0
  const chosen = Math.min(active, offered.length - 1)

  function choose(n: number): void {
    const person = offered[n]
    if (!person || begun === undefined) return
    const caret = field.selectionStart
    field.setRangeText(`${person.username} `, caret - begun.length, caret, 'end')
    // The event tells the form of the change, as typing would.
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }

  useEffect(() => {
    if (!open) return
    field.setAttribute('aria-controls', `${id}-list`)
    field.setAttribute('aria-activedescendant', optionId(id, chosen))
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const { key } = event
      const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
      if (by !== 0) setActive((chosen + by + offered.length) % offered.length)
      else if ((key === 'Enter' && !event.ctrlKey && !event.metaKey) || key === 'Tab') choose(chosen)
      else if (key === 'Escape') setLeft(begun)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    field.addEventListener('keydown', onKeyDown)
    return () => {
      field.removeEventListener('keydown', onKeyDown)
      field.removeAttribute('aria-controls')
      field.removeAttribute('aria-activedescendant')
    }
  })

  return (
    <>
      {open && (
        <div id={`${id}-list`} role="listbox" aria-label={words.names} className={styles.list}>
          {offered.map((person, n) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
            <div
              key={person.id}
              id={optionId(id, n)}
              role="option"
              tabIndex={-1}
              aria-selected={n === chosen}
              className={classes(styles.option, n === chosen && styles.active)}
              onMouseDown={(event) => event.preventDefault()}
              onMouseEnter={() => setActive(n)}
              onClick={() => choose(n)}
            >
              <bdi>{person.username}</bdi>
            </div>
          ))}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {open && words.found(offered.length)}
      </p>
    </>
  )
}

/** The beginning of a name before the caret, while the field has the focus. */
function useNameBegun(field: HTMLTextAreaElement): string | undefined {
  const [begun, setBegun] = useState<string>()
  useEffect(() => {
    const read = () => {
      const { selectionStart: caret, selectionEnd, value } = field
      setBegun(
        caret === selectionEnd && document.activeElement === field ? nameBegun(value, caret) : undefined,
      )
    }
    const onEvent = ({ target }: Event) => {
      if (target === field) read()
    }
    read()
    // At the document, which hears of a letter after React has taken it. What a listener of the field itself sets is
    // drawn before that, and a form that is drawn with it puts back what the field held before the letter.
    const events = ['input', 'select', 'keyup', 'click', 'focusin', 'focusout']
    for (const name of events) document.addEventListener(name, onEvent)
    field.setAttribute('aria-autocomplete', 'list')
    return () => {
      for (const name of events) document.removeEventListener(name, onEvent)
      field.removeAttribute('aria-autocomplete')
    }
  }, [field])
  return begun
}
