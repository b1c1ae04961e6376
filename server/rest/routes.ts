import { z } from 'zod'
import { listInput, slugOrId } from '../../shared/content/schema.ts'
import { article, articleList, review, reviewList } from './present.ts'
import { AUTH_ROUTES } from './routes-auth.ts'
import { type Row, row } from './row.ts'
import { articleListShape, articleShape, healthShape, reviewListShape, reviewShape } from './schemas.ts'

const listQuery = listInput.pick({ page: true, limit: true, search: true })
const idOrSlug = z.object({ idOrSlug: slugOrId })

/** The whole REST interface (SPEC section 7), one row per operation: the documentation is made from it, too. */
export const ROUTES: readonly Row[] = [
  ...AUTH_ROUTES,
  row({
    method: 'GET',
    path: '/articles',
    procedure: 'content.list',
    tag: 'Articles',
    summary: 'Articles, newest first, or those that a search finds, best first',
    query: listQuery,
    input: ({ query }) => ({ ...query, kind: 'article', withContent: true }),
    output: articleList,
    response: articleListShape,
    cacheable: true,
    errors: [400],
  }),
  row({
    method: 'GET',
    path: '/articles/:idOrSlug',
    procedure: 'content.bySlugOrId',
    tag: 'Articles',
    summary: 'One article by its id or slug; a slug it once had finds it, too',
    params: idOrSlug,
    input: ({ params }) => ({ kind: 'article', slugOrId: params.idOrSlug }),
    output: (item) => ({ article: article(item) }),
    response: z.object({ article: articleShape }),
    cacheable: true,
    errors: [400, 404],
  }),
  row({
    method: 'GET',
    path: '/reviews',
    procedure: 'content.list',
    tag: 'Reviews',
    summary: 'Reviews, newest first, or those that a search finds, best first',
    query: listQuery,
    input: ({ query }) => ({ ...query, kind: 'review', withContent: true }),
    output: reviewList,
    response: reviewListShape,
    cacheable: true,
    errors: [400],
  }),
  row({
    method: 'GET',
    path: '/reviews/:idOrSlug',
    procedure: 'content.bySlugOrId',
    tag: 'Reviews',
    summary: 'One review by its id or slug; a slug it once had finds it, too',
    params: idOrSlug,
    input: ({ params }) => ({ kind: 'review', slugOrId: params.idOrSlug }),
    output: (item) => ({ review: review(item) }),
    response: z.object({ review: reviewShape }),
    cacheable: true,
    errors: [400, 404],
  }),
  row({
    method: 'GET',
    path: '/health',
    procedure: 'health.check',
    tag: 'Site',
    summary: 'Whether the site and its database answer; 503 while the database is away',
    response: healthShape,
    status: ({ status }) => (status === 'ok' ? 200 : 503),
  }),
]
