import type { Found } from '../features/search/results/result.ts'
import type { Shape } from './present.ts'
import type { foundShape } from './schemas-search.ts'

export const foundOf = ({ top, results, total, pages }: Found): Shape<typeof foundShape> => ({
  results: [...top, ...results].map(({ kind, title, slug, path, excerpt, marks, at }) => ({
    kind,
    title,
    slug,
    path,
    excerpt,
    marks: { title: marks.title.map(([a, b]) => [a, b]), excerpt: marks.excerpt.map(([a, b]) => [a, b]) },
    at,
  })),
  total,
  pages,
})
