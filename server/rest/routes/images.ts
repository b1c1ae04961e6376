import { IMAGE_UPLOAD_FIELD } from '../../../shared/images/address.ts'
import { uploadedShape } from '../../../shared/images/answers.ts'
import { imageIdInput, imageListInput, imageRemoveInput } from '../../../shared/images/schema.ts'
import { pageOfInput, portraitInput, portraitShape } from '../../../shared/people/schema.ts'
import { type FileRow, type Row, row } from '../row.ts'
import { imageListShape, messageShape } from '../schemas.ts'

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
  row({
    method: 'DELETE',
    path: '/team/portrait',
    procedure: 'people.removePortrait',
    tag,
    summary: 'Remove the portrait of one’s public page, or as an admin of another’s; it is drawn then',
    query: pageOfInput,
    input: ({ query }) => query,
    output: ({ message }) => ({ message }),
    response: messageShape,
    errors: [400, 401, 403, 404],
  }),
]

/** The site's own client relies on the types of these answers (client/features/images/upload.ts). */
export const UPLOAD = {
  method: 'POST',
  path: '/images/upload',
  tag,
  summary:
    'Add a picture of 2 MB at most: JPEG, PNG, GIF, WebP or AVIF. It is re-encoded without EXIF and turned the right way up',
  right: 'pictures.manage',
  callers: 'authors',
  handler: async (req, reply, actor) =>
    (await import('../../features/images/upload.ts')).uploadImage(req, reply, actor),
  types: ['application/json'],
  upload: IMAGE_UPLOAD_FIELD,
  created: uploadedShape,
  errors: [400, 401, 403, 413, 415, 429, 503],
} satisfies FileRow

/** As above, but with other fields besides the picture. */
export const UPLOAD_PORTRAIT = {
  method: 'POST',
  path: '/team/portrait',
  tag,
  summary:
    'Set the portrait of one’s public page, or as an admin of another’s: a square of a picture of 2 MB at most, re-encoded without EXIF',
  right: 'pages.edit',
  callers: 'authors',
  handler: async (req, reply, actor) =>
    (await import('../../features/people/portraits/upload.ts')).uploadPortrait(req, reply, actor),
  types: ['application/json'],
  upload: IMAGE_UPLOAD_FIELD,
  body: portraitInput,
  created: portraitShape,
  errors: [400, 401, 403, 404, 413, 415, 429, 503],
} satisfies FileRow
