import { useHref } from '../../base/lang.tsx'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/controls/link.tsx'
import { MemberPicture } from './member-picture.tsx'
import { Portrait } from './portrait.tsx'
import type { Member } from './team.ts'
import styles from './team-grid.module.css'

/** All members: portrait, a name that leads to their page, role, and character. */
export function TeamGrid({ team }: { team: Member[] }) {
  const href = useHref()
  return (
    <ul className={styles.grid}>
      {team.map(({ key, id, name, job, lines, slug, portrait }) => (
        <li key={key} className={classes('px6', styles.card)}>
          <div className={styles.plate}>
            {portrait ? (
              <MemberPicture portrait={portrait} className={styles.picture} />
            ) : (
              <Portrait member={key} id={id} className={styles.portrait} />
            )}
          </div>
          <div className={styles.words}>
            <h3 className={styles.name}>
              <Link to={href('person', { slug })}>{name}</Link>
            </h3>
            {job && <p className={classes('label', styles.role)}>{job}</p>}
            {lines && <p className={styles.description}>{lines}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
