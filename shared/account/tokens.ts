import { z } from 'zod'
import { isId } from '../base/id.ts'
import { ROLES } from './roles.ts'

export const TOKEN_LIMITS = {
  name: 60,
  days: 366,
  count: 20,
} as const

const DAY_MS = 24 * 60 * 60_000

const name = z
  .string({ error: 'tokenNameRequired' })
  .max(1000, { error: 'tokenNameTooLong', abort: true })
  .refine((text) => text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), {
    error: 'invalid',
    abort: true,
  })
  .transform((text) => text.normalize('NFC').trim())
  .refine((text) => text !== '', { error: 'tokenNameRequired', abort: true })
  .refine((text) => Array.from(text).length <= TOKEN_LIMITS.name, { error: 'tokenNameTooLong' })
  .meta({ openapi: { type: 'string', minLength: 1, maxLength: TOKEN_LIMITS.name } })

/** A day lasts until late evening in Paris, all year. */
const end = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], { error: 'tokenEndInvalid' })
  .transform((text) => new Date(text.length === 10 ? `${text}T21:59:59.999Z` : text))
  .refine((at) => at.getTime() > Date.now() && at.getTime() <= Date.now() + TOKEN_LIMITS.days * DAY_MS, {
    error: 'tokenEndInvalid',
  })
  .meta({ openapi: { type: 'string', description: 'A day or a moment of the next 366 days, in ISO 8601' } })

export const createTokenInput = z.object({
  name,
  role: z.enum(ROLES, { error: 'tokenRoleInvalid' }),
  expiresAt: end,
})

export const revokeTokenInput = z.object({
  id: z
    .string({ error: 'idInvalid' })
    .refine(isId, { error: 'idInvalid' })
    .meta({ openapi: { type: 'string', pattern: '^[0-9a-f]{24}$' } }),
})

export type CreateTokenInput = z.infer<typeof createTokenInput>
