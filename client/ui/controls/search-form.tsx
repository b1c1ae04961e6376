import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from '../../base/navigation/router.tsx'
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

/** A search: a plain GET form, which scripts only spare the reload. The text is trimmed; the page starts at 1. */
export function SearchForm({ action, search, to, words }: SearchFormProps) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)

  const lastSearch = useRef(search)

  /** The last search that was sent from the field, while its reader has not left it. */
  const sent = useRef<{ text: string; typed: string }>(undefined)

  // The field is the reader's own until the address names another search: back, forward, clear. Who has typed on since
  // keeps all of it; a space after the last word is their next letter. On the first run it may hold what was typed before
  // this code was there.
  useEffect(() => {
    const field = input.current
    const typedOn = sent.current?.text === search && field?.value !== sent.current.typed
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
    sent.current = field === document.activeElement ? { text, typed } : undefined
    void navigate(to(text), { state: { stay: true } })
  }

  function leave() {
    sent.current = undefined
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
