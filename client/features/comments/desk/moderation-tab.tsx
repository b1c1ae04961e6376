import { isId } from '../../../../shared/base/id.ts'
import { FILTERS } from '../../../../shared/moderation/acts.ts'
import { useNavigate } from '../../../base/navigation/router.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { Choice } from '../../../ui/controls/choice.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { PanelHead } from '../../../ui/lists/panel-head.tsx'
import { QueryFrame } from '../../../ui/lists/query-frame.tsx'
import { useAdminPlace } from '../../admin/address.ts'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import { CalmKey } from './calm-key.tsx'
import { ContestedList } from './contested-list.tsx'
import styles from './moderation.module.css'
import { NoticeList } from './notices/notice-list.tsx'
import { QueueList } from './queue-list.tsx'

/** The id in the address; anything that is no id filters nothing. */
const idIn = (text: string | undefined): string | undefined => (text && isId(text) ? text : undefined)

/** The desk of comments: those that wait for a decision, hidden ones, and all comments. */
export function ModerationTab() {
  const t = useT('moderation')
  const admin = useT('admin')
  const comments = useT('comments')
  const navigate = useNavigate()
  const { get, to, changed } = useAdminPlace()
  const search = get('search')
  // A search looks through all comments.
  const filter = FILTERS.find((one) => one === get('filter')) ?? (search ? 'all' : 'waiting')
  const cursor = get('after') ?? null
  const narrowed = { newcomers: get('newcomers') === 'yes', links: get('links') === 'yes' }
  const of = { authorId: idIn(get('author')), contentId: idIn(get('text')) }
  const query = trpc.moderation.queue.useQuery({ filter, search, cursor, ...narrowed, ...of }, ALWAYS_REFETCH)
  const go = (next: Record<string, string | undefined>) =>
    void navigate(changed({ after: undefined, ...next }), { state: { stay: true } })
  return (
    <>
      <PanelHead
        title={admin('admin.tab.moderation')}
        search={{
          room: 'narrow',
          action: to({ filter: 'all' }),
          search: search ?? '',
          to: (text) => to({ filter: 'all', search: text }),
          words: {
            label: t('moderation.search'),
            submit: admin('admin.searchSubmit'),
            clear: admin('admin.searchClear'),
          },
        }}
      />
      <div className={styles.filters}>
        <Select
          label={t('moderation.filter')}
          value={filter}
          onValue={(value) => go({ filter: value })}
          options={FILTERS.map((value) => ({ value, label: t(`moderation.filters.${value}`) }))}
        />
        {(['newcomers', 'links'] as const).map((name) => (
          <Choice
            key={name}
            type="checkbox"
            label={t(`moderation.only.${name}`)}
            checked={narrowed[name]}
            onChange={({ target }) => go({ [name]: target.checked ? 'yes' : undefined })}
          />
        ))}
        {query.data && <CalmKey until={query.data.calmUntil} />}
      </div>
      {(of.authorId || of.contentId) && (
        <p className={styles.of}>
          {t(of.authorId ? 'moderation.ofPerson' : 'moderation.ofText')}{' '}
          <LinkButton
            variant="alt"
            icon="close"
            to={changed({ author: undefined, text: undefined, after: undefined })}
          >
            {t('moderation.ofAll')}
          </LinkButton>
        </p>
      )}
      {filter === 'waiting' && cursor === null && <ContestedList />}
      {filter === 'waiting' && cursor === null && <NoticeList state="open" alone={false} />}
      {filter === 'notices' ? (
        <>
          <NoticeList state="open" alone />
          <NoticeList state="decided" alone={false} />
        </>
      ) : (
        <QueryFrame query={query} failure={(message) => comments('comments.loadError', { message })}>
          {(data) => <QueueList key={`${filter} ${search} ${cursor}`} filter={filter} queue={data} />}
        </QueryFrame>
      )}
    </>
  )
}
