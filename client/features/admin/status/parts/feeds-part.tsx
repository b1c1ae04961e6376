import { useT } from '../../../../i18n/use-t.ts'
import { PartCard } from '../part-card.tsx'
import { useSay } from '../say.ts'
import styles from '../status.module.css'
import type { Status } from '../status.ts'

/** The channel's feeds: when they were read, and what is wrong with them. */
export function FeedsPart({ status: { at, feeds: part } }: { status: Status }) {
  const t = useT('status')
  const { ago } = useSay(at)
  if (part.level === 'unknown') return <PartCard name="feeds" level="unknown" />
  const { level, feeds } = part
  return (
    <PartCard
      name="feeds"
      level={level}
      facts={feeds.map(({ playlist, fetchedAt, failures }) => [
        t(`status.feeds.playlists.${playlist}`),
        [
          fetchedAt ? t('status.feeds.read', { when: ago(fetchedAt) }) : t('status.feeds.neverRead'),
          ...(failures > 0 ? [t('status.feeds.failures', { count: failures })] : []),
        ].join(', '),
      ])}
      todo={level === 'warning' || level === 'bad' ? t('status.feeds.todo') : undefined}
    >
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
    </PartCard>
  )
}
