import { useState } from 'react'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useAdminPlace } from '../../admin/address.ts'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import type { LikedType } from './answers.ts'
import { LikesDetail } from './likes-detail.tsx'
import { LikesFrame } from './likes-frame.tsx'
import { LikesOverview } from './likes-overview.tsx'
import { LikesRepair } from './likes-repair.tsx'

const TYPES: LikedType[] = ['article', 'review', 'comment']

/** Statistics of likes, or one item with its likers when the address names one. */
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
      <LikesFrame
        query={query}
        failure={(message) => t('adminLikes.statsError', { message })}
        actions={
          <Button variant="alt" icon="wrench" onClick={() => setRepairing(true)}>
            {t('adminLikes.repair')}
          </Button>
        }
      >
        {(data) => <LikesOverview data={data} />}
      </LikesFrame>
      {repairing && <LikesRepair onClose={() => setRepairing(false)} />}
    </>
  )
}
