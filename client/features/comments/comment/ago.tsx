import { formatMoment } from '../../../../shared/format/moment.ts'
import { relativeTime } from '../../../../shared/format/relative-time.ts'
import { useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { useNow } from '../state/use-now.ts'
import styles from './comment-head.module.css'

/** How long ago a comment was written, updated by itself. It is also the link to the comment, and shows the full date on hover. */
export function Ago({ date, id }: { date: Date; id: string }) {
  const t = useT('comments')
  const lang = useLang()
  const when = relativeTime(date, useNow(), lang)
  return (
    <a className={styles.ago} href={`#comment-${id}`} aria-label={t('comments.permalink', { when })}>
      <time dateTime={date.toISOString()} title={formatMoment(date, lang)}>
        {when}
      </time>
    </a>
  )
}
