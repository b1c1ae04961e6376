import { z } from 'zod'
import { isId } from '../../base/id.ts'
import { DEFAULT_LANG, LANGS } from '../../base/lang.ts'
import { textIdInput } from '../schema.ts'

export const PREVIEW_LIMITS = {
  days: 7,
  count: 50,
} as const

const id = z
  .string({ error: 'idInvalid' })
  .refine(isId, { error: 'idInvalid' })
  .meta({ openapi: { type: 'string', pattern: '^[0-9a-f]{24}$' } })

/** `replace`: the links that there are end with the new one. */
export const createPreviewInput = textIdInput.extend({
  replace: z.boolean({ error: 'invalid' }).default(false),
})

/** The id is no secret. */
export const previewLinkInput = z.object({ id })

/** A text as its page will be, for those who may write it. */
export const previewPageInput = z.object({
  id,
  lang: z.enum(LANGS, { error: 'invalid' }).default(DEFAULT_LANG),
})
export type PreviewPageInput = z.output<typeof previewPageInput>

/** Its address for the form. */
export const PREVIEW_PAGE = '/api/admin/preview'

/** Anything but a token leads nowhere. */
export const openPreviewInput = z.object({
  token: z.string({ error: 'invalid' }).max(2048, { error: 'invalid' }),
  lang: z.enum(LANGS, { error: 'invalid' }).default(DEFAULT_LANG),
})
