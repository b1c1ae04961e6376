import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
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

  // The field is the reader's own until the address names another search: back, forward, clear. On the first
  // run it may hold what was typed before this code was there.
  useEffect(() => {
    if (input.current && lastSearch.current !== search) input.current.value = search
    lastSearch.current = search
  }, [search])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(to(input.current?.value.trim() ?? ''))
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
