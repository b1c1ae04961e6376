import type { z } from 'zod'
import type { Kind } from '../../shared/content/catalog.ts'
import { type FieldName, type FieldOf, fieldOf, fieldsOf, mapFields } from '../../shared/content/derive.ts'
import type { FIELDS } from '../../shared/content/fields.ts'
import { authorOf, type Signatory } from '../../shared/people/signatory.ts'
import type { ContentList } from '../features/content/list.ts'
import type { ListedItem } from '../features/content/selects.ts'
import type {
  articleListShape,
  articleShape,
  reviewListShape,
  reviewShape,
  signatoryShape,
} from './schemas.ts'

/** Before serialisation: dates are still objects. */
type InMemory<T> = T extends readonly (infer E)[]
  ? InMemory<E>[]
  : T extends object
    ? {
        [K in keyof T]: K extends 'createdAt' | 'updatedAt' | 'publishAt'
          ? Date | Extract<T[K], null | undefined>
          : InMemory<T[K]>
      }
    : T
export type Shape<T extends z.ZodType> = InMemory<z.infer<T>>

/** Somebody with an account, or a guest. */
export const signatory = ({ id, username, role }: Signatory): z.infer<typeof signatoryShape> =>
  id !== null && role !== null ? { _id: id, username, role } : { _id: null, username }

/** Fields that were not read are empty. */
type Answers<K extends Kind> = { [N in FieldOf<K>]: z.output<(typeof FIELDS)[N]['answer']> }
const empty = (name: FieldName): '' | null => (fieldOf(name).required ? '' : null)

export const article = (item: ListedItem): Shape<typeof articleShape> => ({
  _id: item.id,
  ...mapFields<Answers<'article'>>(fieldsOf('article'), (name) => item[name] ?? empty(name)),
  likeCount: item.likeCount,
  author: signatory(authorOf(item.signatures)),
  signatures: item.signatures.map(signatory),
  createdAt: item.createdAt,
  updatedAt: item.updatedAt,
  ...(item.status !== undefined && { status: item.status, publishAt: item.publishAt ?? null }),
})

export const review = (item: ListedItem): Shape<typeof reviewShape> => ({
  ...article(item),
  ...mapFields<Answers<'review'>>(fieldsOf('review'), (name) => item[name] ?? empty(name)),
})

/** `pagination.total` is the number of pages, as documented. */
export const articleList = ({
  items,
  pages,
  total,
  searchedFor,
}: ContentList): Shape<typeof articleListShape> => ({
  articles: items.map(article),
  pagination: { total: pages, totalArticles: total },
  ...(searchedFor !== undefined && { searchedFor }),
})

export const reviewList = ({
  items,
  pages,
  total,
  searchedFor,
}: ContentList): Shape<typeof reviewListShape> => ({
  reviews: items.map(review),
  pagination: { total: pages, totalReviews: total },
  ...(searchedFor !== undefined && { searchedFor }),
})
