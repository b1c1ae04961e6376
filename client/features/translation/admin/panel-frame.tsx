import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { PanelHead } from '../../../ui/lists/panel-head.tsx'
import styles from './translation-panel.module.css'

interface PanelFrameProps {
  title: string
  /** The words of the link that closes the panel. */
  back: string
  onClose: () => void
  children: ReactNode
}

/** A panel in place of a tab's list: its title, the link back, and its content. */
export const PanelFrame = ({ title, back, onClose, children }: PanelFrameProps) => (
  <div className={styles.panel}>
    <PanelHead title={title}>
      <Button variant="alt" icon="chevron-left" onClick={onClose}>
        {back}
      </Button>
    </PanelHead>
    {children}
  </div>
)
