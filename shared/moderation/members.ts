import { z } from 'zod'
import { idSchema } from '../base/id-schema.ts'
import { reasonSchema, word } from './schema.ts'

export const memberInput = z.object({ id: idSchema })

const said = word.refine((text) => text !== '', { error: 'reportEmpty' })

/** `id` is the member's. */
export const noteInput = z.object({ id: idSchema, text: said })
export const noteIdInput = z.object({ noteId: idSchema })
export const warnInput = z.object({ id: idSchema, reason: reasonSchema, text: said })
export type WarnInput = z.output<typeof warnInput>
export const warningIdInput = z.object({ id: idSchema })
