import { useState } from 'react'
import { LOCALE } from '../../../../shared/lang.ts'
import { formatLong } from '../../../../shared/text/dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useLang } from '../../../lang.tsx'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { countWords } from '../../editor/checks.ts'
import type { EditedItem, FormValues } from '../form-values.ts'
import type { EditFormState } from '../use-edit-form.ts'
import styles from './draft-notes.module.css'
import { type Draft, dropDraft } from './drafts.ts'

interface DraftNotesProps {
  form: EditFormState
  own: Draft | null
  offered: Draft[]
  saved: FormValues
  item: EditedItem | null
}

/** Says which unsaved work was restored, and offers other drafts. */
export function DraftNotes({ form, own, offered, saved, item }: DraftNotesProps) {
  const t = useT('editor')
  const lang = useLang()
  const [resumed, setResumed] = useState(own)
  const [others, setOthers] = useState(offered)
  const version = item?.updatedAt.toISOString() ?? null
  const when = (draft: Draft) => {
    const date = new Date(draft.savedAt)
    const time = new Intl.DateTimeFormat(LOCALE[lang], { hour: '2-digit', minute: '2-digit' }).format(date)
    return t('adminForm.draftWhen', { date: formatLong(date, lang), time })
  }
  /** "5 images, 0 mot": a draft of pictures alone is not an empty one. */
  const extentOf = (html: string) => {
    const pictures = html.split(/<img\s/i).length - 1
    const words = t('editor.words', { count: countWords(html.replace(/<[^<>]*>/g, ' ')) })
    return pictures > 0 ? `${t('adminForm.draftPictures', { count: pictures })}, ${words}` : words
  }
  const told = (draft: Draft) => ({
    title: draft.values.title || t('adminForm.untitled'),
    extent: extentOf(draft.values.content),
  })
  const drop = (draft: Draft) => {
    dropDraft(draft.id)
    setOthers((before) => before.filter((other) => other !== draft))
  }
  const outdated = resumed && resumed.base !== version
  const [newest, ...more] = others
  const found = (draft: Draft) => (
    <div key={draft.id} className={classes('px4', styles.note)}>
      <Icon name="info" className={styles.icon} />
      <p>
        {t('adminForm.draftFound', { when: when(draft), ...told(draft) })}{' '}
        {draft.base !== version && t('adminForm.draftOutdated')}
      </p>
      <div className={styles.actions}>
        <Button
          look="tool"
          icon="refresh"
          onClick={() => {
            form.load(draft.values, draft.base)
            drop(draft)
          }}
        >
          {t('adminForm.draftResume')}
        </Button>
        <Button look="tool" icon="trash" onClick={() => drop(draft)}>
          {t('adminForm.draftDrop')}
        </Button>
      </div>
    </div>
  )
  return (
    <div role="status" className={styles.notes}>
      {resumed && (
        <div className={classes('px4', styles.note)}>
          <Icon name="info" className={styles.icon} />
          <p>
            {t('adminForm.draftResumed', { when: when(resumed) })} {outdated && t('adminForm.draftOutdated')}
          </p>
          <div className={styles.actions}>
            <Button look="tool" icon="check" onClick={() => setResumed(null)}>
              {t('adminForm.draftGoOn')}
            </Button>
            <Button
              look="tool"
              icon="trash"
              onClick={() => {
                form.load(saved, version)
                setResumed(null)
              }}
            >
              {t(item ? 'adminForm.draftBack' : 'adminForm.draftEmpty')}
            </Button>
          </div>
        </div>
      )}
      {newest && found(newest)}
      {/* More than one would push the form off a phone. */}
      {more.length > 0 && (
        <details>
          <summary className={styles.more}>{t('adminForm.draftsMore', { count: more.length })}</summary>
          <div className={styles.notes}>{more.map(found)}</div>
        </details>
      )}
    </div>
  )
}
