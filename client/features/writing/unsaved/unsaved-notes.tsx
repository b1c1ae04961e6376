import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { FormValues } from '../values/form-values.ts'
import type { SaveBase } from '../work/save-queue.ts'
import { beginOf, dropUnsavedForm, type UnsavedForm } from './unsaved-forms.ts'
import { UnsavedNote, useUnsavedWords } from './unsaved-note.tsx'
import styles from './unsaved-notes.module.css'

interface UnsavedNotesProps {
  /** Puts values in the form, with what they go on from. */
  load: (values: FormValues, from?: SaveBase) => void
  own: UnsavedForm | null
  offered: UnsavedForm[]
  /** What the server has. */
  saved: FormValues
  /** What a save of that goes on from. */
  begin: SaveBase
  isNew: boolean
}

/** Says which unsaved work was restored, and offers other drafts. */
export function UnsavedNotes({ load, own, offered, saved, begin, isNew }: UnsavedNotesProps) {
  const t = useT('editor')
  const words = useUnsavedWords()
  const [resumed, setResumed] = useState(own)
  const [others, setOthers] = useState(offered)
  const outdated = (draft: UnsavedForm) => {
    const { revision, base } = beginOf(draft, begin)
    const same = revision === begin.revision && (revision !== null || base === begin.base)
    return !same && t('adminForm.draftOutdated')
  }
  const drop = (draft: UnsavedForm) => {
    dropUnsavedForm(draft.id)
    setOthers((before) => before.filter((other) => other !== draft))
  }
  const resume = (draft: UnsavedForm) => {
    load(draft.values, beginOf(draft, begin))
    drop(draft)
  }
  const goBack = () => {
    load(saved)
    setResumed(null)
  }
  const [newest, ...more] = others.map((draft) => (
    <UnsavedNote
      key={draft.id}
      actions={
        <>
          <Button variant="tool" icon="refresh" onClick={() => resume(draft)}>
            {t('adminForm.draftResume')}
          </Button>
          <Button variant="tool" icon="trash" onClick={() => drop(draft)}>
            {t('adminForm.draftDrop')}
          </Button>
        </>
      }
    >
      {t('adminForm.draftFound', {
        when: words.when(draft),
        title: words.title(draft),
        extent: words.extent(draft),
      })}{' '}
      {outdated(draft)}
    </UnsavedNote>
  ))
  return (
    <div role="status" className={styles.notes}>
      {resumed && (
        <UnsavedNote
          actions={
            <>
              <Button variant="tool" icon="check" onClick={() => setResumed(null)}>
                {t('adminForm.draftGoOn')}
              </Button>
              <Button variant="tool" icon="trash" onClick={goBack}>
                {t(isNew ? 'adminForm.draftEmpty' : 'adminForm.draftBack')}
              </Button>
            </>
          }
        >
          {t('adminForm.draftResumed', { when: words.when(resumed) })} {outdated(resumed)}
        </UnsavedNote>
      )}
      {newest}
      {/* More than one would push the form off a phone. */}
      {more.length > 0 && (
        <details>
          <summary className={styles.more}>{t('adminForm.draftsMore', { count: more.length })}</summary>
          <div className={styles.notes}>{more}</div>
        </details>
      )}
    </div>
  )
}
