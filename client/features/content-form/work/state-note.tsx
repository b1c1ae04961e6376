import { formatMoment } from '../../../../shared/text/moment.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useLang } from '../../../lang.tsx'
import styles from '../edit-form.module.css'
import type { EditedItem } from '../form-values.ts'

interface StateNoteProps {
  item: EditedItem | null
  publishAt: Date | null
  proposed: boolean
}

/** Where a text stands with its readers, in one line. */
export function StateNote({ item, publishAt, proposed }: StateNoteProps) {
  const t = useT('writing')
  const lang = useLang()
  const { status = 'draft', publishAt: at } = item ?? {}
  const seen = status === 'planned' ? 'published' : status
  const sentences = [
    status === 'planned' && at
      ? t('work.status.planned', { moment: formatMoment(at, lang) })
      : t(`work.status.${seen}`),
    publishAt && t('work.changesPlanned', { moment: formatMoment(publishAt, lang) }),
    proposed && t('work.changesProposed'),
  ]
  return <p className={styles.state}>{sentences.filter(Boolean).join(' ')}</p>
}
