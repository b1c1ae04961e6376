import type { z } from 'zod'
import { authorOf, type Signatory } from '../../shared/people/signatory.ts'
import type { Kind } from '../../shared/texts/catalog.ts'
import { type AnswerShape, type FieldName, fieldOf, fieldsOf } from '../../shared/texts/fields/derive.ts'
import type { FIELDS } from '../../shared/texts/fields/fields.ts'
import type { ContentList } from '../features/texts/list.ts'
import type { ListedItem, NamedGame } from '../features/texts/selects.ts'
import type {
  articleListShape,
  articleShape,
  pageShape,
  reviewListShape,
  reviewShape,
  signatoryShape,
} from './schemas.ts'

/** The type before serialisation: dates are still objects. */
type InMemory<T> = T extends readonly (infer E)[]
  ? InMemory<E>[]
  : T extends object
    ? {
        [K in keyof T]: K extends 'createdAt' | 'editedAt' | 'updatedAt' | 'publishAt' | 'asOf' | 'calmUntil'
          ? Date | Extract<T[K], null | undefined>
          : InMemory<T[K]>
      }
    : T
export type Shape<T extends z.ZodType> = InMemory<z.infer<T>>

/** A person with an account, or a guest. */
export const signatory = ({ id, username, role }: Signatory): z.infer<typeof signatoryShape> =>
  id !== null && role !== null ? { _id: id, username, role } : { _id: null, username }

type Answers<K extends Kind> = z.output<z.ZodObject<AnswerShape<typeof FIELDS, K>>>

/** Fields that were not read are empty; fields added later are present only when they have a value. */
const answers = <K extends Kind>(kind: K, item: ListedItem): Answers<K> =>
  Object.fromEntries(
    fieldsOf(kind).flatMap((name: FieldName) => {
      const { since, required, toAnswer } = fieldOf(name)
      const value = item[name] ?? null
      if (value === null && since === 'later') return []
      if (toAnswer && typeof value === 'string') return [[name, toAnswer(value, item.lookers)]]
      return [[name, value ?? (required ? '' : null)]]
    }),
  ) as Answers<K>

const slugAndName = ({ slug, name }: NamedGame) => ({ slug, name })

/** For a single text; left out when it names none. */
const namedOf = ({ games = [], subjects = [] }: ListedItem) => ({
  ...(games.length > 0 && { games: games.map(slugAndName) }),
  ...(subjects.length > 0 && { subjects: subjects.map(slugAndName) }),
})

export const article = (item: ListedItem): Shape<typeof articleShape> => ({
  _id: item.id,
  ...answers('article', item),
  likeCount: item.likeCount,
  author: signatory(authorOf(item.signatures)),
  signatures: item.signatures.map(signatory),
  ...namedOf(item),
  createdAt: item.createdAt,
  updatedAt: item.updatedAt,
  ...(item.status !== undefined && { status: item.status, publishAt: item.publishAt ?? null }),
})

export const review = (item: ListedItem): Shape<typeof reviewShape> => ({
  ...article(item),
  ...answers('review', item),
  ...(item.game && { game: slugAndName(item.game) }),
})

export const page = (item: ListedItem): Shape<typeof pageShape> => ({
  _id: item.id,
  ...answers('page', item),
  createdAt: item.createdAt,
  updatedAt: item.updatedAt,
  ...(item.status !== undefined && { status: item.status, publishAt: item.publishAt ?? null }),
})

/** `pagination.total` is the number of pages, as documented. */
export const articleList = ({
  items,
  pages,
  total,
  searchedFor,
  corrected,
}: ContentList): Shape<typeof articleListShape> => ({
  articles: items.map(article),
  pagination: { total: pages, totalArticles: total },
  ...(searchedFor !== undefined && { searchedFor }),
  ...(corrected !== undefined && { corrected }),
})

export const reviewList = ({
  items,
  pages,
  total,
  searchedFor,
  corrected,
}: ContentList): Shape<typeof reviewListShape> => ({
  reviews: items.map(review),
  pagination: { total: pages, totalReviews: total },
  ...(searchedFor !== undefined && { searchedFor }),
  ...(corrected !== undefined && { corrected }),
})
