import { useEffect, useRef, useState } from 'react'
import { NOTE_LIMITS } from '../../../../shared/workflow/notes.ts'
import type { Passage } from '../../../../shared/workflow/passage.ts'
import { useT } from '../../../i18n/use-t.ts'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import styles from './notes.module.css'

interface NewNoteProps {
  contentId: string
  /** The words that are selected; none for the whole text. */
  passage: Passage | undefined
  onAdded: () => void
}

/** Writes a note: what it is about is said before it is written. */
export function NewNote({ contentId, passage, onAdded }: NewNoteProps) {
  const t = useT('desk')
  const utils = trpc.useUtils()
  /** What the note that is being written is about; null of the whole text, undefined while none is written. */
  const [about, setAbout] = useState<Passage | null>()
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const add = trpc.workflow.addNote.useMutation({
    onSuccess: () => {
      setAbout(undefined)
      setText('')
      onAdded()
      void utils.workflow.notes.invalidate({ contentId })
      void utils.workflow.desk.invalidate()
    },
  })
  const writing = about !== undefined
  useEffect(() => {
    if (writing) box.current?.querySelector('textarea')?.focus()
  }, [writing])
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
          <TextArea
            label={t('textNotes.text')}
            value={text}
            maxLength={NOTE_LIMITS.text}
            error={add.error?.message}
            onChange={(event) => setText(event.target.value)}
          />
          <div className={styles.actions}>
            <Button look="alt" onClick={() => setAbout(undefined)}>
              {t('textNotes.cancel')}
            </Button>
            <Button
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
        <div className={styles.actions}>
          <Button look="alt" icon="comment" onClick={() => setAbout(passage ?? null)}>
            {t('textNotes.add')}
          </Button>
        </div>
      )}
    </div>
  )
}
