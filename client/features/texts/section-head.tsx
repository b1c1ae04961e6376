import { Link } from '../../ui/controls/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import styles from './section-head.module.css'

interface SectionHeadProps {
  id: string
  title: string
  /** A link to more of it. */
  more?: { to: string; words: string }
}

/** The headline of a section of the home page. */
export function SectionHead({ id, title, more }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {more && (
        <Link className={styles.more} to={more.to}>
          {more.words}
          <Icon name="arrow-right" size={12} />
        </Link>
      )}
    </div>
  )
}
