import type { Lang } from '../../../../shared/base/lang.ts'
import { shapeOf } from '../../../../shared/filter-shapes.ts'
import type { Filters } from '../../../../shared/filters.ts'
import { describeGame } from '../../../../shared/games/structured-data.ts'
import { href } from '../../../../shared/routes.ts'
import { breadcrumbs, type Place } from '../../../../shared/structured-data.ts'
import { filedName } from '../../../base/filing.ts'
import type { PageHead } from '../../../base/head.ts'
import type { RouterOutputs } from '../../../base/trpc.ts'
import type { TFunction } from '../../../i18n/types.ts'
import { withSite } from '../../texts/heads.ts'
import { isForSearches } from '../../texts/list/filtered-reviews.tsx'
import { gamesTitle } from '../list-title.ts'

/** A list of games, and the filters in its address. */
export type ReadGames = RouterOutputs['games']['list'] & { filters: Filters }

export function gamesHead(t: TFunction<'pages' | 'games'>, list: ReadGames, lang: Lang): PageHead {
  const { filters, page, pages } = list
  const shape = shapeOf(filters)
  const title = gamesTitle(t, filters)
  const part = page > 1 ? `, ${t('pagination.pageOf', { page, pages })}` : ''
  const { platform = '', year = '' } = filters
  const description =
    shape === 'none'
      ? t('games.description')
      : shape === 'best'
        ? t('games.bestDescription', { platform, year })
        : t('games.filteredDescription', { what: title })
  return {
    title: withSite(title + part),
    description,
    noindex: !isForSearches(filters, list.total),
    ...(import.meta.env.SSR && {
      jsonLd: (place: Place) => [
        breadcrumbs(place.origin, [
          [place.brand.name, href('home', lang)],
          [t('games.title'), href('games', lang)],
          ...(shape === 'none' ? [] : [[title, href('games', lang, { filters })] as const]),
        ]),
      ],
    }),
  }
}

export function gameHead(
  t: TFunction<'pages' | 'games'>,
  { game, texts }: RouterOutputs['games']['page'],
  lang: Lang,
): PageHead {
  const { name, slug, description } = game
  return {
    title: withSite(name),
    description: description?.text ?? t('games.pageDescription', { name }),
    english: game.inEnglish,
    image: game.cover,
    ...(import.meta.env.SSR && {
      jsonLd: (place: Place) => [
        describeGame(
          {
            ...game,
            platforms: game.platforms.map((one) => filedName('platform', one)),
            genres: game.genres.map((genre) => filedName('genre', genre)),
          },
          texts.filter(({ judges }) => judges),
          place,
          lang,
        ),
        breadcrumbs(place.origin, [
          [place.brand.name, href('home', lang)],
          [t('games.title'), href('games', lang)],
          [name, href('game', lang, { slug })],
        ]),
      ],
    }),
  }
}
