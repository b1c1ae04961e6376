import { z } from 'zod'
import { isId } from '../../base/id.ts'
import { DEFAULT_LANG, LANGS } from '../../base/lang.ts'

export const PREVIEW_LIMITS = {
  days: 7,
  count: 50,
} as const

const id = z
  .string({ error: 'idInvalid' })
  .refine(isId, { error: 'idInvalid' })
  .meta({ openapi: { type: 'string', pattern: '^[0-9a-f]{24}$' } })

/** The id is no secret. */
export const previewLinkInput = z.object({ id })

/** Anything but a token leads nowhere. */
export const openPreviewInput = z.object({
  token: z.string({ error: 'invalid' }).max(2048, { error: 'invalid' }),
  lang: z.enum(LANGS, { error: 'invalid' }).default(DEFAULT_LANG),
})
