import { formatMoment } from '../../../../shared/format/moment.ts'
import { useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import type { EditedItem } from '../values/form-values.ts'
import styles from './work.module.css'

interface StateNoteProps {
  item: EditedItem | null
  /** When changes will be published. */
  plannedFor: Date | null
  proposed: boolean
}

/** The public state of a text, in one line. */
export function StateNote({ item, plannedFor, proposed }: StateNoteProps) {
  const t = useT('writing')
  const lang = useLang()
  const { status = 'draft', publishAt: at } = item ?? {}
  const seen = status === 'planned' ? 'published' : status
  const sentences = [
    status === 'planned' && at
      ? t('work.status.planned', { moment: formatMoment(at, lang) })
      : t(`work.status.${seen}`),
    plannedFor && t('work.changesPlanned', { moment: formatMoment(plannedFor, lang) }),
    proposed && t('work.changesProposed'),
  ]
  return <p className={styles.state}>{sentences.filter(Boolean).join(' ')}</p>
}
