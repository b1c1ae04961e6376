import { z } from 'zod'
import { SEARCH_KINDS, UNDERSTOOD } from '../../shared/search/kinds.ts'
import { searchedShape } from './schemas.ts'

const marks = z
  .array(z.tuple([z.int(), z.int()]))
  .describe('Where the words stand: from the first to before the second, in units of UTF-16')

export const foundShape = z.object({
  results: z
    .array(
      z
        .object({
          kind: z.enum(SEARCH_KINDS),
          title: z.string(),
          slug: z.string(),
          path: z.string(),
          excerpt: z.string().describe('Never of a body; empty where there is none'),
          marks: z.object({ title: marks, excerpt: marks }),
          at: z.iso
            .datetime()
            .nullable()
            .describe(
              'When it was published or is released; null for games without a date, subjects, people and pages',
            ),
          score: z.number().optional().describe('Out of ten: of a review, or of a game by our review'),
          platforms: z.array(z.string()).optional().describe('Of a review or a game'),
          genres: z.array(z.string()).optional().describe('Of a review or a game'),
        })
        .meta({ id: 'SearchResult' }),
    )
    .describe('Ten a page; games and people whose names fit first'),
  total: z.int().describe('At most 1,000'),
  pages: z.int(),
  understood: z
    .array(z.object({ what: z.enum(UNDERSTOOD), value: z.string(), words: z.string() }))
    .optional()
    .describe(
      'What parts of the search were taken for, `words` as typed. `exact` takes nothing for anything',
    ),
  ...searchedShape,
})
