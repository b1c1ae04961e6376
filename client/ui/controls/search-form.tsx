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
  /** The present search; empty for none. */
  search: string
  /** The address of the first page of a search. */
  to: (search: string) => string
  words: { label: string; placeholder?: string; submit: string; clear: string }
}

/** A search: a plain GET form; scripts only avoid the reload. The text is trimmed, and the page starts at 1. */
export function SearchForm({ action, search, to, words }: SearchFormProps) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)

  const lastSearch = useRef(search)

  /** The last search that was sent from the field, until its reader leaves the field. */
  const sent = useRef<{ text: string; typed: string }>(undefined)

  // The field keeps the reader's text until the address names another search: back, forward, clear. Text that was typed since
  // the search was sent stays, too; a space after the last word belongs to the next word. On the first run the field may hold
  // text that was typed before this code was loaded.
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
    // The keyboard on the screen would hide the results.
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
