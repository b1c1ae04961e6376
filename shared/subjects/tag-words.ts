import { z } from 'zod'
import { pageNumber } from '../base/paging.ts'
import { storableText } from '../format/storable.ts'
import { subjectKey } from './fields.ts'
import { typedName } from './schema.ts'

/** What a word of `tags` has become. */
const WORD_DECISIONS = ['subject', 'game', 'word'] as const
export type WordDecision = (typeof WORD_DECISIONS)[number]

/** The size of a word and of its key, as in the columns. */
export const TAG_WORD_MAX = 500

export const tagWordsInput = z.object({
  search: typedName.optional(),
  page: pageNumber.default(1),
})

/** Without `subject`, a word becomes the subject with that name, which is made if needed. */
export const decideWordInput = z
  .object(
    {
      word: storableText
        .transform((s) => s.trim())
        .pipe(z.string().min(1, { error: 'invalid' }).max(TAG_WORD_MAX, { error: 'textTooLong' })),
      as: z.enum(WORD_DECISIONS, { error: 'invalid' }),
      subject: subjectKey.optional(),
      game: subjectKey.optional(),
    },
    { error: 'invalid' },
  )
  .refine(({ as, game }) => as !== 'game' || game !== undefined, { error: 'gameUnknown', path: ['game'] })
export type DecideWordInput = z.output<typeof decideWordInput>
