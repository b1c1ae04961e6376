import { z } from 'zod'
import { isId } from '../../base/id.ts'
import { idSchema } from '../../base/id-schema.ts'
import { GAME_FILE_LIMITS as L } from './limits.ts'

/** The bytes of a .csv file in base64: what they mean is for the server to find out. */
const file = z
  .string({ error: 'gameFileEmpty' })
  .max(Math.ceil(L.bytes / 3) * 4, { error: 'gameFileTooLarge' })
  .refine((text) => /^[A-Za-z0-9+/]*={0,2}$/.test(text), { error: 'invalid' })

export const previewGameFileInput = z.object({ file }, { error: 'invalid' })

/** What becomes of a line about which nobody but a person knows: another game, none at all, or one that is there. */
const decision = z.string({ error: 'invalid' }).refine((s) => s === 'new' || s === 'skip' || isId(s), {
  error: 'invalid',
})

/**
 * The file again, with what a preview of it said: its `key`, under which it is taken once, its `seen`, and a decision by
 * the number of each line that asked for one.
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
