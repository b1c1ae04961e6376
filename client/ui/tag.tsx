import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import type { IconName } from './pictures/icon.tsx'
import { Icon } from './pictures/icon.tsx'
import styles from './tag.module.css'

/** What a tag looks like, for lists that have hundreds. */
export const tagClass = classes('label', styles.tag)

/** One word about something, in the pixel face: a genre, a platform. */
export function Tag({ icon, children }: { icon?: IconName | undefined; children: ReactNode }) {
  return (
    <span className={tagClass}>
      {icon && <Icon name={icon} size={12} />}
      {children}
    </span>
  )
}
