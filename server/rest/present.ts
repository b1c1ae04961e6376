import type { z } from 'zod'
import type { ContentList } from '../features/content/list.ts'
import type { ContentItem } from '../features/content/selects.ts'
import type { articleListShape, articleShape, reviewListShape, reviewShape } from './schemas.ts'

/** A shape as it stands in memory: dates become text when the answer is written. */
type InMemory<T> = T extends readonly (infer E)[]
  ? InMemory<E>[]
  : T extends object
    ? { [K in keyof T]: K extends 'createdAt' | 'updatedAt' ? Date : InMemory<T[K]> }
    : T
/** What a row's output is held to: the answer's shape. */
export type Shape<T extends z.ZodType> = InMemory<z.infer<T>>

type Item = ContentItem & { content?: string }

/** An article in the shape that is documented. */
export const article = (item: Item): Shape<typeof articleShape> => ({
  _id: item.id,
  slug: item.slug,
  title: item.title,
  excerpt: item.excerpt,
  content: item.content ?? '',
  image: item.image,
  secondaryImage: item.secondaryImage,
  readingTime: item.readingTime,
  likeCount: item.likeCount,
  author: { _id: item.author.id, username: item.author.username, role: item.author.role },
  createdAt: item.createdAt,
  updatedAt: item.updatedAt,
})

/** A review in the shape that is documented. */
export const review = (item: Item): Shape<typeof reviewShape> => ({
  ...article(item),
  gameTitle: item.gameTitle ?? '',
  genre: item.genre,
  platform: item.platform,
  rating: item.rating,
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
