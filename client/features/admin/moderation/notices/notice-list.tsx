import { trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { QueryFrame } from '../../../../ui/lists/query-frame.tsx'
import { ALWAYS_REFETCH } from '../../kit/always-refetch.ts'
import styles from '../moderation.module.css'
import { NoticeEntry } from './notice-entry.tsx'

interface NoticeListProps {
  state: 'open' | 'decided'
  /** Says also that there is none. */
  alone: boolean
}

/** Notices of illegal content: open ones, the oldest first; decided ones, the newest first. */
export function NoticeList({ state, alone }: NoticeListProps) {
  const t = useT('moderation')
  const query = trpc.moderation.notices.useInfiniteQuery(
    { state },
    { ...ALWAYS_REFETCH, getNextPageParam: ({ nextCursor }) => nextCursor, initialCursor: null },
  )
  return (
    <QueryFrame query={query} failure={(message) => t('moderation.notices.unread', { message })}>
      {({ pages }) => {
        const notices = pages.flatMap((page) => page.notices)
        if (notices.length === 0 && !alone) return null
        return (
          <section className={styles.notices} aria-labelledby={`notices-${state}`}>
            <h3 id={`notices-${state}`} className={styles.noticesTitle}>
              {t(`moderation.notices.${state}`)}
            </h3>
            {notices.length === 0 && <p className={styles.quiet}>{t('moderation.notices.none')}</p>}
            <ul className={styles.list}>
              {notices.map((notice) => (
                <NoticeEntry key={notice.id} notice={notice} />
              ))}
            </ul>
            {query.hasNextPage && (
              <Button
                variant="alt"
                aria-disabled={query.isFetching}
                onClick={() => query.isFetching || void query.fetchNextPage()}
              >
                {t('moderation.next')}
              </Button>
            )}
          </section>
        )
      }}
    </QueryFrame>
  )
}
