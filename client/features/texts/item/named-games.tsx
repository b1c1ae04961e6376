import { useHref } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Chip, Chips } from '../../../ui/chips.tsx'
import styles from './single-page.module.css'

/** The games that a text names, each with a page of its own. */
export function NamedGames({ games }: { games: readonly { id: string; slug: string; name: string }[] }) {
  const t = useT()
  const href = useHref()
  if (games.length === 0) return null
  return (
    <nav className={styles.games} aria-label={t('menu.games')}>
      <Chips>
        {games.map(({ id, slug, name }) => (
          <Chip key={id} to={href('game', { slug })}>
            {name}
          </Chip>
        ))}
      </Chips>
    </nav>
  )
}
