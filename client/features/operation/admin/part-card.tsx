import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Badge } from './badge.tsx'
import type { CardWords } from './parts/says.ts'
import styles from './status.module.css'
import type { Level, PartName } from './status.ts'

interface CardProps extends CardWords {
  name: PartName
  level: Level
}

/** One part of the site: its name, its level, its facts, and what to do. */
export function PartCard({ name, level, facts = [], todo, wide = false, children }: CardProps) {
  const t = useT('status')
  const id = `status-${name}`
  return (
    <section
      id={id}
      className={classes(styles.part, wide && styles.wide, styles[level])}
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.head}>
        <h3 id={`${id}-title`} tabIndex={-1} className={styles.title}>
          {t(`status.parts.${name}`)}
        </h3>
        <Badge level={level} />
      </div>
      {level === 'unknown' && <p>{t('status.unknown')}</p>}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
      {todo && (
        <p className={styles.todo}>
          <strong>{t('status.todo')}</strong> {todo}
        </p>
      )}
    </section>
  )
}
