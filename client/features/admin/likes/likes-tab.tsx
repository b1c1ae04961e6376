import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Loader } from '../../../ui/loader.tsx'
import { ErrorBlock } from '../../../ui/state-block.tsx'
import { useAdminPlace } from '../address.ts'
import type { LikedType } from '../answers.ts'
import { FRESH } from '../fresh.ts'
import { PanelHead } from '../panel-head.tsx'
import { LikesDetail } from './likes-detail.tsx'
import { LikesOverview } from './likes-overview.tsx'
import { LikesRepair } from './likes-repair.tsx'
import styles from './likes-tab.module.css'

const TYPES: LikedType[] = ['article', 'review', 'comment']

/** Statistics of likes, or one item with who liked it when the address names one. */
export function LikesTab() {
  const { get } = useAdminPlace()
  const type = TYPES.find((name) => name === get('type'))
  const id = get('id')
  return type && id ? <LikesDetail key={type + id} type={type} id={id} /> : <Overview />
}

function Overview() {
  const t = useT('admin')
  const query = trpc.likesAdmin.stats.useQuery(undefined, FRESH)
  const { data, error } = query
  const [repairing, setRepairing] = useState(false)
  return (
    <>
      <PanelHead title={t('adminLikes.title')}>
        <span className={styles.actions}>
          <Button
            look="alt"
            icon="refresh"
            aria-disabled={query.isFetching}
            onClick={() => void query.refetch()}
          >
            {t('adminLikes.refresh')}
          </Button>
          <Button look="alt" icon="wrench" onClick={() => setRepairing(true)}>
            {t('adminLikes.repair')}
          </Button>
        </span>
      </PanelHead>
      {error && (
        <ErrorBlock
          level={3}
          message={t('adminLikes.statsError', { message: error.message })}
          retry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      {query.isPending && <Loader />}
      {data && !error && <LikesOverview data={data} />}
      {repairing && <LikesRepair onClose={() => setRepairing(false)} />}
    </>
  )
}
