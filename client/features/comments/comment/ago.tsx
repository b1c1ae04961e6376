import { formatMoment } from '../../../../shared/format/moment.ts'
import { relativeTime } from '../../../../shared/format/relative-time.ts'
import { useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import styles from './comment-head.module.css'
import { useNow } from './use-now.ts'

/** How long ago a comment was written, going on by itself; also the link to it. The whole date shows on hover. */
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

/** That a comment is not what it was when it was written, and since when. */
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
