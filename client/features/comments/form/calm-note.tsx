import { formatMoment } from '../../../../shared/format/moment.ts'
import { useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import styles from './comment-form.module.css'

/** Says above the form that comments of new accounts are held, and until when. */
export function CalmNote({ until }: { until: Date }) {
  const t = useT('comments')
  return <p className={styles.foot}>{t('comments.calm', { date: formatMoment(until, useLang()) })}</p>
}
