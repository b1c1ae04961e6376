import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { PANEL_TITLE } from '../../../ui/lists/panel-head.tsx'
import styles from './translation-panel.module.css'

interface PanelFrameProps {
  title: string
  /** Where closing leads. */
  back: string
  onClose: () => void
  children: ReactNode
}

/** A panel in place of a tab's list: its title, the way back, and what it holds. */
export const PanelFrame = ({ title, back, onClose, children }: PanelFrameProps) => (
  <div className={styles.panel}>
    <div className={styles.head}>
      <h2 id={PANEL_TITLE} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <Button variant="alt" icon="chevron-left" onClick={onClose}>
        {back}
      </Button>
    </div>
    {children}
  </div>
)
