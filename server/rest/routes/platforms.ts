import { z } from 'zod'
import { filingListInput } from '../../../shared/platforms/schema.ts'
import { type Row, row } from '../row.ts'

const filed = z.object({
  id: z.string().describe('What `platform`, `platforms`, `genre` and `genres` hold; it never changes'),
  name: z.string().describe('In the language asked for, by `lang` or else by Accept-Language'),
  short: z.array(z.string()).describe('Short forms, such as `PS5`'),
})

export const PLATFORM_ROUTES: readonly Row[] = [
  row({
    method: 'GET',
    path: '/platforms',
    procedure: 'platforms.list',
    tag: 'Games',
    summary: 'The platforms of games and reviews, in the order of the team',
    query: filingListInput,
    input: ({ query }) => query,
    response: z.object({ platforms: z.array(filed) }),
    errors: [400],
  }),
  row({
    method: 'GET',
    path: '/genres',
    procedure: 'platforms.genres',
    tag: 'Games',
    summary: 'The genres of games and reviews, in the order of the team',
    query: filingListInput,
    input: ({ query }) => query,
    response: z.object({ genres: z.array(filed) }),
    errors: [400],
  }),
]
