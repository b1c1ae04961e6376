import { z } from 'zod'
import { propertyOf } from '../../../shared/base/property.ts'
import type { Kind } from '../../../shared/texts/catalog.ts'
import { slugOrId } from '../../../shared/texts/schema.ts'
import { TRANSLATION_LIMITS } from '../../../shared/translation/schema.ts'
import { article, review } from '../present.ts'
import { type RestInput, type Row, row } from '../row.ts'
import { articleShape, messageShape, reviewShape } from '../schemas.ts'

const tag = 'Translation'
const pair = z.object({ from: z.literal('fr').default('fr'), to: z.literal('en').default('en') })
const slug = z.object({ slug: slugOrId })
const translated = z.boolean().describe('Whether this is English; false: the original')
const trouble = z
  .object({
    reason: z.enum(['away', 'budget', 'answers', 'underway']),
    retryAfter: z.int().nullable().describe('Seconds until it is tried again by itself'),
    message: z.string(),
  })
  .optional()
  .describe('Why it is not translated')
const ids = z.array(z.object({ _id: z.string() })).max(TRANSLATION_LIMITS.items)

/** Ignores texts that clients send: only stored ones are translated. */
const idsIn = (body: unknown, name: string): unknown => {
  const list = propertyOf(body, name)
  return Array.isArray(list) ? list.map((one: { _id?: unknown } | null) => one?._id) : list
}

const itemsInput = (kind: Kind, name: string) => (given: RestInput) => {
  const [from, to] = [propertyOf(given.body, 'from'), propertyOf(given.body, 'to')]
  return { kind, ids: idsIn(given.body, name), withContent: true, from, to }
}

const itemInput =
  (kind: Kind) =>
  ({ params, query }: RestInput) => ({ kind, slugOrId: params.slug, from: query.from, to: query.to })

export const TRANSLATION_ROUTES: readonly Row[] = [
  row({
    method: 'GET',
    path: '/translate/article/:slug',
    procedure: 'translation.item',
    tag,
    summary: 'An article in English; in French when that takes more than ten seconds or is not possible',
    params: slug,
    query: pair,
    input: itemInput('article'),
    output: ({ item, translated, trouble }) => ({
      article: { ...article(item), translated },
      translated,
      ...(trouble && { trouble }),
    }),
    response: z.object({ article: articleShape.extend({ translated }), translated, trouble }),
    errors: [400, 404],
  }),
  row({
    method: 'GET',
    path: '/translate/review/:slug',
    procedure: 'translation.item',
    tag,
    summary: 'A review in English; in French when that takes more than ten seconds or is not possible',
    params: slug,
    query: pair,
    input: itemInput('review'),
    output: ({ item, translated, trouble }) => ({
      review: { ...review(item), translated },
      translated,
      ...(trouble && { trouble }),
    }),
    response: z.object({ review: reviewShape.extend({ translated }), translated, trouble }),
    errors: [400, 404],
  }),
  row({
    method: 'POST',
    path: '/translate/articles',
    procedure: 'translation.items',
    tag,
    summary: 'Articles with titles and excerpts in English, by their `_id`; texts that are sent are ignored',
    body: pair.extend({ articles: ids }),
    input: itemsInput('article', 'articles'),
    output: ({ items, translated }) => ({
      articles: items.map((item) => ({ ...article(item), translated: item.translation.texts })),
      translated,
    }),
    response: z.object({ articles: z.array(articleShape.extend({ translated })), translated }),
    errors: [400],
  }),
  row({
    method: 'POST',
    path: '/translate/reviews',
    procedure: 'translation.items',
    tag,
    summary: 'Reviews with titles and excerpts in English, by their `_id`; texts that are sent are ignored',
    body: pair.extend({ reviews: ids }),
    input: itemsInput('review', 'reviews'),
    output: ({ items, translated }) => ({
      reviews: items.map((item) => ({ ...review(item), translated: item.translation.texts })),
      translated,
    }),
    response: z.object({ reviews: z.array(reviewShape.extend({ translated })), translated }),
    errors: [400],
  }),
  row({
    method: 'GET',
    path: '/translate/cache/stats',
    procedure: 'translation.stats',
    tag,
    summary: 'What is kept of translations',
    output: ({ pieces, characters, manual, stale, lastAt }) => ({
      pieces,
      characters,
      manual,
      stale,
      lastAt,
    }),
    response: z.object({
      pieces: z.int(),
      characters: z.int(),
      manual: z.int().describe('Corrected by hand'),
      stale: z.int().describe('Corrected by hand before the French changed'),
      lastAt: z.iso.datetime().nullable(),
    }),
    errors: [401, 403],
  }),
  row({
    method: 'DELETE',
    path: '/translate/cache',
    procedure: 'translation.clear',
    tag,
    summary: 'Forget what machines have translated; what was corrected by hand stays',
    output: ({ message }) => ({ message }),
    response: messageShape,
    errors: [401, 403],
  }),
]
