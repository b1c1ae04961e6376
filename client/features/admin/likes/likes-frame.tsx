import type { ReactNode } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PanelHead } from '../../../ui/lists/panel-head.tsx'
import { QueryFrame, type QueryFrameProps } from '../../../ui/lists/query-frame.tsx'
import styles from './likes-tab.module.css'

interface LikesFrameProps<Data> extends QueryFrameProps<Data> {
  /** The way back, before the key that refreshes. */
  back?: ReactNode
  /** Other actions, after it. */
  actions?: ReactNode
}

/** What the tab of likes shows: its head with a key that refreshes, and below it the answer of a query. */
export function LikesFrame<Data>({ back, actions, ...frame }: LikesFrameProps<Data>) {
  const t = useT('admin')
  const { isFetching, refetch } = frame.query
  return (
    <>
      <PanelHead title={t('adminLikes.title')}>
        <span className={styles.actions}>
          {back}
          <Button variant="alt" icon="refresh" aria-disabled={isFetching} onClick={() => void refetch()}>
            {t('adminLikes.refresh')}
          </Button>
          {actions}
        </span>
      </PanelHead>
      <QueryFrame {...frame} />
    </>
  )
}
