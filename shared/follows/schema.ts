import { z } from 'zod'
import { idSchema } from '../base/id-schema.ts'
import { DEFAULT_LANG, LANGS } from '../base/lang.ts'
import { slugOrId } from '../texts/schema.ts'
import { FOLLOW_KINDS } from './kinds.ts'

const kind = z.enum(FOLLOW_KINDS, { error: 'invalid' })

/** The language of names and addresses. */
export const followsInput = z
  .object({ lang: z.enum(LANGS, { error: 'invalid' }).default(DEFAULT_LANG) })
  .default({ lang: DEFAULT_LANG })

/** Something that can be followed, by its slug, a former one or its id. */
export const followableInput = z.object({ kind, key: slugOrId })

/** The wanted state, which a double click does not undo. */
export const followInput = followableInput.extend({ followed: z.boolean({ error: 'invalid' }) })

/** One followed thing, whether or not readers still see it. */
export const followedInput = z.object({
  kind,
  id: idSchema,
})
