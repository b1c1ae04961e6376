import { z } from 'zod'
import { pagesInput, slugOrId } from '../../../shared/texts/schema.ts'
import { page } from '../present.ts'
import { type Row, row } from '../row.ts'
import { pageListShape, pageShape } from '../schemas.ts'

/** Reading the site's own pages; they are written like any text. */
export const PAGE_ROUTES: readonly Row[] = [
  row({
    method: 'GET',
    path: '/pages',
    procedure: 'texts.pages',
    tag: 'Pages',
    summary: 'All pages of one’s own, by their titles',
    query: pagesInput.pick({ status: true }),
    input: ({ query }) => query,
    output: (pages) => ({ pages: pages.map(page) }),
    response: pageListShape,
    cacheable: true,
    errors: [400, 401, 403],
  }),
  row({
    method: 'GET',
    path: '/pages/:idOrSlug',
    procedure: 'texts.bySlugOrId',
    tag: 'Pages',
    summary: 'One page by its id or slug; a slug it once had finds it, too',
    params: z.object({ idOrSlug: slugOrId }),
    input: ({ params }) => ({ kind: 'page', slugOrId: params.idOrSlug, asTeam: true }),
    output: (item) => ({ page: page(item) }),
    response: z.object({ page: pageShape }),
    cacheable: true,
    errors: [400, 404, 410],
  }),
]
