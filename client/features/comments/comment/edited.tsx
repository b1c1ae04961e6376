import { formatMoment } from '../../../../shared/format/moment.ts'
import { useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import styles from './comment-head.module.css'

/** Tells that a comment was edited, and when. */
export function Edited({ date }: { date: Date }) {
  const t = useT('comments')
  const when = formatMoment(date, useLang())
  return (
    <time className={styles.edited} dateTime={date.toISOString()} title={when}>
      {t('comments.edited')}
      <span className="visually-hidden"> {when}</span>
    </time>
  )
}
