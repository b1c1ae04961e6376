import type { ReactNode } from 'react'
import styles from './chips.module.css'
import { classes } from './classes.ts'
import { Link } from './controls/link.tsx'

/** Links of a word or two, side by side: each a `Chip`. */
export const Chips = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={styles.chips} aria-label={label}>
    {children}
  </ul>
)

/** One word about something, which leads to more of the kind. In `Chips`. */
export const Chip = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>{Link({ to, className: classes('label', 'px-layer', styles.chip), children })}</li>
)
