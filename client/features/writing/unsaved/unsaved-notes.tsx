import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { FormValues } from '../values/form-values.ts'
import type { SaveBase } from '../work/save-queue.ts'
import { beginOf, dropUnsavedForm, type UnsavedForm } from './unsaved-forms.ts'
import { UnsavedNote, useUnsavedWords } from './unsaved-note.tsx'
import styles from './unsaved-notes.module.css'

interface UnsavedNotesProps {
  /** Puts values into the form, with the base of the next save. */
  load: (values: FormValues, from?: SaveBase) => void
  own: UnsavedForm | null
  offered: UnsavedForm[]
  /** What the server has. */
  saved: FormValues
  /** The base of a save of that. */
  begin: SaveBase
  isNew: boolean
}

/** Says which unsaved work was restored, and offers the others. */
export function UnsavedNotes({ load, own, offered, saved, begin, isNew }: UnsavedNotesProps) {
  const t = useT('editor')
  const words = useUnsavedWords()
  const [resumed, setResumed] = useState(own)
  const [others, setOthers] = useState(offered)
  const outdated = (form: UnsavedForm) => {
    const { revision, base } = beginOf(form, begin)
    const same = revision === begin.revision && (revision !== null || base === begin.base)
    return !same && t('adminForm.unsavedOutdated')
  }
  const drop = (form: UnsavedForm) => {
    dropUnsavedForm(form.id)
    setOthers((before) => before.filter((other) => other !== form))
  }
  const resume = (form: UnsavedForm) => {
    load(form.values, beginOf(form, begin))
    drop(form)
  }
  const goBack = () => {
    load(saved)
    setResumed(null)
  }
  const [newest, ...more] = others.map((form) => (
    <UnsavedNote
      key={form.id}
      actions={
        <>
          <Button variant="tool" icon="refresh" onClick={() => resume(form)}>
            {t('adminForm.unsavedResume')}
          </Button>
          <Button variant="tool" icon="trash" onClick={() => drop(form)}>
            {t('adminForm.unsavedDrop')}
          </Button>
        </>
      }
    >
      {t('adminForm.unsavedFound', {
        when: words.when(form),
        title: words.title(form),
        extent: words.extent(form),
      })}{' '}
      {outdated(form)}
    </UnsavedNote>
  ))
  return (
    <div role="status" className={styles.notes}>
      {resumed && (
        <UnsavedNote
          actions={
            <>
              <Button variant="tool" icon="check" onClick={() => setResumed(null)}>
                {t('adminForm.unsavedGoOn')}
              </Button>
              <Button variant="tool" icon="trash" onClick={goBack}>
                {t(isNew ? 'adminForm.unsavedEmpty' : 'adminForm.unsavedBack')}
              </Button>
            </>
          }
        >
          {t('adminForm.unsavedResumed', { when: words.when(resumed) })} {outdated(resumed)}
        </UnsavedNote>
      )}
      {newest}
      {/* Only one is offered at a time: more would push the form off a phone's screen. */}
      {more.length > 0 && (
        <details>
          <summary className={styles.more}>{t('adminForm.unsavedMore', { count: more.length })}</summary>
          <div className={styles.notes}>{more}</div>
        </details>
      )}
    </div>
  )
}
