import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import type { IconName } from './pictures/icon.tsx'
import { Icon } from './pictures/icon.tsx'
import styles from './tag.module.css'

/** The classes of a tag, for lists that have hundreds. */
export const tagClass = classes('label', styles.tag)

/** A short word in the pixel face: a genre, a platform. */
export function Tag({ icon, children }: { icon?: IconName | undefined; children: ReactNode }) {
  return (
    <span className={tagClass}>
      {icon && <Icon name={icon} size={12} />}
      {children}
    </span>
  )
}
