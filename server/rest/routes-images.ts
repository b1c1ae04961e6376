import { z } from 'zod'
import { imageIdInput, imageListInput, imageRemoveInput } from '../../shared/images/schema.ts'
import { UPLOAD_FIELD, uploadImage } from '../features/images/upload.ts'
import { type FileRow, type Row, row } from './row.ts'
import { imageListShape, imageShape, messageShape } from './schemas.ts'

const tag = 'Images'

export const IMAGE_ROUTES: readonly Row[] = [
  row({
    method: 'GET',
    path: '/images',
    procedure: 'images.list',
    tag,
    summary: 'Pictures, newest first, or those whose name a search finds',
    query: imageListInput,
    input: ({ query }) => query,
    output: ({ images, ...pagination }) => ({ images, pagination }),
    response: imageListShape,
    errors: [400, 401, 403],
  }),
  row({
    method: 'DELETE',
    path: '/images/:id',
    procedure: 'images.remove',
    tag,
    summary: 'Delete a picture; refused while an article or review shows it, unless forced',
    params: imageIdInput,
    query: imageRemoveInput.pick({ force: true }),
    input: ({ params, query }) => ({ ...query, id: params.id }),
    output: ({ message }) => ({ message }),
    response: messageShape,
    errors: [400, 401, 403, 404, 409],
  }),
]

export const IMAGE_FILES: readonly FileRow[] = [
  {
    method: 'POST',
    path: '/images/upload',
    tag,
    summary:
      'Add a picture of 2 MB at most: JPEG, PNG, GIF, WebP or AVIF. It is re-encoded without EXIF and turned the right way up',
    access: 'admin',
    handler: uploadImage,
    types: ['application/json'],
    upload: UPLOAD_FIELD,
    created: z.object({ image: imageShape }),
    errors: [400, 401, 403, 413, 415, 429, 503],
  },
]
