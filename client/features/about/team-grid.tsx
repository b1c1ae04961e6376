import { classes } from '../../ui/classes.ts'
import { Portrait } from './portrait.tsx'
import type { Member } from './team.ts'
import styles from './team-grid.module.css'

/** Everybody at a glance: portrait, name, role, and what they are like. */
export function TeamGrid({ team }: { team: Member[] }) {
  return (
    <ul className={styles.grid}>
      {team.map(({ key, name, role, description }) => (
        <li key={key} className={classes('px6', styles.card)}>
          <div className={styles.plate}>
            <Portrait member={key} className={styles.portrait} />
          </div>
          <div className={styles.words}>
            <h3 className={styles.name}>{name}</h3>
            <p className={classes('label', styles.role)}>{role}</p>
            <p className={styles.description}>{description}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
