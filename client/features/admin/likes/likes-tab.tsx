import { useState } from 'react'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { QueryFrame } from '../../../ui/lists/query-frame.tsx'
import { useAdminPlace } from '../address.ts'
import type { LikedType } from '../answers.ts'
import { ALWAYS_REFETCH } from '../fresh.ts'
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
  const query = trpc.likesAdmin.stats.useQuery(undefined, ALWAYS_REFETCH)
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
      <QueryFrame query={query} failure={(message) => t('adminLikes.statsError', { message })}>
        {(data) => <LikesOverview data={data} />}
      </QueryFrame>
      {repairing && <LikesRepair onClose={() => setRepairing(false)} />}
    </>
  )
}
