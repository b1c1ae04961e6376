import { z } from 'zod'
import type { FieldMessage } from '../messages/fr.ts'

/** PostgreSQL's text cannot contain NUL or a lone surrogate. */
export const storable = (missing: FieldMessage) =>
  z.string({ error: missing }).refine((s) => !s.includes('\0') && s.isWellFormed(), { error: 'nulCharacter' })
export const storableText = storable('invalid')
