import { z } from 'zod'
import { previewLookInput } from '../../../shared/brand/look/look.ts'
import { brandShape } from '../../../shared/brand/read.ts'
import { updateBrandInput } from '../../../shared/brand/schema.ts'
import { appError, checked } from '../../trpc/errors.ts'
import { type FileRow, type Row, row } from '../row.ts'
import { brandVersion, wholeBrandShape } from '../schemas-brand.ts'

const publicShape = brandShape(['name', 'tagline', 'hero', 'links', 'look', 'logo'])
  .extend({ version: brandVersion })
  .meta({ id: 'Brand' })

export const BRAND_ROUTES: readonly Row[] = [
  row({
    method: 'GET',
    path: '/brand',
    procedure: 'brand.get',
    tag: 'Site',
    summary: 'What the site is called and says of itself, in both languages',
    response: z.object({ brand: publicShape }),
    cacheable: true,
  }),
  row({
    method: 'PUT',
    path: '/admin/brand',
    procedure: 'brand.update',
    tag: 'Site',
    summary:
      'Change what the site is called and says of itself; what is left out stays, and it holds at once. With the `version` that was read, refused (409, `current`) when another came first',
    body: updateBrandInput,
    input: ({ body }) => body,
    response: z.object({ brand: wholeBrandShape }),
    errors: [400, 401, 403, 409],
  }),
]

export const BRAND_FILES: readonly FileRow[] = [
  {
    method: 'POST',
    path: '/admin/brand/preview',
    tag: 'Site',
    summary: 'A public page as it would look, kept by nobody and without scripts',
    right: 'settings.manage',
    callers: 'admins',
    body: previewLookInput,
    types: ['text/html'],
    handler: async (req, reply) => {
      const { path, look } = checked(previewLookInput, req.body)
      const { previewLook } = req.server.site
      if (!previewLook) throw appError('NOT_FOUND')
      const html = await previewLook(path, look)
      return reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8').send(html)
    },
    errors: [400, 401, 403, 404],
  },
]
