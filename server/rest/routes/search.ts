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
    'News, reviews, videos, games and people of the team by words, the best first; or one kind of them',
  query: findInput.pick({ q: true, kind: true, page: true }),
  input: ({ query }) => query,
  output: foundOf,
  response: foundShape,
  cacheable: true,
  errors: [400, 429],
})
