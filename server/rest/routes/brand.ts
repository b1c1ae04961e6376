import { z } from 'zod'
import { previewLookInput } from '../../../shared/brand/look/look.ts'
import { brandPictureInput, pictureShape } from '../../../shared/brand/pictures.ts'
import { brandShape, updateBrandInput } from '../../../shared/brand/schema.ts'
import { IMAGE_UPLOAD_FIELD } from '../../../shared/images/address.ts'
import { drawnParams, serveDrawn } from '../../features/brand/pictures/serve.ts'
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
      const input = checked(previewLookInput, req.body)
      const { previewLook } = req.server.site
      if (!previewLook) throw appError('NOT_FOUND')
      const html = await previewLook(input)
      return reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8').send(html)
    },
    errors: [400, 401, 403, 404],
  },
  {
    method: 'POST',
    path: '/admin/brand/picture',
    tag: 'Site',
    summary:
      'Draw a logo (square to six times as wide as high) or a square mark, of an SVG or PNG of 1 MB at most, which is not kept. It is shown once it is saved with the brand',
    right: 'settings.manage',
    callers: 'admins',
    proof: true,
    handler: async (req, reply, actor) =>
      (await import('../../features/brand/pictures/upload.ts')).uploadBrandPicture(req, reply, actor),
    types: ['application/json'],
    upload: IMAGE_UPLOAD_FIELD,
    body: brandPictureInput,
    created: z.object({ picture: pictureShape }),
    errors: [400, 401, 403, 413, 415, 429, 503],
  },
  {
    method: 'GET',
    path: '/brand/:key/:name',
    tag: 'Site',
    summary: 'A drawn logo, mark or icon; what is behind an address never changes',
    right: 'public',
    callers: 'everybody',
    params: drawnParams,
    handler: serveDrawn,
    types: ['image/png', 'image/webp', 'image/svg+xml', 'image/x-icon'],
    cacheable: true,
    errors: [404, 429, 503],
  },
]
