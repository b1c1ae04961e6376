import { z } from 'zod'
import { SEARCH_KINDS } from '../../shared/search/kinds.ts'

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
            .describe('When it was published or is released; null for games without a date and people'),
        })
        .meta({ id: 'SearchResult' }),
    )
    .describe('Ten a page; games and people whose names fit first'),
  total: z.int().describe('At most 1,000'),
  pages: z.int(),
})
