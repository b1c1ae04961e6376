import { z } from 'zod'
import { isId } from '../base/id.ts'
import type { FieldMessage } from '../messages/fr.ts'
import { EMAIL_MAX, isEmail, normaliseEmail } from './email.ts'
import { lengthOf, PASSWORD_MINIMUM } from './password-minimum.ts'
import { cleanUsername, USERNAME_MAX, USERNAME_MIN, usernameFault } from './username-form.ts'

export const AUTH_LIMITS = {
  /** Limits the work of hashing. */
  passwordMax: 1000,
  /** A refresh token has 40 characters, a reset token 43. */
  tokenMax: 200,
  /** Limits what is read before it is cleaned. */
  rawEmailMax: 1000,
} as const

/** The words are the same in every language. */
export const DELETE_PHRASE = 'SUPPRIMER MON COMPTE'

/** A missing text has a message of its own. */
const text = (missing: FieldMessage) =>
  z.string({ error: (issue) => (issue.input === undefined || issue.input === null ? missing : 'invalid') })

export const filled = (missing: FieldMessage) => text(missing).min(1, { error: missing, abort: true })

/** PostgreSQL's text cannot contain NUL, and UTF-8 no lone surrogate. */
export const isStorable = (s: string): boolean => !s.includes('\0') && s.isWellFormed()

const email = (missing: FieldMessage) =>
  filled(missing)
    // An address with a line break is an attempt at a second header.
    .refine((s) => s.length <= AUTH_LIMITS.rawEmailMax && !/[\r\n\0]/.test(s) && s.isWellFormed(), {
      error: 'emailInvalid',
      abort: true,
    })
    .transform(normaliseEmail)
    .refine((s) => s !== '', { error: missing, abort: true })
    .refine(isEmail, { error: 'emailInvalid' })
    .meta({ openapi: { type: 'string', format: 'email', maxLength: EMAIL_MAX } })

const username = (missing: FieldMessage) =>
  text(missing)
    // Refuses a huge name before it is cleaned.
    .max(1000, { error: 'usernameTooLong', abort: true })
    .transform(cleanUsername)
    .superRefine((name, ctx) => {
      const fault = name === '' ? missing : usernameFault(name)
      if (fault) ctx.addIssue({ code: 'custom', message: fault })
    })
    .meta({ openapi: { type: 'string', minLength: USERNAME_MIN, maxLength: USERNAME_MAX } })

const PASSWORD_DOC = { type: 'string', format: 'password', maxLength: AUTH_LIMITS.passwordMax }

export const password = (missing: FieldMessage) =>
  filled(missing)
    .max(2 * AUTH_LIMITS.passwordMax, { error: 'passwordTooLong', abort: true })
    .refine((s) => lengthOf(s) <= AUTH_LIMITS.passwordMax, { error: 'passwordTooLong', abort: true })
    .refine(isStorable, { error: 'nulCharacter' })
    .meta({ openapi: { ...PASSWORD_DOC, minLength: 1 } })

const MINIMA_IN_WORDS = `Characters at least, by role: ${Object.entries(PASSWORD_MINIMUM)
  .map(([role, minimum]) => `${role} ${minimum}`)
  .join(', ')}`

/** Counts an emoji as one character, as users do. */
const newPassword = (missing: FieldMessage, tooShort: FieldMessage) =>
  password(missing)
    .refine((s) => lengthOf(s) >= PASSWORD_MINIMUM.visitor, { error: tooShort })
    .meta({
      openapi: { ...PASSWORD_DOC, minLength: PASSWORD_MINIMUM.visitor, description: MINIMA_IN_WORDS },
    })

export const token = (missing: FieldMessage) =>
  filled(missing).max(AUTH_LIMITS.tokenMax, { error: 'invalid' }).refine(isStorable, { error: 'invalid' })

/** An empty password field means no change. */
export const emptyAsUndefined = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => (v === '' || v === null ? undefined : v), schema.optional())

/** Whoever signs in may ask to stay signed in on this device; without it a session ends as sessions do. */
export const stay = z.boolean({ error: 'invalid' }).optional()

export const loginInput = z.object({
  email: email('loginFieldsRequired'),
  password: password('loginFieldsRequired'),
  stay,
})

export const registerInput = z.object({
  email: email('registerFieldsRequired'),
  username: username('registerFieldsRequired'),
  password: newPassword('registerFieldsRequired', 'passwordTooShort'),
  /** `email` is then the invitation's. */
  invitation: emptyAsUndefined(token('invalid')),
})

export const linkInput = z.object({ token: token('invalid') })

export const refreshInput = z.object({
  refreshToken: token('refreshTokenMissing'),
  /** REST keeps the refresh token (decision 008). */
  rotate: z.boolean({ error: 'invalid' }).default(true),
})

/** The refresh token ends the session even if the access token has expired. */
export const logoutInput = z
  .object({ refreshToken: emptyAsUndefined(token('refreshTokenMissing')) })
  .optional()

export const forgotPasswordInput = z.object({ email: email('emailRequired') })

export const resetPasswordInput = z.object({
  token: token('resetTokenMissing'),
  newPassword: newPassword('newPasswordTooShort', 'newPasswordTooShort'),
})

export const mailedTokenInput = z.object({ token: token('linkMissing') })

export const changeEmailInput = z.object({ email: email('emailRequired') })

export const profileInput = z
  .object({
    username: username('usernameRequired'),
    currentPassword: emptyAsUndefined(password('currentPasswordRequired')),
    newPassword: emptyAsUndefined(newPassword('newPasswordTooShort', 'newPasswordTooShort')),
  })
  .refine((input) => input.newPassword === undefined || input.currentPassword !== undefined, {
    path: ['currentPassword'],
    error: 'currentPasswordRequired',
  })

/** The id of a login is no token. */
export const sessionId = z
  .string({ error: 'sessionIdInvalid' })
  .refine(isId, { error: 'sessionIdInvalid' })
  .meta({ openapi: { type: 'string', pattern: '^[0-9a-f]{24}$' } })

export const endSessionInput = z.object({ id: sessionId })

/** An author or above who takes over a deleted account's texts; empty for nobody. */
export const handOverTo = emptyAsUndefined(
  z.string({ error: 'userIdInvalid' }).refine(isId, { error: 'userIdInvalid' }),
).meta({ openapi: { type: 'string', pattern: '^[0-9a-f]{24}$' } })

export const deleteAccountInput = z.object({
  password: password('deletePasswordRequired'),
  confirmText: text('confirmTextWrong')
    .refine((s) => s === DELETE_PHRASE, { error: 'confirmTextWrong' })
    .meta({ openapi: { type: 'string', enum: [DELETE_PHRASE] } }),
  handOverTo,
})

export type LoginInput = z.infer<typeof loginInput>
export type RegisterInput = z.infer<typeof registerInput>
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>
export type ProfileInput = z.infer<typeof profileInput>
export type DeleteAccountInput = z.infer<typeof deleteAccountInput>
