import { useNavigate } from 'react-router-dom'
import { SHOWN_STATES } from '../../../../shared/comments/schema.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { PanelHead } from '../../../ui/lists/panel-head.tsx'
import { QueryFrame } from '../../../ui/lists/query-frame.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import { useAdminPlace } from '../address.ts'
import { ALWAYS_REFETCH } from '../always-refetch.ts'
import { CommentEntry } from './comment-entry.tsx'
import styles from './comments-tab.module.css'

/** The newest comments of the whole site, by state and by words, for those who moderate. */
export function CommentsTab() {
  const t = useT('admin')
  const desk = useT('desk')
  const comments = useT('comments')
  const navigate = useNavigate()
  const { get, to, changed } = useAdminPlace()
  const search = get('search')
  const state = SHOWN_STATES.find((one) => one === get('state')) ?? 'all'
  const cursor = get('before') ?? null
  const query = trpc.comments.latest.useQuery({ state, search, cursor }, ALWAYS_REFETCH)
  const kept = { state: state === 'all' ? undefined : state }
  return (
    <>
      <PanelHead
        title={t('admin.tab.comments')}
        search={{
          room: 'narrow',
          action: to(kept),
          search: search ?? '',
          to: (text) => to({ ...kept, search: text }),
          words: {
            label: desk('adminComments.search'),
            submit: t('admin.searchSubmit'),
            clear: t('admin.searchClear'),
          },
        }}
      />
      <div className={styles.state}>
        <Select
          label={desk('adminComments.state')}
          value={state}
          onValue={(value) =>
            void navigate(to({ state: value === 'all' ? undefined : value, search }), {
              state: { stay: true },
            })
          }
          options={SHOWN_STATES.map((value) => ({ value, label: desk(`adminComments.states.${value}`) }))}
        />
      </div>
      <QueryFrame query={query} failure={(message) => comments('comments.loadError', { message })}>
        {(data) => (
          <>
            {data.comments.length === 0 ? (
              <StateBlock
                level={3}
                icon="comment"
                title={desk(search || state !== 'all' ? 'adminComments.noneFound' : 'adminComments.none')}
              />
            ) : (
              <ul className={styles.list}>
                {data.comments.map((comment) => (
                  <CommentEntry key={comment.id} comment={comment} />
                ))}
              </ul>
            )}
            <div className={styles.foot}>
              {cursor && (
                <LinkButton variant="alt" icon="up" to={to({ ...kept, search })}>
                  {desk('adminComments.newest')}
                </LinkButton>
              )}
              {data.nextCursor && (
                <LinkButton variant="alt" to={changed({ before: data.nextCursor })}>
                  {desk('adminComments.older')}
                </LinkButton>
              )}
            </div>
          </>
        )}
      </QueryFrame>
    </>
  )
}
