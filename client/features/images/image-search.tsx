import { type FormEvent, useEffect, useRef } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import styles from './upload-zone.module.css'

/** A form that finds pictures by their names. Unlike other searches it sets no address, since the manager has none. */
export function ImageSearch({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const t = useT('admin')
  const form = useRef<HTMLFormElement>(null)
  const lastSearch = useRef(search)

  // The field keeps what the user types until another search is shown: on going back, or after an upload.
  useEffect(() => {
    const field = form.current?.elements.namedItem('search')
    if (field instanceof HTMLInputElement && lastSearch.current !== search) field.value = search
    lastSearch.current = search
  }, [search])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim())
  }

  return (
    <search>
      <form ref={form} className={styles.search} onSubmit={submit}>
        <Field
          className={styles.field}
          label={t('adminImages.search')}
          name="search"
          defaultValue={search}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" variant="alt" aria-label={t('adminImages.searchSubmit')}>
          <Icon name="search" />
        </Button>
        {search && (
          <Button variant="alt" aria-label={t('adminImages.searchClear')} onClick={() => onSearch('')}>
            <Icon name="close" />
          </Button>
        )}
      </form>
    </search>
  )
}
