import type { ReactNode } from 'react'
import { formatLong } from '../../../../shared/format/dates.ts'
import { parisTime } from '../../../../shared/format/paris.ts'
import { countWords } from '../../../../shared/texts/reading-time.ts'
import { useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { UnsavedForm } from './unsaved-forms.ts'
import styles from './unsaved-notes.module.css'

/** The words about unsaved forms: when they were kept, their title, and their length. */
export function useUnsavedWords() {
  const t = useT('editor')
  const lang = useLang()
  return {
    when({ savedAt }: UnsavedForm) {
      const date = new Date(savedAt)
      return t('adminForm.unsavedWhen', { date: formatLong(date, lang), time: parisTime(date) })
    },
    title: ({ values }: UnsavedForm) => values.title || t('adminForm.untitled'),
    /** "5 images, 0 mot": a text with only pictures is not empty. */
    extent({ values: { content } }: UnsavedForm) {
      const pictures = content.split(/<img\s/i).length - 1
      const words = t('editor.words', { count: countWords(content.replace(/<[^<>]*>/g, ' ')) })
      return pictures > 0 ? `${t('adminForm.unsavedPictures', { count: pictures })}, ${words}` : words
    },
  }
}

/** A sentence about unsaved forms, with keys for them. */
export function UnsavedNote({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <div className={classes('px4', styles.note)}>
      <Icon name="info" className={styles.icon} />
      <p>{children}</p>
      <div className={styles.actions}>{actions}</div>
    </div>
  )
}
