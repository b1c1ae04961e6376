import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { classes } from '../classes.ts'
import styles from './combobox.module.css'
import { Field, type FieldProps } from './field.tsx'
import offered from './offers.module.css'

/** What is offered: one for each key, shown as its words say. */
interface ComboboxOffer {
  key: string
  name: ReactNode
  /** Smaller, below the name. */
  facts?: readonly (string | number | false | null | undefined | '')[]
}

export interface ComboboxProps {
  label: ReactNode
  name?: string | undefined
  text: string
  onText: (text: string) => void
  /** What fits the text, while somebody types. */
  offers: readonly ComboboxOffer[]
  typing: boolean
  onTyping: (typing: boolean) => void
  /** By its place among the offers. */
  onTake: (place: number) => void
  /** What the list is called, and how many it has. */
  words: { offered: string; found: string }
  hint?: ReactNode
  error?: string | undefined
  below?: ReactNode
  /** Of the field itself, which is of the one type that may be a combobox (ARIA in HTML). Keys are its own while nothing is offered. */
  input?: Pick<
    FieldProps,
    'ref' | 'placeholder' | 'maxLength' | 'inputMode' | 'enterKeyHint' | 'end' | 'onFocus' | 'onKeyDown'
  >
}

/** Fewer letters fit too many names. */
export const COMBOBOX_LETTERS = 2

/** Beside the end of a form the list would open out of sight. */
const showWhole = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' })

const optionId = (id: string, n: number): string => `${id}-${n}`

/** A text field that offers what fits while it is typed in (WAI-ARIA Authoring Practices, combobox). */
export function Combobox(props: ComboboxProps) {
  const { text, onText, offers, typing, onTyping, onTake, words, label, name, hint, error, below, input } =
    props
  const id = useId()
  // By its key: what is offered may change under the hand, and must not be another's then.
  const [activeKey, setActiveKey] = useState<string>()
  const place = offers.findIndex(({ key }) => key === activeKey)
  const active = place < 0 ? undefined : place
  const setActive = (n?: number) => setActiveKey(n === undefined ? undefined : offers[n]?.key)
  const count = offers.length
  const open = typing && count > 0

  function close(): void {
    onTyping(false)
    setActive(undefined)
  }
  function take(n: number): void {
    close()
    onTake(n)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return
    if (!open) {
      input?.onKeyDown?.(event)
      return
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by) setActive(((active ?? (by > 0 ? -1 : 0)) + by + count) % count)
    else if (event.key === 'Enter' && active !== undefined) take(active)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={styles.box}>
      <Field
        {...input}
        name={name}
        label={label}
        value={text}
        error={error}
        hint={hint}
        below={below}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={open && active !== undefined ? optionId(id, active) : undefined}
        onChange={(event) => {
          onTyping(true)
          setActive(undefined)
          onText(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {open && (
        <OfferList
          id={id}
          label={words.offered}
          offers={offers}
          active={active}
          onEnter={setActive}
          onTake={take}
        />
      )}
      <p className="visually-hidden" role="status">
        {open && words.found}
      </p>
    </div>
  )
}

interface OfferListProps {
  id: string
  label: string
  offers: readonly ComboboxOffer[]
  active: number | undefined
  onEnter: (n: number) => void
  onTake: (n: number) => void
}

/** What is offered; the keys are the field's, which keeps the focus. */
function OfferList({ id, label, offers, active, onEnter, onTake }: OfferListProps) {
  return (
    <div
      id={`${id}-list`}
      ref={showWhole}
      role="listbox"
      aria-label={label}
      className={classes(offered.list, styles.list)}
    >
      {offers.map(({ key, name, facts }, n) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        <div
          key={key}
          id={optionId(id, n)}
          role="option"
          tabIndex={-1}
          aria-selected={n === active}
          className={classes(offered.option, n === active && offered.active)}
          onMouseDown={(event) => event.preventDefault()}
          onMouseEnter={() => onEnter(n)}
          onClick={() => onTake(n)}
        >
          <OfferWords name={name} facts={facts?.filter(Boolean) ?? []} />
        </div>
      ))}
    </div>
  )
}

function OfferWords({ name, facts }: { name: ReactNode; facts: readonly unknown[] }) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      {facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
    </>
  )
}
