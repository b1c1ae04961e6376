import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './account-card.module.css'

/** A page that consists of one small form. */
export function AccountCard({ children }: { children: ReactNode }) {
  return (
    <div className={classes('wrap', styles.page)}>
      <div className={classes('px8', styles.card)}>{children}</div>
    </div>
  )
}
