import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from '../../base/router.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../pictures/icon.tsx'
import { Button } from './button.tsx'
import { Link } from './link.tsx'
import styles from './search-form.module.css'

export interface SearchFormProps {
  /** The list's own address, without parameters. */
  action: string
  /** What is being searched for now; empty for nothing. */
  search: string
  /** The address that shows a search from its first page. */
  to: (search: string) => string
  words: { label: string; placeholder?: string; submit: string; clear: string }
}

/** The last search sent from a field that its reader has not left since: who types on has it in the field that comes. */
let sent: { field: HTMLInputElement; text: string; typed: string } | undefined

/** A search: a plain GET form, which scripts only spare the reload. The text is trimmed; the page starts at 1. */
export function SearchForm({ action, search, to, words }: SearchFormProps) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)

  const lastSearch = useRef(search)

  // A page that was only read gives way to one that brings its own field.
  useLayoutEffect(() => {
    const field = input.current
    if (!field || !sent || sent.text !== search || sent.field.isConnected) return
    const { value, selectionStart, selectionEnd } = sent.field
    // A space after the last word is the reader's next letter: only what they have not touched since is trimmed.
    if (value !== sent.typed) field.value = value
    field.focus({ preventScroll: true })
    field.setSelectionRange(selectionStart, selectionEnd)
    sent = undefined
  }, [search])

  // The field is the reader's own until the address names another search: back, forward, clear. On the first
  // run it may hold what was typed before this code was there.
  useEffect(() => {
    const field = input.current
    const typedOn = sent?.field === field && sent?.text === search && field?.value !== sent?.typed
    if (field && lastSearch.current !== search && !typedOn) field.value = search
    lastSearch.current = search
  }, [search])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = input.current
    const typed = field?.value ?? ''
    const text = typed.trim()
    // Keys on the screen would hide the results.
    if (matchMedia('(pointer: coarse)').matches) field?.blur()
    sent = field && field === document.activeElement ? { field, text, typed } : undefined
    void navigate(to(text), { state: { stay: true } })
  }

  function leave() {
    sent = undefined
  }

  return (
    <search>
      <form className={styles.form} action={action} onSubmit={submit}>
        <div className={classes('px-field', styles.field)}>
          <input
            ref={input}
            className={styles.input}
            type="search"
            name="search"
            defaultValue={search}
            maxLength={3000}
            aria-label={words.label}
            placeholder={words.placeholder ?? words.label}
            autoComplete="off"
            enterKeyHint="search"
            onBlur={leave}
          />
          {search && (
            <Link className={styles.clear} to={action} aria-label={words.clear}>
              <Icon name="close" size={12} />
            </Link>
          )}
        </div>
        <Button type="submit" variant="alt" aria-label={words.submit}>
          <Icon name="search" />
        </Button>
      </form>
    </search>
  )
}
