import { z } from 'zod'
import { ERRORS } from './errors.ts'
import { keysIn } from './tables.ts'

export const refusalShape = z.object({
  message: z.string().describe('A sentence in the language of Accept-Language; French by default'),
  code: z.enum(keysIn(ERRORS)),
  fields: z.record(z.string(), z.string()).optional().describe('The fields at fault, each with its sentence'),
})
export type Refusal = z.infer<typeof refusalShape>
