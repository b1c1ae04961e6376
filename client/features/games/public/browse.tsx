import type { Genre } from '../../../../shared/texts/catalog.ts'
import { useHref } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Chip, Chips } from '../../../ui/chips.tsx'
import { PlatformLogo } from '../../texts/platform-logo.tsx'
import styles from './games-page.module.css'

interface BrowseProps {
  games: readonly { platforms: string[]; genres?: string[] }[]
  /** What platforms lead to. */
  list?: 'games' | 'releases'
}

/** Chips of the platforms and genres of some games: each leads to a list of its own. */
export function Browse({ games, list = 'games' }: BrowseProps) {
  const t = useT('games')
  const href = useHref()
  const platforms = [...new Set(games.flatMap((game) => game.platforms))].toSorted()
  const genres = [...new Set(games.flatMap((game) => game.genres ?? []))].toSorted() as Genre[]
  if (platforms.length + genres.length === 0) return null
  return (
    <nav className={styles.browse} aria-labelledby="browse">
      <h2 id="browse" className={styles.heading}>
        {t('games.browse')}
      </h2>
      <Chips>
        {platforms.map((platform) => (
          <Chip key={platform} to={href(list, { filters: { platform } })}>
            <PlatformLogo platform={platform} />
            {platform}
          </Chip>
        ))}
        {genres.map((genre) => (
          <Chip key={genre} to={href('games', { filters: { genre } })}>
            {t(`genres.${genre}`)}
          </Chip>
        ))}
      </Chips>
    </nav>
  )
}
