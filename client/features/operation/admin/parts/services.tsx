import { troubleMessage } from '../../../../../shared/translation/trouble.ts'
import rows from '../../../../ui/ruled-rows.module.css'
import styles from '../status.module.css'
import type { Fact, Says } from './says.ts'

export const mailSays: Says<'mail'> = (mail, { t, ago, number }) => {
  const { problem, setUp, sentAt, failedAt, failures, error } = mail
  const facts: Fact[] = [[t('status.mail.sent'), sentAt ? ago(sentAt) : t('status.never')]]
  if (failures > 0 && failedAt)
    facts.push(
      [t('status.mail.failed'), `${ago(failedAt)}${error ? ` (${error})` : ''}`],
      [t('status.mail.failures'), number(failures)],
    )
  return {
    facts,
    todo: problem ? t('status.mail.todo') : undefined,
    children: !setUp && <p className={styles.quiet}>{t('status.mail.files')}</p>,
  }
}

/** The translator into English, and how much of today's budget is used. */
export const translationSays: Says<'translation'> = (translation, { t, lang, number }) => {
  const { problem, provider, spent, budget, waiting, failed } = translation
  if (provider === 'none')
    return { children: <p className={styles.quiet}>{t('status.translation.offText')}</p> }
  return {
    facts: [
      [t('status.translation.provider'), provider],
      [
        t('status.translation.spent'),
        t('status.translation.of', { spent: number(spent), budget: number(budget) }),
      ],
      [t('status.translation.waiting'), number(waiting)],
      [t('status.translation.failed'), number(failed)],
    ],
    todo:
      problem === null
        ? undefined
        : problem === 'waiting'
          ? t('status.translation.todoWaiting')
          : troubleMessage({ reason: problem, retryAfter: null }, lang),
  }
}

/** The feeds of the channel: when they were read, and their faults. */
export const feedsSay: Says<'feeds'> = ({ level, feeds }, { t, ago }) => ({
  facts: feeds.map(({ playlist, fetchedAt, failures }) => [
    t(`status.feeds.playlists.${playlist}`),
    [
      fetchedAt ? t('status.feeds.read', { when: ago(fetchedAt) }) : t('status.feeds.neverRead'),
      ...(failures > 0 ? [t('status.feeds.failures', { count: failures })] : []),
    ].join(', '),
  ]),
  todo: level === 'warning' || level === 'bad' ? t('status.feeds.todo') : undefined,
  children: (
    <>
      {feeds.length === 0 && <p className={styles.quiet}>{t('status.feeds.offText')}</p>}
      {feeds.map(
        ({ playlist, error }) =>
          error && (
            <p key={playlist} className={styles.detail}>
              <strong>{t(`status.feeds.playlists.${playlist}`)}</strong>
              <code lang="en" className={styles.code}>
                {error}
              </code>
            </p>
          ),
      )}
    </>
  ),
})

/** The unexpected errors of a day, each with the id that finds it in the process log. */
export const errorsSay: Says<'errors'> = ({ total, errors }, { t, moment }) => {
  if (total === 0) return { children: <p className={styles.quiet}>{t('status.errors.none')}</p> }
  return {
    todo: t('status.errors.todo'),
    wide: true,
    children: (
      <>
        <p className={styles.quiet}>{t('status.errors.count', { count: total })}</p>
        <ul className={rows.list}>
          {errors.map(({ id, at, where, error, requestId, message }) => (
            <li key={id} className={styles.entry}>
              <p>
                <time dateTime={at.toISOString()}>{moment(at)}</time> –{' '}
                <strong lang="fr">{where ?? message}</strong>
                {error && ` (${error})`}
              </p>
              {requestId && (
                <p className={styles.quiet}>
                  {t('status.errors.request')} <code className={styles.code}>{requestId}</code>
                </p>
              )}
            </li>
          ))}
        </ul>
      </>
    ),
  }
}
