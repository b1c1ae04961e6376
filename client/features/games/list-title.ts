import { shapeOf } from '../../../shared/filter-shapes.ts'
import type { Filters } from '../../../shared/filters.ts'
import type { GameSort, GameState } from '../../../shared/games/catalog.ts'
import { filedName } from '../../base/filing.ts'
import type { TFunction } from '../../i18n/types.ts'

/** The title of a filtered list of games: 'Jeux sur Switch 2'. */
export function gamesTitle(t: TFunction<'pages' | 'games'>, filters: Filters): string {
  const { year, state, score, sort } = filters
  const platform = filters.platform && filedName('platform', filters.platform)
  const genre = filters.genre && filedName('genre', filters.genre)
  if (shapeOf(filters) === 'best') return t('games.best', { platform: platform ?? '', year: year ?? '' })
  if (shapeOf(filters) === 'several')
    return t('games.of', {
      what: [
        platform,
        genre,
        year,
        state && t(`games.states.${state as GameState}`),
        score && t('filters.scoreFrom', { score }),
      ]
        .filter(Boolean)
        .join(', '),
    })
  if (platform) return t('games.on', { platform })
  if (genre) return t('games.of', { what: genre })
  if (year) return t('games.from', { year })
  if (state) return t(`games.inState.${state as GameState}`)
  if (score) return t('games.atLeast', { score })
  return sort ? t(`games.sorted.${sort as GameSort}`) : t('games.title')
}
