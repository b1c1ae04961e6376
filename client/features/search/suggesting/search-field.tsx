import { useEffect, useRef, useState } from 'react'
import { truncate } from '../../../../shared/format/truncate.ts'
import { typeset } from '../../../../shared/format/typography.ts'
import { useHref } from '../../../base/lang.tsx'
import { useLocation, useNavigate } from '../../../base/navigation/router.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { COMBOBOX_LETTERS, Combobox, type ComboboxProps } from '../../../ui/controls/combobox.tsx'
import styles from '../../../ui/controls/search-form.module.css'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useChunk } from '../../../ui/use-chunk.ts'
import type { Suggested } from './suggested.ts'

const load = () => import('./live-suggestions.tsx')

const NOTHING: Suggested = []

/** How much of a long text the offer of all results repeats. */
const REPEATED = 60

/** Whether the document was loaded at this page, and not reached by a link or a key of the site. */
const isFirstPage = ({ key }: { key: string }) => key === 'default'

/** What the list offers: the suggestions, and in its last line, to which one press of the key up leads, all results. */
function useOffers(suggested: Suggested, asked: string): ComboboxProps['offers'] {
  const t = useT('search')
  if (suggested.length === 0) return []
  return [
    ...suggested.map(({ kind, path, title }) => ({
      key: `${kind} ${path}`,
      name: typeset(title),
      facts: [t(`everywhere.kind.${kind}`)],
    })),
    { key: 'all', name: t('everywhere.allResults', { search: truncate(asked, REPEATED) }) },
  ]
}

/** The field of a search: a plain field of a form, which suggests names, texts and pages while the user types. */
export function SearchField({ q }: { q: string }) {
  const t = useT('search')
  const href = useHref()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(q)
  const [typing, setTyping] = useState(false)
  const [suggested, setSuggested] = useState(NOTHING)
  const [wanted, setWanted] = useState(false)
  const { loaded } = useChunk(wanted && load)
  const asked = text.trim()
  const enabled = typing && asked.length >= COMBOBOX_LETTERS
  const offered = enabled ? suggested : NOTHING

  // The field may hold text that was typed before this code was loaded.
  useEffect(() => setText((now) => field.current?.value ?? now), [])

  // A reader who comes to search gets the focus in the field; one who reads results does not.
  const location = useLocation()
  const takesFocus = useRef(!q && !isFirstPage(location))
  useEffect(() => {
    if (takesFocus.current) field.current?.focus()
    takesFocus.current = false
  }, [])

  function take(place: number): void {
    void navigate(offered[place]?.path ?? href('search', { filters: { q: asked } }))
  }

  /** Works like the clear button of a browser's own search field. */
  function clear(): void {
    setText('')
    setTyping(false)
    field.current?.focus()
  }

  return (
    <>
      <Combobox
        name="q"
        label={t('everywhere.label')}
        text={text}
        onText={setText}
        typing={enabled}
        onTyping={setTyping}
        onTake={take}
        words={{
          offered: t('everywhere.offered'),
          found: t('everywhere.found', { count: offered.length }),
        }}
        offers={useOffers(offered, asked)}
        input={{
          ref: field,
          inputMode: 'search',
          placeholder: t('everywhere.placeholder'),
          maxLength: 3000,
          enterKeyHint: 'search',
          end: text && (
            <button
              type="button"
              className={classes(styles.clear, 'needs-script')}
              aria-label={t('search.clear')}
              onClick={clear}
            >
              <Icon name="close" size={12} />
            </button>
          ),
          onFocus: () => setWanted(true),
          onKeyDown: ({ key }) => key === 'Escape' && clear(),
        }}
      />
      {enabled && loaded && <loaded.LiveSuggestions text={asked} onSuggest={setSuggested} />}
    </>
  )
}
