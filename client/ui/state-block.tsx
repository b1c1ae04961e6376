import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import type { IconName } from './pictures/icon.tsx'
import { Icon } from './pictures/icon.tsx'
import styles from './state-block.module.css'

interface StateBlockProps {
  icon: IconName
  title: ReactNode
  /** The level of the title: 1 where the block is the whole page. */
  level?: 1 | 2 | 3
  children?: ReactNode
  /** Buttons and links. */
  actions?: ReactNode
  role?: 'alert' | 'status'
}

/** Shown in place of content that is empty, was not found, or failed to load. */
export function StateBlock({ icon, title, level = 2, children, actions, role }: StateBlockProps) {
  const Title = `h${level}` as const
  return (
    <div className={classes('px6', styles.block)} role={role}>
      <Icon name={icon} size={48} className={styles.icon} />
      <Title className={styles.title}>{title}</Title>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
