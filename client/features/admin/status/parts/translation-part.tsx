import { troubleMessage } from '../../../../../shared/translation/trouble.ts'
import { useLang } from '../../../../base/lang.tsx'
import { useT } from '../../../../i18n/use-t.ts'
import { PartCard } from '../part-card.tsx'
import { useSay } from '../say.ts'
import styles from '../status.module.css'
import type { Status } from '../status.ts'

/** Who makes the English, and how much of today's budget is spent. */
export function TranslationPart({ status: { at, translation } }: { status: Status }) {
  const t = useT('status')
  const lang = useLang()
  const { number } = useSay(at)
  if (translation.level === 'unknown') return <PartCard name="translation" level="unknown" />
  const { level, problem, provider, spent, budget, waiting, failed } = translation
  if (provider === 'none')
    return (
      <PartCard name="translation" level={level}>
        <p className={styles.quiet}>{t('status.translation.offText')}</p>
      </PartCard>
    )
  return (
    <PartCard
      name="translation"
      level={level}
      facts={[
        [t('status.translation.provider'), provider],
        [
          t('status.translation.spent'),
          t('status.translation.of', { spent: number(spent), budget: number(budget) }),
        ],
        [t('status.translation.waiting'), number(waiting)],
        [t('status.translation.failed'), number(failed)],
      ]}
      todo={
        problem === null
          ? undefined
          : problem === 'waiting'
            ? t('status.translation.todoWaiting')
            : troubleMessage({ reason: problem, retryAfter: null }, lang)
      }
    />
  )
}
