import { z } from 'zod'
import { ID_PATTERN } from '../base/id.ts'

export const imageShape = z
  .object({
    id: z.string().regex(ID_PATTERN),
    url: z.string().describe('Where its bytes are; absolute path'),
    originalName: z.string(),
    format: z.enum(['jpeg', 'png', 'gif', 'webp', 'avif']),
    width: z.int(),
    height: z.int(),
    size: z.int().describe('Bytes as stored'),
    animated: z.boolean(),
    alt: z.string().nullable(),
    createdAt: z.iso.datetime(),
    uses: z.int().describe('How many articles and reviews show it'),
  })
  .meta({ id: 'Image' })

export const uploadedShape = z.object({ image: imageShape })
export type UploadedImage = z.infer<typeof uploadedShape>
