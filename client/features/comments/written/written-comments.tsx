import { COMMENT_LIMITS } from '../../../../shared/comments/text.ts'
import { itemHref } from '../../../../shared/routes.ts'
import { useLang } from '../../../base/lang.tsx'
import { useLocation } from '../../../base/navigation/router.tsx'
import { usePageRead } from '../../../base/page-reads.tsx'
import { commentsQuery } from '../../../base/queries.ts'
import type { ListedText } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import styles from '../discussion/discussion-block.module.css'
import { NewestLink } from '../discussion/newest-link.tsx'
import listStyles from '../discussion/thread-list.module.css'
import { COMMENTS } from '../place.ts'
import { WrittenThread } from './written-thread.tsx'

/**
 * The comments that come with a page, for readers without scripts and for search engines: the newest threads, or the page that
 * `?comments=` counts from the oldest. The live ones replace them (discussion/use-take-over.ts).
 */
export function WrittenComments({
  item: { kind, id, slug },
}: {
  item: Pick<ListedText, 'kind' | 'id' | 'slug'>
}) {
  const t = useT('comments')
  const lang = useLang()
  const asked = new URLSearchParams(useLocation().search).get('comments')
  const { data: page } = usePageRead('comments.page', commentsQuery(kind, id, asked))
  if (!page) return null
  const { threads, remaining, totalWithReplies } = page
  const address = itemHref(kind, slug, lang)
  const older = Math.ceil(remaining / COMMENT_LIMITS.page)
  return (
    <div data-written-comments="" className={styles.written}>
      {threads.length === 0 ? (
        <StateBlock icon="chat" level={3} title={t('comments.none')} />
      ) : (
        <p className={styles.count}>{t('singleContent.comments', { count: totalWithReplies })}</p>
      )}
      {asked !== null && <NewestLink kind={kind} slug={slug} />}
      {threads.length > 0 && (
        <ol aria-labelledby="comments-title">
          {threads.map((thread) => (
            <WrittenThread key={thread.id} thread={thread} />
          ))}
        </ol>
      )}
      {older > 0 && (
        <LinkButton
          variant="alt"
          icon="chevron-down"
          className={listStyles.more}
          to={`${address}?comments=${older}#${COMMENTS}`}
        >
          {t('comments.more', { count: remaining })}
        </LinkButton>
      )}
      {/* The service worker cuts the comments out up to here (worker/without-comments.ts). */}
      <template data-written-comments="end" />
    </div>
  )
}
