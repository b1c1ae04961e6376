import { z } from 'zod'
import { storableText } from '../format/storable.ts'
import type { FieldMessage } from '../messages/fr.ts'
import { NO_GAME_PLATFORM } from './kinds.ts'
import { FILING_LIMITS } from './limits.ts'

const isFiledId = (id: string): boolean =>
  id !== '' && id.length <= FILING_LIMITS.idMax && storableText.safeParse(id).success

/** The form of a platform's or genre's id; the server knows which there are (server/features/platforms). */
export const filedId = (unknown: FieldMessage) =>
  z.string({ error: unknown }).refine(isFiledId, { error: unknown })

const blankIsNone = (v: unknown): unknown => (v === '' ? undefined : v)

/** A platform or genre by which a list is filtered. */
export const filedFilter = () => z.preprocess(blankIsNone, filedId('invalid').optional())

/** Of a game: one machine, as a game is on several by each of them. */
export const gamePlatformId = (unknown: FieldMessage) =>
  filedId(unknown).refine((id) => id !== NO_GAME_PLATFORM, { error: unknown })

export const gamePlatformFilter = (unknown: FieldMessage = 'invalid') =>
  z.preprocess(blankIsNone, gamePlatformId(unknown).optional())
