import { formatDateTime } from '../../../../shared/format/moment.ts'
import { suspendedMessage } from '../../../../shared/messages/suspended.ts'
import { useLang } from '../../../base/lang.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ContestForm } from './contest-form.tsx'
import styles from './my-comments.module.css'

/** The user's suspensions: how long, why, and the user's objection; nothing where there are none. */
export function OwnSuspensions() {
  const t = useT('moderation')
  const lang = useLang()
  const query = trpc.moderation.suspensions.useQuery(undefined, { staleTime: 0 })
  const suspensions = query.data?.suspensions ?? []
  if (suspensions.length === 0) return null
  return (
    <section aria-labelledby="own-suspensions">
      <h3 id="own-suspensions" className={styles.title}>
        {t('moderation.own.suspensions')}
      </h3>
      <ol className={styles.list}>
        {suspensions.map(
          ({ id, reason, text, since, until, holds, contest, outcome, bySame, answer, contestable }) => (
            <li key={id} className={styles.entry}>
              <p className={styles.meta}>
                <b>{t(holds ? 'moderation.own.holds' : 'moderation.own.over')}</b>
                <time dateTime={since.toISOString()}>{formatDateTime(since, lang)}</time>
              </p>
              {holds ? (
                <p>
                  {suspendedMessage(
                    { until: until?.toISOString() ?? null, ...(reason && { reason }), ...(text && { text }) },
                    lang,
                  )}
                </p>
              ) : (
                text && <p>{t('moderation.own.word', { word: text })}</p>
              )}
              {contest !== null && <p>{t('moderation.own.contested', { text: contest })}</p>}
              {outcome !== null && <p>{t(`moderation.own.answered.${outcome}`)}</p>}
              {bySame && <p>{t('moderation.own.bySame')}</p>}
              {answer && <p>{t('moderation.own.word', { word: answer })}</p>}
              {contestable && <ContestForm id={id} upon="suspension" />}
            </li>
          ),
        )}
      </ol>
    </section>
  )
}
