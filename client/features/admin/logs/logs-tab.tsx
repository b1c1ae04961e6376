import { useEffect } from 'react'
import { type RouterInputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { PanelHead } from '../../../ui/lists/panel-head.tsx'
import { QueryFrame } from '../../../ui/lists/query-frame.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { useAdminPlace } from '../address.ts'
import { ALWAYS_REFETCH } from '../always-refetch.ts'
import { ListFoot } from '../list-foot.tsx'
import { LogDownload } from './log-download.tsx'
import { LogFilters } from './log-filters.tsx'
import { LogStats } from './log-stats.tsx'
import { LogTable } from './log-table.tsx'
import styles from './logs-tab.module.css'

type LogQuery = RouterInputs['logs']['list']

/** docs/product/back-office.md, "The back office". */
const PER_PAGE = 50

/** What the team and the system did; every filter is in the address. */
export function LogsTab() {
  const t = useT('admin')
  const { page, get, to } = useAdminPlace()
  const filters = { date: get('date'), level: get('level'), actionType: get('actionType') }
  const filtered = Object.values(filters).some(Boolean)
  // An address may hold any words; the server is the one to refuse them.
  const input = {
    page,
    limit: PER_PAGE,
    ...(filters.date && { date: filters.date }),
    ...(filters.level && { level: filters.level }),
    ...(filters.actionType && { actionType: filters.actionType }),
  } as LogQuery
  const query = trpc.logs.list.useQuery(input, ALWAYS_REFETCH)
  const { data, error } = query
  const message = error && (error.message || t('adminLogs.loadError'))
  useEffect(() => {
    if (message) void toast({ kind: 'error', text: message })
  }, [message])
  return (
    <>
      <PanelHead title={t('adminLogs.title')}>
        <Button
          variant="alt"
          icon="refresh"
          aria-disabled={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {t('adminLogs.refresh')}
        </Button>
      </PanelHead>
      <p className={styles.intro}>{t('adminLogs.intro')}</p>
      {data && <LogStats stats={data.stats} />}
      <LogFilters {...filters} dates={data?.availableDates ?? []} />
      <LogDownload date={filters.date} />
      <QueryFrame query={query} failure={() => `${t('adminLogs.loadError')}. ${message}`}>
        {(data) => (
          <>
            {data.total === 0 ? (
              <StateBlock
                level={3}
                icon="clock"
                title={t(filtered ? 'adminLogs.noResults' : 'adminLogs.none')}
                actions={
                  filtered && (
                    <LinkButton variant="alt" to={to({})}>
                      {t('adminLogs.reset')}
                    </LinkButton>
                  )
                }
              />
            ) : (
              <LogTable logs={data.logs} />
            )}
            <ListFoot page={data.page} pages={data.pages} total={data.total} limit={PER_PAGE} />
          </>
        )}
      </QueryFrame>
    </>
  )
}
