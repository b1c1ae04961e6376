import { useEffect, useRef, useState } from 'react'
import { NOTE_LIMITS } from '../../../../shared/texts/writing/notes.ts'
import type { Passage } from '../../../../shared/texts/writing/passage.ts'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import kit from '../../admin/kit/kit.module.css'
import { MentionArea } from './mention-area.tsx'
import styles from './notes.module.css'

interface NewNoteProps {
  contentId: string
  /** The selected words; undefined for the whole text. */
  passage: Passage | undefined
  /** The subject of the note that is being written: null for the whole text, undefined while none is written. */
  about: Passage | null | undefined
  people: RouterOutputs['writing']['notes']['people']
  onBegin: () => void
  /** Called when the note is saved or cancelled. */
  onDone: () => void
}

/** The form of a new note, which says what the note is about. */
export function NewNote({ contentId, passage, about, people, onBegin, onDone }: NewNoteProps) {
  const t = useT('desk')
  const utils = trpc.useUtils()
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const add = trpc.writing.addNote.useMutation({
    onSuccess: () => {
      setText('')
      onDone()
      void utils.writing.notes.invalidate({ contentId })
      void utils.writing.desk.invalidate()
    },
  })
  const writing = about !== undefined
  // The focus also moves here when a note on other words is begun.
  useEffect(() => {
    if (about !== undefined) box.current?.querySelector('textarea')?.focus()
  }, [about])
  const words = writing ? about : passage
  return (
    <div ref={box} className={styles.new}>
      <p className={styles.about} aria-live="polite">
        {words ? (
          <>
            {t('textNotes.on')} <q lang="fr">{words.quote}</q>
          </>
        ) : (
          t('textNotes.whole')
        )}
      </p>
      {writing ? (
        <>
          <MentionArea
            label={t('textNotes.text')}
            value={text}
            maxLength={NOTE_LIMITS.text}
            error={add.error?.message}
            people={people}
            onChange={setText}
          />
          <div className={kit.keys}>
            <Button variant="alt" onClick={onDone}>
              {t('textNotes.cancel')}
            </Button>
            <Button
              variant="alt"
              icon="plus"
              aria-disabled={add.isPending || text.trim() === ''}
              onClick={() =>
                !add.isPending &&
                text.trim() !== '' &&
                add.mutate({ contentId, text, ...(about && { passage: about }) })
              }
            >
              {t('textNotes.save')}
            </Button>
          </div>
        </>
      ) : (
        <div className={kit.keys}>
          <Button variant="alt" icon="comment" onClick={onBegin}>
            {t('textNotes.add')}
          </Button>
        </div>
      )}
    </div>
  )
}
