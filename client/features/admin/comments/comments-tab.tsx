import { COMMENT_LIMITS } from '../../../../shared/comments/text.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { PanelHead } from '../../../ui/lists/panel-head.tsx'
import { QueryFrame } from '../../../ui/lists/query-frame.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import { useAdminPlace } from '../address.ts'
import { ALWAYS_REFETCH } from '../always-refetch.ts'
import { ListFoot } from '../list-foot.tsx'
import { CommentEntry } from './comment-entry.tsx'
import styles from './comments-tab.module.css'

/** The newest comments of the whole site, for those who moderate. */
export function CommentsTab() {
  const t = useT('admin')
  const desk = useT('desk')
  const comments = useT('comments')
  const { page } = useAdminPlace()
  const limit = COMMENT_LIMITS.latest
  const query = trpc.comments.latest.useQuery({ page, limit }, ALWAYS_REFETCH)
  return (
    <>
      <PanelHead title={t('admin.tab.comments')} />
      <QueryFrame query={query} failure={(message) => comments('comments.loadError', { message })}>
        {(data) => (
          <>
            {data.total === 0 ? (
              <StateBlock level={3} icon="comment" title={desk('adminComments.none')} />
            ) : (
              <ul className={styles.list}>
                {data.comments.map((comment) => (
                  <CommentEntry key={comment.id} comment={comment} />
                ))}
              </ul>
            )}
            <ListFoot page={data.page} pages={data.pages} total={data.total} limit={limit} />
          </>
        )}
      </QueryFrame>
    </>
  )
}
