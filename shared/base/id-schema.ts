import { z } from 'zod'
import { isId } from './id.ts'

/** Refuses anything without the form of an id; the database knows whether it exists. */
export const idSchema = z
  .string({ error: 'idInvalid' })
  .refine(isId, { error: 'idInvalid' })
  .meta({ openapi: { type: 'string', pattern: '^[0-9a-f]{24}$' } })
