import { formatDateTime } from '../../../../../shared/format/moment.ts'
import { quoted } from '../../../../../shared/format/quoted.ts'
import { useLang } from '../../../../base/lang.tsx'
import { trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { classes } from '../../../../ui/classes.ts'
import { QueryFrame } from '../../../../ui/lists/query-frame.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { ActKey } from '../../../admin/kit/act-key.tsx'
import { ALWAYS_REFETCH } from '../../../admin/kit/always-refetch.ts'
import kit from '../../../admin/kit/kit.module.css'
import styles from '../moderation.module.css'
import { type ListedNotice, NoticeActs } from './notice-acts.tsx'

interface NoticeListProps {
  state: 'open' | 'decided'
  /** Whether to say so when the list is empty. */
  alone: boolean
}

/** Notices of illegal content: open ones with the oldest first, decided ones with the newest first. */
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
            <h3 id={`notices-${state}`} className={kit.heading}>
              {t(`moderation.notices.${state}`)}
            </h3>
            {notices.length === 0 && <p className={kit.note}>{t('moderation.notices.none')}</p>}
            <ul className={kit.gap3}>
              {notices.map((notice) => (
                <NoticeEntry key={notice.id} notice={notice} />
              ))}
            </ul>
            {query.hasNextPage && (
              <ActKey busy={query.isFetching} onClick={() => void query.fetchNextPage()}>
                {t('moderation.next')}
              </ActKey>
            )}
          </section>
        )
      }}
    </QueryFrame>
  )
}

/** One notice: its subject, reason and sender, and its keys. */
function NoticeEntry({ notice }: { notice: ListedNotice }) {
  const t = useT('moderation')
  const names = useT('notices')
  const lang = useLang()
  const { number, at, address, kind, text, danger, name, email, quote, comment, decision, withheld } = notice
  return (
    <li>
      <article
        className={classes(styles.entry, danger && styles.danger)}
        aria-label={t('moderation.notices.number', { number })}
      >
        <p className={styles.meta}>
          <b className={styles.name}>{t('moderation.notices.number', { number })}</b>
          <Tag>{names(`notices.kinds.${kind}`)}</Tag>
          {comment && comment.state !== 'visible' && <Tag>{t(`moderation.states.${comment.state}`)}</Tag>}
          <time dateTime={at.toISOString()}>{formatDateTime(at, lang)}</time>
          <a href={address} target="_blank" rel="noopener">
            {address}
          </a>
        </p>
        <div className={styles.words}>
          {danger && <p className={styles.dangerNote}>{t('moderation.notices.danger')}</p>}
          {quote && <blockquote className={styles.answers}>{quote}</blockquote>}
          {text && <p className={styles.said}>{text}</p>}
          <p className={kit.note}>
            {withheld
              ? t('moderation.notices.withheld')
              : name || email
                ? t('moderation.notices.from', { name: [name, email].filter(Boolean).join(', ') })
                : t('moderation.notices.nameless')}
          </p>
          {decision && (
            <p>
              {t(`moderation.notices.was.${decision.act}`, {
                name: withheld ? t('moderation.ofTeam') : (decision.by ?? t('moderation.gone')),
                date: formatDateTime(decision.at, lang),
              })}
              {decision.reason && <> {t(`moderation.reasons.${decision.reason}`)}.</>}
              {decision.word && <> {quoted(decision.word, lang)}</>}
              {decision.judgedAs && <> {t(`moderation.notices.judgedAs.${decision.judgedAs}`)}</>}
            </p>
          )}
        </div>
        {!decision && <NoticeActs notice={notice} />}
      </article>
    </li>
  )
}
