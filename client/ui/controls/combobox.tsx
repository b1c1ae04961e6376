import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { classes } from '../classes.ts'
import styles from './combobox.module.css'
import { Field, type FieldProps } from './field.tsx'
import offered from './offers.module.css'

/** An offer: its key is unique, its words are shown. */
interface ComboboxOffer {
  key: string
  name: ReactNode
  /** Shown smaller, below the name. */
  facts?: readonly (string | number | false | null | undefined | '')[]
}

export interface ComboboxProps {
  label: ReactNode
  name?: string | undefined
  text: string
  onText: (text: string) => void
  /** The offers for the text, while the user types. */
  offers: readonly ComboboxOffer[]
  /** Whether Enter takes an offer that is the only one: it is active at once. Only offers for all that is typed may be. */
  takesOnly?: boolean
  typing: boolean
  onTyping: (typing: boolean) => void
  /** Called with the index of the taken offer. */
  onTake: (place: number) => void
  /** The name of the list, and the words for its length. */
  words: { offered: string; found: string }
  hint?: ReactNode
  error?: string | undefined
  below?: ReactNode
  /** Props of the input, which has the only type that may be a combobox (ARIA in HTML). Its own key handler works while nothing is offered. */
  input?: Pick<
    FieldProps,
    'ref' | 'placeholder' | 'maxLength' | 'inputMode' | 'enterKeyHint' | 'end' | 'onFocus' | 'onKeyDown'
  >
}

/** With fewer letters too many names would match. */
export const COMBOBOX_LETTERS = 2

/** At the end of a form the list would otherwise open out of view. */
const showWhole = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' })

const optionId = (id: string, n: number): string => `${id}-${n}`

/** A text field with offers while the user types (WAI-ARIA Authoring Practices, combobox). */
export function Combobox(props: ComboboxProps) {
  const { text, onText, offers, takesOnly, typing, onTyping, onTake, words } = props
  const { label, name, hint, error, below, input } = props
  const id = useId()
  // The key identifies the active offer: offers may be replaced at any time, and another must not become active.
  const [activeKey, setActiveKey] = useState<string>()
  const place = offers.findIndex(({ key }) => key === activeKey)
  const count = offers.length
  const active = place >= 0 ? place : takesOnly && count === 1 ? 0 : undefined
  const setActive = (n?: number) => setActiveKey(n === undefined ? undefined : offers[n]?.key)
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

/** The list of offers; the field keeps the focus and handles the keys. */
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
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
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
