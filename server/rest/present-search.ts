import type { Found, SearchResult } from '../features/search/results/result.ts'
import type { Shape } from './present.ts'
import type { foundShape } from './schemas-search.ts'

type Answer = Shape<typeof foundShape>

/** What is not known of a result is left out. */
function resultOf(result: SearchResult): Answer['results'][number] {
  const { kind, title, slug, path, excerpt, marks, at, score, platforms, genres } = result
  return {
    kind,
    title,
    slug,
    path,
    excerpt,
    marks: { title: marks.title.map(([a, b]) => [a, b]), excerpt: marks.excerpt.map(([a, b]) => [a, b]) },
    at,
    ...(score !== undefined && { score }),
    ...(platforms && { platforms }),
    ...(genres && { genres }),
  }
}

export const foundOf = (found: Found): Answer => ({
  results: [...found.top, ...found.results].map(resultOf),
  total: found.total,
  pages: found.pages,
  ...(found.understood && { understood: found.understood }),
  ...(found.searchedFor !== undefined && { searchedFor: found.searchedFor }),
  ...(found.corrected !== undefined && { corrected: found.corrected }),
})
