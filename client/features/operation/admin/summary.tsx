import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { LEVEL_ICONS } from './badge.tsx'
import styles from './status.module.css'
import { partsAt, type Status } from './status.ts'

/** One line: all is well, or links to the parts that are not. */
export function Summary({ status, stale }: { status: Status; stale: boolean }) {
  const t = useT('status')
  const bad = partsAt(status, 'bad')
  const warnings = partsAt(status, 'warning', 'unknown')
  const level = stale || bad.length > 0 ? 'bad' : warnings.length > 0 ? 'warning' : 'good'
  const said = [
    ...(bad.length > 0 ? [t('status.bad', { count: bad.length })] : []),
    ...(warnings.length > 0 ? [t('status.look', { count: warnings.length })] : []),
  ]
  return (
    // The words of the summary change rarely, so screen readers may announce the changes.
    <div className={classes(styles.summary, styles[level])} role="status" aria-label={t('status.summary')}>
      <Icon name={LEVEL_ICONS[level]} size={24} />
      <p className={styles.said}>{said.length > 0 ? said.join(', ') : t('status.allWell')}</p>
      {said.length === 0 ? (
        <p className={styles.what}>{t('status.allWellText')}</p>
      ) : (
        <ul className={styles.links}>
          {[...bad, ...warnings].map((name) => (
            <li key={name}>
              <a href={`#status-${name}`}>{t(`status.parts.${name}`)}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
