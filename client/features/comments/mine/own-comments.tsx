import { formatDateTime, formatMoment } from '../../../../shared/format/moment.ts'
import { typeset } from '../../../../shared/format/typography.ts'
import { itemHref } from '../../../../shared/routes.ts'
import { useLang } from '../../../base/lang.tsx'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Link } from '../../../ui/controls/link.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import { CommentText } from '../comment/comment-text.tsx'
import { WaitingComments } from '../held/waiting-comments.tsx'
import styles from './my-comments.module.css'
import { OwnDecisions } from './own-decisions.tsx'
import { OwnSuspensions } from './own-suspensions.tsx'
import { OwnWarnings } from './own-warnings.tsx'

type OwnComment = RouterOutputs['comments']['mine']['comments'][number]

/** The user's own comments, the newest first, each with its state. */
export function OwnComments() {
  const t = useT('comments')
  const query = trpc.comments.mine.useInfiniteQuery(
    {},
    { getNextPageParam: ({ nextCursor }) => nextCursor, staleTime: 0, retryOnMount: true },
  )
  const comments = query.data?.pages.flatMap((page) => page.comments) ?? []
  return (
    <>
      <WaitingComments />
      <OwnSuspensions />
      <OwnWarnings />
      <OwnDecisions />
      <QueryState query={query} failure={(message) => t('comments.loadError', { message })} />
      {query.data && comments.length === 0 && (
        <StateBlock icon="chat" level={3} title={t('comments.none')}>
          {t('comments.noneOfMine')}
        </StateBlock>
      )}
      {comments.length > 0 && (
        <ol className={styles.list}>
          {comments.map((comment) => (
            <li key={comment.id} className={styles.entry}>
              <Entry comment={comment} />
            </li>
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Button
          variant="alt"
          icon="chevron-down"
          aria-disabled={query.isFetchingNextPage}
          onClick={() => query.isFetchingNextPage || void query.fetchNextPage()}
        >
          {t(query.isFetchingNextPage ? 'comments.loadingMore' : 'comments.older')}
        </Button>
      )}
    </>
  )
}

function Entry({ comment }: { comment: OwnComment }) {
  const t = useT('comments')
  const site = useT()
  const lang = useLang()
  const { id, hidden, item, text, mentions, createdAt, editedAt, likesCount } = comment
  return (
    <>
      <p className={styles.meta}>
        <time dateTime={createdAt.toISOString()}>{formatDateTime(createdAt, lang)}</time>
        {editedAt && (
          <time dateTime={editedAt.toISOString()} title={formatMoment(editedAt, lang)}>
            {t('comments.edited')}
          </time>
        )}
        {hidden && <b>{t('comments.hiddenByTeam')}</b>}
        {likesCount > 0 && <span>{site('singleContent.likes', { count: likesCount })}</span>}
      </p>
      {text === null ? (
        <p className={styles.gone}>{t('comments.deleted')}</p>
      ) : (
        <CommentText text={text} mentions={mentions} />
      )}
      <p className={styles.on}>
        {item ? (
          <Link to={`${itemHref(item.kind, item.slug, lang)}#comment-${id}`}>{typeset(item.title)}</Link>
        ) : (
          t('comments.nowhere')
        )}
      </p>
    </>
  )
}
