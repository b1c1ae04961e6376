import { z } from 'zod'
import { IMAGE_WIDTHS, THUMBNAIL } from '../../shared/images/widths.ts'
import { listInput, slugOrId } from '../../shared/texts/schema.ts'
import { imageQuery, serveImage } from '../features/images/serve.ts'
import { article, articleList, review, reviewList } from './present.ts'
import { ADMIN_FILES, ADMIN_ROUTES } from './routes/admin.ts'
import { AUTH_ROUTES } from './routes/auth.ts'
import { BRAND_FILES, BRAND_ROUTES } from './routes/brand.ts'
import { COMMENT_ROUTES } from './routes/comments.ts'
import { CONTENT_WRITE_ROUTES } from './routes/content-write.ts'
import { DATA_FILES, DATA_ROUTES } from './routes/data.ts'
import { GAME_ROUTES } from './routes/games.ts'
import { IMAGE_ROUTES, UPLOAD, UPLOAD_PORTRAIT } from './routes/images.ts'
import { LIKE_ROUTES } from './routes/likes.ts'
import { MODERATION_ROUTES } from './routes/moderation.ts'
import { NOTIFICATION_FILES, NOTIFICATION_ROUTES } from './routes/notifications.ts'
import { PAGE_ROUTES } from './routes/pages.ts'
import { PLATFORM_ROUTES } from './routes/platforms.ts'
import { PREVIEW_FILES, PREVIEW_ROUTES } from './routes/previews.ts'
import { SEARCH_ROUTE } from './routes/search.ts'
import { TRANSLATION_ROUTES } from './routes/translation.ts'
import { VERSION_ROUTES } from './routes/versions.ts'
import { WRITING_ROUTES } from './routes/writing.ts'
import { type FileRow, type Row, row } from './row.ts'
import {
  articleListShape,
  articleShape,
  healthShape,
  liveShape,
  readyShape,
  reviewListShape,
  reviewShape,
} from './schemas.ts'

const listQuery = listInput.pick({ page: true, limit: true, search: true, exact: true, status: true })
const idOrSlug = z.object({ idOrSlug: slugOrId })

/** docs/product/rest.md, "The REST interface": a row per operation; OpenAPI is generated from it. */
export const ROUTES: readonly Row[] = [
  ...AUTH_ROUTES,
  ...DATA_ROUTES,
  ...ADMIN_ROUTES,
  ...CONTENT_WRITE_ROUTES,
  ...WRITING_ROUTES,
  ...PREVIEW_ROUTES,
  ...IMAGE_ROUTES,
  ...COMMENT_ROUTES,
  ...MODERATION_ROUTES,
  ...LIKE_ROUTES,
  ...TRANSLATION_ROUTES,
  ...VERSION_ROUTES,
  ...BRAND_ROUTES,
  ...NOTIFICATION_ROUTES,
  row({
    method: 'GET',
    path: '/articles',
    procedure: 'texts.list',
    tag: 'Articles',
    summary: 'Articles, newest first, or those that a search finds, best first',
    query: listQuery,
    input: ({ query }) => ({ ...query, kind: 'article', withContent: true }),
    output: articleList,
    response: articleListShape,
    cacheable: true,
    errors: [400, 401, 403],
  }),
  row({
    method: 'GET',
    path: '/articles/:idOrSlug',
    procedure: 'texts.bySlugOrId',
    tag: 'Articles',
    summary: 'One article by its id or slug; a slug it once had finds it, too',
    params: idOrSlug,
    input: ({ params }) => ({ kind: 'article', slugOrId: params.idOrSlug, asTeam: true }),
    output: (item) => ({ article: article(item) }),
    response: z.object({ article: articleShape }),
    cacheable: true,
    errors: [400, 404, 410],
  }),
  row({
    method: 'GET',
    path: '/reviews',
    procedure: 'texts.list',
    tag: 'Reviews',
    summary: 'Reviews, newest first, or those that a search finds, best first',
    query: listQuery,
    input: ({ query }) => ({ ...query, kind: 'review', withContent: true }),
    output: reviewList,
    response: reviewListShape,
    cacheable: true,
    errors: [400, 401, 403],
  }),
  row({
    method: 'GET',
    path: '/reviews/:idOrSlug',
    procedure: 'texts.bySlugOrId',
    tag: 'Reviews',
    summary: 'One review by its id or slug; a slug it once had finds it, too',
    params: idOrSlug,
    input: ({ params }) => ({ kind: 'review', slugOrId: params.idOrSlug, asTeam: true }),
    output: (item) => ({ review: review(item) }),
    response: z.object({ review: reviewShape }),
    cacheable: true,
    errors: [400, 404, 410],
  }),
  ...GAME_ROUTES,
  ...PLATFORM_ROUTES,
  SEARCH_ROUTE,
  ...PAGE_ROUTES,
  row({
    method: 'GET',
    path: '/health',
    procedure: 'health.check',
    tag: 'Site',
    summary:
      'Whether the site and its database answer: 200 also while it can only be read (`degraded`), 503 while it cannot',
    response: healthShape,
    status: ({ status }) => (status === 'unavailable' ? 503 : 200),
  }),
  row({
    method: 'GET',
    path: '/ready',
    procedure: 'health.ready',
    tag: 'Site',
    summary:
      'Whether requests are to be sent to this process: 503 while it starts, is about to stop, or has no database',
    response: readyShape,
    status: ({ status }) => (status === 'ready' ? 200 : 503),
  }),
  row({
    method: 'GET',
    path: '/live',
    procedure: 'health.live',
    tag: 'Site',
    summary:
      'Whether this process answers at all: 200 also while it starts, stops, or has no database. For what restarts it',
    response: liveShape,
  }),
]

/** Routes with bytes, which procedures do not carry. */
export const FILES: readonly FileRow[] = [
  ...ADMIN_FILES,
  ...BRAND_FILES,
  ...DATA_FILES,
  ...NOTIFICATION_FILES,
  ...PREVIEW_FILES,
  UPLOAD,
  UPLOAD_PORTRAIT,
  {
    method: 'GET',
    path: '/images/:id',
    tag: 'Images',
    summary: `A picture as stored; with a dimension or quality a copy, never enlarged, in the next of the widths that are kept: ${IMAGE_WIDTHS.join(', ')}. With both dimensions the width decides, but a square of at most ${THUMBNAIL} is the thumbnail of that size. Making a copy that is not there yet is limited per network`,
    params: z.object({ id: z.string() }),
    query: imageQuery,
    right: 'public',
    callers: 'everybody',
    handler: serveImage,
    types: ['image/avif', 'image/webp', 'image/png', 'image/jpeg', 'image/gif'],
    cacheable: true,
    errors: [400, 404, 429, 503],
  },
]
