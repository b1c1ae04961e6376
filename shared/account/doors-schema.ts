import { z } from 'zod'
import { assertionResponse, doorCode } from './passkeys.ts'
import { emptyAsUndefined, filled, isStorable, password, stay, token } from './schema.ts'

/** A recovery code has 17 characters, including its hyphens. */
const CODE_MAX = 64

/** Six digits of an app, or a recovery code; spaces and hyphens are ignored. */
const code = filled('codeRequired')
  .max(CODE_MAX, { error: 'codeWrong', abort: true })
  .refine(isStorable, { error: 'codeWrong' })
  .meta({ openapi: { type: 'string', minLength: 1, maxLength: CODE_MAX, example: '123456' } })

export const secondFactorInput = z.object({ ticket: token('ticketMissing'), code, stay })

/** The mailed code is for accounts whose first second step needs it. */
export const confirmTotpInput = z.object({ code, doorCode })

export const disputeDoorInput = z.object({ ticket: token('ticketMissing') })

export const passwordProof = z.object({ password: password('passwordRequired') })

/** Users without a second step give the password, others a code or a passkey's answer. */
export const proveInput = z.object({
  password: emptyAsUndefined(password('passwordRequired')),
  code: emptyAsUndefined(code),
  passkey: assertionResponse.optional(),
})

export type SecondFactorInput = z.infer<typeof secondFactorInput>
export type ConfirmTotpInput = z.infer<typeof confirmTotpInput>
export type ProveInput = z.infer<typeof proveInput>
