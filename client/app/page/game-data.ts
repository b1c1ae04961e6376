import { filtersIn } from '../../../shared/filters.ts'
import { href } from '../../../shared/routes.ts'
import { type PageRequest, type Queries, Redirect } from '../../base/page-request.ts'
import { gameQuery, gamesQuery, releasesQuery } from '../../base/queries.ts'
import { isPage } from './page-data.ts'

/** Filters that there are not are the page's to tell; a page that is no number, or past the end, leads elsewhere. */
export async function gamesData(q: Queries, { lang, search }: PageRequest) {
  const filters = filtersIn('games', search)
  const page = search.get('page')
  if (!isPage(page)) throw new Redirect(href('games', lang, { filters }), 302)
  const list = await q.games.list.fetch(gamesQuery(filters, Number(page ?? 1)))
  if (list.page > Math.max(1, list.pages))
    throw new Redirect(href('games', lang, { filters, page: list.pages }), 302)
  return { ...list, filters }
}

/** A month that there is not is the page's to tell; a page that is no number, or past the end, leads elsewhere. */
export async function releasesData(q: Queries, { lang, search }: PageRequest) {
  const filters = filtersIn('releases', search)
  const page = search.get('page')
  if (!isPage(page)) throw new Redirect(href('releases', lang, { filters }), 302)
  const calendar = await q.games.releases.fetch(releasesQuery(filters, Number(page ?? 1)))
  if (calendar.page > Math.max(1, calendar.pages))
    throw new Redirect(href('releases', lang, { filters, page: calendar.pages }), 302)
  return { ...calendar, filters }
}

/** A former slug, the id or another spelling leads to the present address. */
export async function gameData(q: Queries, { lang, slug, pathname }: PageRequest) {
  const read = await q.games.page.fetch(gameQuery(slug, lang))
  const address = href('game', lang, { slug: read.game.slug })
  if (address !== pathname) throw new Redirect(address, 301)
  return read
}
