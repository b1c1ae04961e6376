import { useEffect, useId, useRef } from 'react'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ErrorBlock } from '../../../ui/error-block.tsx'
import kit from '../../admin/kit/kit.module.css'
import { NewNote } from './new-note.tsx'
import styles from './notes.module.css'
import { NotesList } from './notes-list.tsx'
import { SelectionButton } from './selection-button.tsx'
import { useMarks } from './use-marks.ts'
import { useNoting } from './use-noting.ts'

interface NotesPanelProps {
  contentId: string
  /** Whether the server has the text; before that, nobody can make a note. */
  stored: boolean
}

/**
 * The notes of the team on a text, beside its form: on the selected words, or on the whole. The panel stands inside the
 * form; it reads the form's fields and never changes them.
 */
export function NotesPanel({ contentId, stored }: NotesPanelProps) {
  const t = useT('desk')
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const form = () => panel.current?.closest('form') ?? null
  const { selected, about, write, done } = useNoting(form, { enabled: stored })
  const query = trpc.writing.notes.useQuery(
    { contentId },
    { enabled: stored, staleTime: 0, refetchInterval: 60_000 },
  )
  const { notes, people } = query.data ?? { notes: [], people: [] }
  const { places, active } = useMarks(form, notes, about)

  // The list scrolls to the note whose words contain the caret; the page does not scroll.
  useEffect(() => {
    const entry = active ? panel.current?.querySelector<HTMLElement>(`[data-note="${active}"]`) : null
    const list = entry?.parentElement
    if (entry && list) list.scrollTop += entry.getBoundingClientRect().top - list.getBoundingClientRect().top
  }, [active])
  const open = notes.filter(({ resolvedAt }) => !resolvedAt)
  return (
    <section ref={panel} className={styles.panel} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={styles.title}>
        {t('textNotes.title')}
      </h3>
      {stored && selected && about === undefined && (
        <SelectionButton form={form} selected={selected} onPress={write} />
      )}
      <p className={styles.hint}>{t(stored ? 'textNotes.hint' : 'textNotes.notStored')}</p>
      {stored && (
        <NewNote
          contentId={contentId}
          about={about}
          people={people}
          passage={selected}
          onBegin={write}
          onDone={done}
        />
      )}
      <ErrorBlock query={query} failure={(message) => t('textNotes.error', { message })} />
      {query.data && (
        <p role="status" className={kit.note}>
          {open.length > 0 ? t('textNotes.count', { count: open.length }) : t('textNotes.none')}
        </p>
      )}
      <NotesList notes={notes} people={people} places={places} active={active} form={form} />
    </section>
  )
}
