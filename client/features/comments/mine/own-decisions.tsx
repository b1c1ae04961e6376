import { formatShort } from '../../../../shared/format/dates.ts'
import { formatDateTime } from '../../../../shared/format/moment.ts'
import type { Reason } from '../../../../shared/moderation/reasons.ts'
import { useLang } from '../../../base/lang.tsx'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { CommentText } from '../comment/comment-text.tsx'
import { ContestForm } from './contest-form.tsx'
import styles from './my-comments.module.css'

type Decision = RouterOutputs['moderation']['decisions']['decisions'][number]

/** The team's decisions on the user's own comments, with their reasons and the user's objections; nothing where there are none. */
export function OwnDecisions() {
  const t = useT('moderation')
  const query = trpc.moderation.decisions.useQuery(undefined, { staleTime: 0, retryOnMount: true })
  const decisions = query.data?.decisions ?? []
  if (decisions.length === 0) return null
  return (
    <section aria-labelledby="own-decisions">
      <h3 id="own-decisions" className={styles.title}>
        {t('moderation.own.title')}
      </h3>
      <ol className={styles.list}>
        {decisions.map((decision) => (
          <li key={decision.id} className={styles.entry}>
            <Entry decision={decision} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const ACTS = ['keep', 'hide', 'delete'] as const

function Entry({ decision }: { decision: Decision }) {
  const t = useT('moderation')
  const lang = useLang()
  const { id, act, reason, word, text, at, byReports, erasedFrom, contest } = decision
  const what = byReports ? 'reports' : (ACTS.find((one) => one === act) ?? 'hide')
  return (
    <>
      <p className={styles.meta}>
        <b>{t(`moderation.own.acts.${what}`)}</b>
        <time dateTime={at.toISOString()}>{formatDateTime(at, lang)}</time>
        {reason && <span>{t(`moderation.reasons.${reason as Reason}`)}</span>}
      </p>
      <CommentText text={text} />
      {decision.byNotice && <p className={styles.on}>{t('moderation.own.byNotice')}</p>}
      {decision.bySame && <p className={styles.on}>{t('moderation.own.bySame')}</p>}
      {word && <p>{t('moderation.own.word', { word })}</p>}
      {erasedFrom && (
        <p className={styles.on}>{t('moderation.own.erased', { date: formatShort(erasedFrom) })}</p>
      )}
      {contest !== null && <p>{t('moderation.own.contested', { text: contest })}</p>}
      {decision.contestable && <ContestForm id={id} upon="decision" />}
    </>
  )
}
