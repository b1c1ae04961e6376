import { z } from 'zod'
import type { FieldMessage } from '../messages/fr.ts'
import { storable } from './storable.ts'
import { isBlank } from './visible.ts'

/** One line of text with single blanks. */
export const lineInput = (max: number, tooLong: FieldMessage, missing: FieldMessage = 'invalid') =>
  storable(missing)
    .transform((s) => s.replace(/\s+/g, ' ').trim())
    .refine((s) => Array.from(s).length <= max, { error: tooLong })

/** One line with something visible in it. */
export const nameInput = (max: number, invalid: FieldMessage) =>
  lineInput(max, invalid, invalid).refine((s) => !isBlank(s), { error: invalid })

/** An empty text becomes null. */
export const emptied = (v: unknown): unknown =>
  v === undefined || (typeof v === 'string' && v.trim() === '') ? null : v

export const optionalLine = (max: number) => z.preprocess(emptied, lineInput(max, 'textTooLong').nullable())
