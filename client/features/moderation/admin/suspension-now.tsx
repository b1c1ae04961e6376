import { formatMoment } from '../../../../shared/format/moment.ts'
import { useLang } from '../../../base/lang.tsx'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import styles from './suspension.module.css'

type Suspension = NonNullable<RouterOutputs['people']['suspension']['suspension']>

export function SuspensionNow({ suspension }: { suspension: Suspension }) {
  const t = useT('suspension')
  const lang = useLang()
  const { until, contest } = suspension
  const head = until
    ? t('suspension.holdsUntil', { date: formatMoment(new Date(until), lang) })
    : t('suspension.holdsForGood')
  return (
    <div className={styles.now}>
      <SuspensionFacts head={head} suspension={suspension} />
      {contest && <p dir="auto">{t('suspension.contested', { text: contest })}</p>}
    </div>
  )
}

interface SuspensionFactsProps {
  /** The sentence that says how long it lasts. */
  head: string
  suspension: Pick<Suspension, 'since' | 'by' | 'reason' | 'text'>
}

/** The facts of a suspension: how long, by whom, and why. */
export function SuspensionFacts({ head, suspension: { since, by, reason, text } }: SuspensionFactsProps) {
  const t = useT('suspension')
  const reasons = useT('moderation')
  const lang = useLang()
  const date = formatMoment(new Date(since), lang)
  return (
    <>
      <p>
        <strong>{head}</strong>{' '}
        {by ? t('suspension.by', { date, name: by }) : t('suspension.byGone', { date })}
      </p>
      <p>
        {reason
          ? t('suspension.because', { reason: reasons(`moderation.reasons.${reason}`) })
          : t('suspension.carried')}
      </p>
      {text && <p dir="auto">{t('suspension.wordSaid', { word: text })}</p>}
    </>
  )
}
