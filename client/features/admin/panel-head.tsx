import type { ReactNode } from 'react'
import styles from './panel-head.module.css'

/** The head of a tab: its name, which takes the focus when what had it is gone, and its actions. */
export function PanelHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2 id="panel-title" tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
    </div>
  )
}

/** Moves the focus to the head of the tab. */
export const focusPanel = (): void => document.getElementById('panel-title')?.focus()
