import type { ReactNode } from 'react'
import styles from './chips.module.css'
import { classes } from './classes.ts'
import { Link } from './controls/link.tsx'

/** A row of short links; each is a `Chip`. */
export const Chips = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={styles.chips} aria-label={label}>
    {children}
  </ul>
)

/** A short link to more of the same kind, in `Chips`. */
export const Chip = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>{Link({ to, className: classes('label', 'px-layer', styles.chip), children })}</li>
)
