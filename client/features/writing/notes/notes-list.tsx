import type { RouterOutputs } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { NoteEntry } from './note-entry.tsx'
import styles from './notes.module.css'
import type { useMarks } from './use-marks.ts'

type Notes = RouterOutputs['writing']['notes']

interface NotesListProps extends Notes, ReturnType<typeof useMarks> {
  form: () => HTMLElement | null
}

/** Open notes in the order of their words, those whose words have changed last; below them the settled ones. */
export function NotesList({ notes, people, places, active, form }: NotesListProps) {
  const t = useT('desk')
  const at = ({ id, passage }: Notes['notes'][number]) =>
    places.get(id) ?? (passage ? Number.MAX_SAFE_INTEGER : -1)
  const open = notes.filter(({ resolvedAt }) => !resolvedAt).toSorted((a, b) => at(a) - at(b))
  const resolved = notes.filter(({ resolvedAt }) => resolvedAt)
  const entry = (note: Notes['notes'][number]) => (
    <NoteEntry
      key={note.id}
      note={note}
      found={places.has(note.id) ? places.get(note.id) !== undefined : note.found}
      active={note.id === active}
      people={people}
      form={form}
    />
  )
  return (
    <>
      <ul className={styles.list}>{open.map(entry)}</ul>
      {resolved.length > 0 && (
        <details className={styles.resolved}>
          <summary>{t('textNotes.showResolved', { count: resolved.length })}</summary>
          <ul className={styles.list}>{resolved.map(entry)}</ul>
        </details>
      )}
    </>
  )
}
