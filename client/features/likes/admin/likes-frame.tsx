import type { ReactNode } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import type { QueryFrameProps } from '../../../ui/lists/query-frame.tsx'
import { ActKey } from '../../admin/kit/act-key.tsx'
import { AdminPanel } from '../../admin/kit/panel.tsx'
import styles from './likes-tab.module.css'

interface LikesFrameProps<Data> extends QueryFrameProps<Data> {
  /** The link back, shown before the refresh key. */
  back?: ReactNode
  /** Other actions, shown after the refresh key. */
  actions?: ReactNode
}

/** The frame of the tab of likes: its head with a refresh key, and the answer of a query. */
export function LikesFrame<Data>({ back, actions, ...frame }: LikesFrameProps<Data>) {
  const t = useT('admin')
  const { isFetching, refetch } = frame.query
  return (
    <AdminPanel
      {...frame}
      title={t('adminLikes.title')}
      keys={
        <span className={styles.actions}>
          {back}
          <ActKey icon="refresh" busy={isFetching} onClick={() => void refetch()}>
            {t('adminLikes.refresh')}
          </ActKey>
          {actions}
        </span>
      }
    />
  )
}
