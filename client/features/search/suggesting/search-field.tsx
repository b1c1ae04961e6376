import { useEffect, useRef, useState } from 'react'
import { typeset } from '../../../../shared/format/typography.ts'
import { useLocation, useNavigate } from '../../../base/navigation/router.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { COMBOBOX_LETTERS, Combobox } from '../../../ui/controls/combobox.tsx'
import styles from '../../../ui/controls/search-form.module.css'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useChunk } from '../../../ui/use-chunk.ts'
import type { Suggested } from './suggested.ts'

const load = () => import('./live-suggestions.tsx')

const NOTHING: Suggested = []

/** Without its page's own address: it was reached by a link or a key of the site, not loaded. */
const isFirstPage = ({ key }: { key: string }) => key === 'default'

/** What is looked for: a plain field of a form, which suggests games, people and texts once somebody types in it. */
export function SearchField({ q }: { q: string }) {
  const t = useT('search')
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

  // What was typed before this code was there stands in the field.
  useEffect(() => setText((now) => field.current?.value ?? now), [])

  // Who comes to search has the field under their hands; who reads what was found has not.
  const location = useLocation()
  const takesFocus = useRef(!q && !isFirstPage(location))
  useEffect(() => {
    if (takesFocus.current) field.current?.focus()
    takesFocus.current = false
  }, [])

  function take(place: number): void {
    const chosen = suggested[place]
    if (chosen) void navigate(chosen.path)
  }

  /** As browsers do in a search field of their own. */
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
        offers={offered.map(({ kind, path, title }) => ({
          key: `${kind} ${path}`,
          name: typeset(title),
          facts: [t(`everywhere.kind.${kind}`)],
        }))}
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
