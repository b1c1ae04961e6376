import { Children, type ReactNode } from 'react'
import styles from './chips.module.css'
import { classes } from './classes.ts'
import { Link } from './controls/link.tsx'

/** Links of a word or two, side by side. */
export function Chips({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {Children.map(children, (chip) => (
        <li>{chip}</li>
      ))}
    </ul>
  )
}

/** One word about something, which leads to more of the kind. */
export function Chip({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={classes('label', 'px-layer', styles.chip)} to={to}>
      {children}
    </Link>
  )
}
