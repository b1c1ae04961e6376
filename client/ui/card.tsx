import type { ReactNode } from 'react'
import styles from './card.module.css'
import { classes } from './classes.ts'
import { Link } from './controls/link.tsx'

/** A title of more characters is set smaller. */
const LONG = 90

/** The classes of a card's title, by its length. */
export const cardTitle = (title: string, className: string | undefined): string =>
  classes(className, styles.title, title.length > LONG && styles.long)

/** A surface with stepped corners about one thing. With a `CardLink` inside, all of it can be clicked. */
export function Card({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <article className={classes(styles.card, className)}>
      <div className={classes('px6', styles.surface)}>{children}</div>
    </article>
  )
}

/** The main link of a card; other links on the card lie above its layer. */
export const CardLink = ({ to, children }: { to: string; children: ReactNode }) =>
  Link({ to, className: styles.link, children })
