import { z } from 'zod'
import { idSchema } from '../base/id-schema.ts'
import { gameName } from '../games/fields.ts'
import { otherPersonName } from '../people/schema.ts'
import { filedId } from '../platforms/id.ts'
import { FILED } from '../platforms/kinds.ts'
import { plainWord } from '../platforms/plain-word.ts'
import { filingName } from '../platforms/schema.ts'
import { otherSubjectName, subjectKey } from '../subjects/fields.ts'
import { slugOrId } from '../texts/schema.ts'

/** A form takes signs alone, which no search finds. */
const findableGameName = gameName.refine((s) => plainWord(s) !== '', { error: 'gameNameInvalid' })

/** One more name by which a thing is found; each is found as its form's procedure finds it. */
export const addNameInput = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('game'), id: slugOrId, name: findableGameName }),
    z.object({ kind: z.literal('subject'), id: subjectKey, name: otherSubjectName }),
    z.object({ kind: z.literal('person'), id: idSchema, name: otherPersonName }),
    z.object({ kind: z.enum(FILED), id: filedId('invalid'), name: filingName }),
  ],
  { error: 'invalid' },
)
export type AddNameInput = z.output<typeof addNameInput>
