import type { BulkAct as StoredAct } from '../../../../prisma/generated/client.ts'
import type { ChosenSignature } from '../../../../shared/people/signatures-input.ts'
import type { BulkActName, BulkInput } from '../../../../shared/texts/writing/bulk.ts'

/** What an act takes besides its texts. The moment is ISO 8601. */
export type Given =
  | { act: 'publish' | 'withdraw' | 'bin' }
  | { act: 'plan'; publishAt: string }
  | { act: 'sign'; signatures: ChosenSignature[] }
  | { act: 'subject'; subject: string }

export type RunningAct = Pick<StoredAct, 'id' | 'byId' | 'at' | 'undoneAt'> & {
  act: BulkActName
  given: Given
}

export function givenOf(input: BulkInput): Given {
  if (input.act === 'plan') return { act: input.act, publishAt: input.publishAt.toISOString() }
  if (input.act === 'sign') return { act: input.act, signatures: input.signatures }
  return input.act === 'subject' ? { act: input.act, subject: input.subject } : { act: input.act }
}

/** Only `givenOf` writes the column. */
export function runningAct({ id, byId, at, undoneAt, given }: StoredAct): RunningAct {
  const stored = given as unknown as Given
  return { id, byId, at, undoneAt, act: stored.act, given: stored }
}
