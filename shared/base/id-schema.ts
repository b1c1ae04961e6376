import { z } from 'zod'
import { isId } from './id.ts'

/** An id as an input: what has not its form is refused; whether there is such a thing, the database knows. */
export const idSchema = z
  .string({ error: 'idInvalid' })
  .refine(isId, { error: 'idInvalid' })
  .meta({ openapi: { type: 'string', pattern: '^[0-9a-f]{24}$' } })
