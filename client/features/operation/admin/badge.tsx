import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import type { IconName } from '../../../ui/pictures/icon.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import styles from './status.module.css'
import type { Level } from './status.ts'

export const LEVEL_ICONS: Record<Level, IconName> = {
  good: 'check',
  warning: 'warning',
  bad: 'error',
  off: 'pause',
  unknown: 'info',
}

/** A level as icon, word and colour. */
export function Badge({ level }: { level: Level }) {
  const t = useT('status')
  return (
    <span className={classes('label', styles.badge, styles[level])}>
      <Icon name={LEVEL_ICONS[level]} size={12} />
      {t(`status.levels.${level}`)}
    </span>
  )
}
