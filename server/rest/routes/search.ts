import { findInput } from '../../../shared/search/schema.ts'
import { foundOf } from '../present-search.ts'
import { row } from '../row.ts'
import { foundShape } from '../schemas-search.ts'

export const SEARCH_ROUTE = row({
  method: 'GET',
  path: '/search',
  procedure: 'search.find',
  tag: 'Search',
  summary:
    'News, reviews, videos, games, subjects, people of the team and pages by words, the best first or the newest; or one kind, platform or year of them',
  query: findInput.pick({
    q: true,
    kind: true,
    platform: true,
    year: true,
    sort: true,
    page: true,
    exact: true,
  }),
  input: ({ query }) => query,
  output: foundOf,
  response: foundShape,
  cacheable: true,
  errors: [400, 429],
})
