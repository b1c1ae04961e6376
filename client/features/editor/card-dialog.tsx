import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { CardLink } from '../../../shared/editor/nodes/blocks.ts'
import { itemHref, splitLang } from '../../../shared/routes.ts'
import { itemAt } from '../../../shared/texts/card-links.ts'
import { LISTED_KINDS } from '../../../shared/texts/catalog.ts'
import { trpc } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { Field } from '../../ui/controls/field.tsx'
import styles from './dialogs.module.css'

/** At most so many results of each kind, so that they can be looked over. */
const SHOWN = 5

/** The French path of a text of this site, from an address as people copy it. */
export function ownPath(address: string): string | undefined {
  const text = address.trim()
  const url = URL.canParse(text, location.origin) ? new URL(text, location.origin) : undefined
  const path = url?.origin === location.origin ? splitLang(url.pathname).path : ''
  return itemAt(path) ? path : undefined
}

interface CardDialogProps {
  onInsert: (card: CardLink) => void
  onClose: () => void
}

/** Chooses a published text by words in it or by its address. */
export function CardDialog({ onInsert, onClose }: CardDialogProps) {
  const t = useT('editor')
  const [value, setValue] = useState('')
  const search = useDeferredValue(value.trim())
  const path = ownPath(value)
  const lists = trpc.useQueries((q) =>
    LISTED_KINDS.map((kind) =>
      q.texts.list({ kind, limit: SHOWN, search: path ? '' : search }, { placeholderData: keepPreviousData }),
    ),
  )
  const texts = lists.flatMap(({ data }) => data?.items ?? [])
  return (
    <Dialog
      title={t('editor.cardDialog')}
      onClose={onClose}
      focus="input"
      actions={
        <>
          <Button variant="alt" onClick={onClose}>
            {t('editor.cancel')}
          </Button>
          {path && <Button onClick={() => onInsert({ path, words: path })}>{t('editor.insert')}</Button>}
        </>
      }
    >
      <Field
        label={t('editor.cardSearch')}
        hint={t('editor.cardHint')}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <ul className={styles.found} aria-label={t('editor.cardFound')}>
        {texts.map(({ id, kind, slug, title }) => (
          <li key={id}>
            <Button
              variant="alt"
              onClick={() => onInsert({ path: itemHref(kind, slug, 'fr'), words: title })}
            >
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
