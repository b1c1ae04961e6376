import { filtersIn } from '../../../shared/filters.ts'
import { href } from '../../../shared/routes.ts'
import { type PageRequest, type Queries, Redirect } from '../../base/page-request.ts'
import { gameQuery, gamesQuery, releasesQuery } from '../../base/queries.ts'
import { listedPage } from './page-data.ts'

/** The filtered list of games. The page itself tells of unknown filters. */
export async function gamesData(q: Queries, { lang, search }: PageRequest) {
  const filters = filtersIn('games', search)
  const [list] = await Promise.all([
    listedPage(
      search,
      (page) => href('games', lang, { filters, page }),
      (page) => q('games.list', gamesQuery(filters, page)),
    ),
    q('games.years', undefined),
  ])
  return { ...list, filters }
}

/** The calendar of releases. The page itself tells of an unknown month. */
export async function releasesData(q: Queries, { lang, search }: PageRequest) {
  const filters = filtersIn('releases', search)
  const calendar = await listedPage(
    search,
    (page) => href('releases', lang, { filters, page }),
    (page) => q('games.releases', releasesQuery(filters, page)),
  )
  return { ...calendar, filters }
}

/** A game. A former slug, the id or another spelling redirects to the present address. */
export async function gameData(q: Queries, { lang, slug, pathname }: PageRequest) {
  const read = await q('games.page', gameQuery(slug, lang))
  const address = href('game', lang, { slug: read.game.slug })
  if (address !== pathname) throw new Redirect(address, 301)
  return read
}
