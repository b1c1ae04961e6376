import { useEffect } from 'react'
import { LOCALE } from '../../../../shared/base/lang.ts'
import { formatLong } from '../../../../shared/format/dates.ts'
import { useLang } from '../../../base/lang.tsx'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { type RouterInputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { StateBlock } from '../../../ui/state-block.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { useAdminPlace } from '../../admin/address.ts'
import { ActKey } from '../../admin/kit/act-key.tsx'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import { AdminPanel, NothingFound, PagedList } from '../../admin/kit/panel.tsx'
import { sizeIn } from '../../images/bytes.ts'
import { LogDownload } from './log-download.tsx'
import { LogFilters } from './log-filters.tsx'
import { LogTable } from './log-table.tsx'
import styles from './logs-tab.module.css'

type LogQuery = RouterInputs['logs']['list']

/** docs/product/back-office.md, "The back office". */
const PER_PAGE = 50

/** Acts of the team and the system; the address keeps every filter. */
export function LogsTab() {
  const t = useT('admin')
  const { page, get } = useAdminPlace()
  const filters = { date: get('date'), level: get('level'), actionType: get('actionType') }
  const filtered = Object.values(filters).some(Boolean)
  // The address may contain anything; the server refuses unknown values.
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
    <AdminPanel
      title={t('adminLogs.title')}
      keys={
        <ActKey icon="refresh" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('adminLogs.refresh')}
        </ActKey>
      }
      intro={t('adminLogs.intro')}
      above={
        <>
          {data && <LogStats stats={data.stats} />}
          <LogFilters {...filters} dates={data?.availableDates ?? []} />
          <LogDownload date={filters.date} />
        </>
      }
      query={query}
      failure={() => `${t('adminLogs.loadError')}. ${message}`}
    >
      {(list) => (
        <PagedList
          list={list}
          limit={PER_PAGE}
          none={
            filtered ? (
              <NothingFound title={t('adminLogs.noResults')} all={{ words: t('adminLogs.reset') }} />
            ) : (
              <StateBlock level={3} icon="clock" title={t('adminLogs.none')} />
            )
          }
        >
          <LogTable logs={list.logs} />
        </PagedList>
      )}
    </AdminPanel>
  )
}

const MB = 2 ** 20

/** The number of entries, and the date of the oldest. */
function LogStats({ stats }: { stats: RouterOutputs['logs']['list']['stats'] }) {
  const t = useT('admin')
  const lang = useLang()
  const number = (n: number) => n.toLocaleString(LOCALE[lang])
  const size = sizeIn(stats.totalSizeMB * MB, lang)
  const day = (at: Date | null) => (at ? formatLong(at, lang) : '–')
  const facts: [string, string][] = [
    [t('adminLogs.totalLogs'), number(stats.totalLogs)],
    [t('adminLogs.totalSize'), t(`adminImages.${size.unit}`, { n: size.n })],
    [t('adminLogs.oldest'), day(stats.oldestLog)],
    [t('adminLogs.newest'), day(stats.newestLog)],
  ]
  return (
    <dl className={styles.stats}>
      {facts.map(([term, value]) => (
        <div key={term} className={classes('px4', styles.stat)}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
