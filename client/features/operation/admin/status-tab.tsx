import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ActKey } from '../../admin/kit/act-key.tsx'
import { AdminPanel } from '../../admin/kit/panel.tsx'
import { StatusPart } from './parts.tsx'
import { useSay } from './say.ts'
import styles from './status.module.css'
import { PART_NAMES, type Status } from './status.ts'
import { Summary } from './summary.tsx'

/** The status is read again so often while the page is visible; React Query does not ask in a hidden one. */
const AGAIN_MS = 10_000

/** The health of the site, part by part, for people who are no operators (docs/status.md). */
export function StatusTab() {
  const t = useT('status')
  const query = trpc.operation.status.useQuery(undefined, {
    staleTime: 0,
    retryOnMount: true,
    refetchInterval: AGAIN_MS,
    refetchIntervalInBackground: false,
  })
  const { data, error } = query
  // When an answer fails, the previous one stays, and says how old it is.
  const shown = data && error ? { ...query, error: null } : query
  return (
    <AdminPanel
      title={t('status.title')}
      keys={
        <ActKey icon="refresh" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('status.refresh')}
        </ActKey>
      }
      intro={t('status.intro')}
      query={shown}
      failure={(message) => t('status.loadError', { message })}
    >
      {(status) => <Whole status={status} stale={error !== null} />}
    </AdminPanel>
  )
}

function Whole({ status, stale }: { status: Status; stale: boolean }) {
  const t = useT('status')
  const { time } = useSay(status.at)
  const at = time(status.at)
  return (
    <>
      <Summary status={status} stale={stale} />
      <p className={styles.asOf}>
        {stale ? t('status.stale', { time: at }) : t('status.asOf', { time: at })}
      </p>
      <div className={styles.parts}>
        {PART_NAMES.map((name) => (
          <StatusPart key={name} name={name} status={status} />
        ))}
      </div>
    </>
  )
}
