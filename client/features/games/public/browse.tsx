import { filedName } from '../../../base/filing.ts'
import { useHref } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Chip, Chips } from '../../../ui/chips.tsx'
import styles from './games-page.module.css'

/** How many platforms, and how many genres. The pages of games link to the others. */
const MOST = 8

/** The names that most games have, sorted by name. */
function commonest<T extends string>(names: readonly T[]): T[] {
  const counts = new Map<T, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const order = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  return order
    .slice(0, MOST)
    .map(([name]) => name)
    .sort()
}

interface BrowseProps {
  games: readonly { platforms: string[]; genres?: string[] }[]
  /** The list that platforms lead to. */
  list?: 'games' | 'releases'
}

/** Chips of the platforms and genres that several of these games share; each leads to its own list. */
export function Browse({ games, list = 'games' }: BrowseProps) {
  const t = useT('pages', 'games')
  const href = useHref()
  const platforms = commonest(games.flatMap((game) => game.platforms))
  const genres = commonest(games.flatMap((game) => game.genres ?? []))
  if (platforms.length + genres.length === 0) return null
  return (
    <nav className={styles.browse} aria-labelledby="browse">
      <h2 id="browse" className={styles.heading}>
        {t('games.browse')}
      </h2>
      <Chips>
        {platforms.map((platform) => (
          <Chip key={platform} to={href(list, { filters: { platform } })}>
            {filedName('platform', platform)}
          </Chip>
        ))}
        {genres.map((genre) => (
          <Chip key={genre} to={href('games', { filters: { genre } })}>
            {filedName('genre', genre)}
          </Chip>
        ))}
      </Chips>
    </nav>
  )
}
