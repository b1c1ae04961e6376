import { z } from 'zod'
import { isId } from '../../base/id.ts'
import { idSchema } from '../../base/id-schema.ts'
import { GAME_FILE_LIMITS as L } from './limits.ts'

/** The bytes of a .csv file in base64; the server decodes them. */
const file = z
  .string({ error: 'gameFileEmpty' })
  .max(Math.ceil(L.bytes / 3) * 4, { error: 'gameFileTooLarge' })
  .refine((text) => /^[A-Za-z0-9+/]*={0,2}$/.test(text), { error: 'invalid' })

export const previewGameFileInput = z.object({ file }, { error: 'invalid' })

/** A user's decision on an undecided line: a new game, no game, or an existing one. */
const decision = z.string({ error: 'invalid' }).refine((s) => s === 'new' || s === 'skip' || isId(s), {
  error: 'invalid',
})

/**
 * The file again, with parts of its preview: its `key`, for which it is imported only once, its `seen`, and a decision
 * for each line that needed one, by number.
 */
export const importGameFileInput = z.object(
  {
    file,
    key: idSchema,
    seen: z.string({ error: 'invalid' }).max(64, { error: 'invalid' }),
    decisions: z
      .record(z.string().regex(/^\d{1,5}$/), decision, { error: 'invalid' })
      .refine((all) => Object.keys(all).length <= L.lines, { error: 'invalid' })
      .default({}),
  },
  { error: 'invalid' },
)
export type ImportGameFileInput = z.output<typeof importGameFileInput>
