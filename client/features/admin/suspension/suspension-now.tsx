import { formatMoment } from '../../../../shared/format/moment.ts'
import { useLang } from '../../../base/lang.tsx'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import styles from './suspension.module.css'

type Suspension = NonNullable<RouterOutputs['people']['suspension']['suspension']>

/** The suspension that holds: until when, whose, and why. */
export function SuspensionNow({ suspension }: { suspension: Suspension }) {
  const t = useT('suspension')
  const reasons = useT('moderation')
  const lang = useLang()
  const { until, since, by, reason, text } = suspension
  const date = formatMoment(new Date(since), lang)
  return (
    <div className={styles.now}>
      <p>
        <strong>
          {until
            ? t('suspension.holdsUntil', { date: formatMoment(new Date(until), lang) })
            : t('suspension.holdsForGood')}
        </strong>{' '}
        {by ? t('suspension.by', { date, name: by }) : t('suspension.byGone', { date })}
      </p>
      <p>
        {reason
          ? t('suspension.because', { reason: reasons(`moderation.reasons.${reason}`) })
          : t('suspension.carried')}
      </p>
      {text && <p dir="auto">{t('suspension.wordSaid', { word: text })}</p>}
      {suspension.contest && <p dir="auto">{t('suspension.contested', { text: suspension.contest })}</p>}
    </div>
  )
}
