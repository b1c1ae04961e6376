import { z } from 'zod'
import type { Kind } from '../../../shared/texts/catalog.ts'
import type { ListedItem } from '../../features/texts/selects.ts'
import { article, page, review } from '../present.ts'
import type { Tag } from '../row.ts'
import { articleShape, pageShape, reviewShape } from '../schemas.ts'

/** The kinds differ only by names in addresses, bodies and answers. */
interface RestKind {
  tag: Tag
  path: string
  one: string
  present: (item: ListedItem) => object
  response: z.ZodObject
}

export const REST_KINDS: Record<Kind, RestKind> = {
  article: {
    tag: 'Articles',
    path: '/articles',
    one: 'an article',
    present: (item) => ({ article: article(item) }),
    response: z.object({ article: articleShape }),
  },
  review: {
    tag: 'Reviews',
    path: '/reviews',
    one: 'a review',
    present: (item) => ({ review: review(item) }),
    response: z.object({ review: reviewShape }),
  },
  page: {
    tag: 'Pages',
    path: '/pages',
    one: 'a page',
    present: (item) => ({ page: page(item) }),
    response: z.object({ page: pageShape }),
  },
}
