import { useEffect, useId, useRef, useState } from 'react'
import type { Passage } from '../../../../shared/workflow/passage.ts'
import { useT } from '../../../i18n/use-t.ts'
import { trpc } from '../../../trpc.ts'
import { ErrorBlock } from '../../../ui/state-block.tsx'
import { selectedPassage } from './form-text.ts'
import { NewNote } from './new-note.tsx'
import { NoteEntry } from './note-entry.tsx'
import styles from './notes.module.css'
import { useStillThere } from './use-still-there.ts'

/**
 * What the team says of a text, beside its form: on the words that are selected there, or on the whole. Stands inside the
 * form, whose fields it reads and never changes.
 */
export function NotesPanel({ contentId }: { contentId: string }) {
  const t = useT('desk')
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const form = () => panel.current?.closest('form') ?? null
  const [selected, setSelected] = useState<Passage>()
  const query = trpc.workflow.notes.useQuery({ contentId }, { staleTime: 0, refetchInterval: 60_000 })
  const notes = query.data?.notes ?? []
  const there = useStillThere(form, notes)

  useEffect(() => {
    const look = () => {
      const element = panel.current?.closest('form')
      const passage = element ? selectedPassage(element) : null
      // The focus in the panel keeps what was selected before.
      if (passage !== null) setSelected(passage)
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [])

  const open = notes.filter(({ resolvedAt }) => !resolvedAt)
  const resolved = notes.filter(({ resolvedAt }) => resolvedAt)
  const entry = (note: (typeof notes)[number]) => (
    <NoteEntry key={note.id} note={note} found={there.get(note.id) ?? note.found} form={form} />
  )
  return (
    <section ref={panel} className={styles.panel} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={styles.title}>
        {t('textNotes.title')}
      </h3>
      <p className={styles.hint}>{t('textNotes.hint')}</p>
      <NewNote contentId={contentId} passage={selected} onAdded={() => setSelected(undefined)} />
      {query.error && (
        <ErrorBlock
          level={3}
          message={t('textNotes.error', { message: query.error.message })}
          retry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      {query.data && (
        <p role="status" className={styles.count}>
          {open.length > 0 ? t('textNotes.count', { count: open.length }) : t('textNotes.none')}
        </p>
      )}
      <ul className={styles.list}>{open.map(entry)}</ul>
      {resolved.length > 0 && (
        <details className={styles.resolved}>
          <summary>{t('textNotes.showResolved', { count: resolved.length })}</summary>
          <ul className={styles.list}>{resolved.map(entry)}</ul>
        </details>
      )}
    </section>
  )
}
