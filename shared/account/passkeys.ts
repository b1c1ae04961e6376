import { z } from 'zod'
import { idSchema } from '../base/id-schema.ts'
import { boundedList } from '../format/bounded-list.ts'
import { emptyAsUndefined, isStorable, stay, token } from './schema.ts'

/** docs/product/accounts.md, "Accounts"; decision 036. */
export const PASSKEY_LIMITS = {
  /** Limits the list of passkeys that a browser is told to exclude. */
  perAccount: 20,
  /** The column's size, in code points. */
  nameMax: 60,
  /** WebAuthn Level 3 section 4: a credential id has at most 1,023 bytes, here in base64url. */
  idMax: 1364,
  challengeMs: 5 * 60_000,
} as const

const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

const name = z
  .string({ error: 'passkeyNameRequired' })
  // Refuses a huge name before it is cleaned.
  .max(1000, { error: 'passkeyNameTooLong', abort: true })
  .refine((s) => s.isWellFormed(), { error: 'invalid', abort: true })
  .transform((s) => s.normalize('NFC').replace(/\s+/gu, ' ').trim())
  .refine((s) => s !== '', { error: 'passkeyNameRequired', abort: true })
  .refine((s) => !INVISIBLE.test(s), { error: 'invalid' })
  .refine((s) => Array.from(s).length <= PASSKEY_LIMITS.nameMax, { error: 'passkeyNameTooLong' })

const base64url = (max: number) =>
  z
    .string({ error: 'invalid' })
    .max(max, { error: 'invalid', abort: true })
    .regex(/^[\w-]*$/, { error: 'invalid' })

/** A ceremony's data have some 200 bytes; keys and self-made statements up to some thousands. */
const data = base64url(16_384).min(1, { error: 'invalid' })
const id = base64url(PASSKEY_LIMITS.idMax).min(1, { error: 'invalid' })

const common = {
  id,
  rawId: id,
  type: z.literal('public-key', { error: 'invalid' }),
  authenticatorAttachment: z.enum(['platform', 'cross-platform'], { error: 'invalid' }).optional(),
  // Browsers may send extensions that nobody asked for.
  clientExtensionResults: z
    .looseObject({}, { error: 'invalid' })
    .optional()
    .transform(() => ({})),
}

/** The part of RegistrationResponseJSON (WebAuthn Level 3 section 5.1.8) that is read. */
const registrationResponse = z.object(
  {
    ...common,
    response: z.object(
      {
        clientDataJSON: data,
        attestationObject: data,
        transports: boundedList(z.string({ error: 'invalid' }).max(32, { error: 'invalid' }), {
          most: 10,
        }).optional(),
      },
      { error: 'invalid' },
    ),
  },
  { error: 'invalid' },
)

/** The part of AuthenticationResponseJSON (section 5.1.8) that is read. */
export const assertionResponse = z.object(
  {
    ...common,
    response: z.object(
      {
        clientDataJSON: data,
        authenticatorData: data,
        signature: data,
        userHandle: base64url(128).nullish(),
      },
      { error: 'invalid' },
    ),
  },
  { error: 'invalid' },
)

/** The server decides whether the mailed code is required (decision 057). */
export const doorCode = emptyAsUndefined(
  z
    .string({ error: 'doorCodeWrong' })
    .max(64, { error: 'doorCodeWrong', abort: true })
    .refine(isStorable, { error: 'doorCodeWrong' }),
)

export const passkeyOptionsInput = z.object({ doorCode }).optional()
export const addPasskeyInput = z.object({ name, response: registrationResponse, doorCode })
export const renamePasskeyInput = z.object({ id: idSchema, name })
export const removePasskeyInput = z.object({ id: idSchema })
export const passkeyTicketInput = z.object({ ticket: token('ticketMissing') })
export const passkeyStepInput = passkeyTicketInput.extend({ response: assertionResponse, stay })
export const passkeySignInInput = z.object({ response: assertionResponse, stay })

export type RegistrationResponse = z.infer<typeof registrationResponse>
export type AssertionResponse = z.infer<typeof assertionResponse>
export type PasskeySignInInput = z.infer<typeof passkeySignInInput>
export type PasskeyStepInput = z.infer<typeof passkeyStepInput>
export type AddPasskeyInput = z.infer<typeof addPasskeyInput>
export type RenamePasskeyInput = z.infer<typeof renamePasskeyInput>

interface Descriptor {
  id: string
  type: string
  transports?: string[]
}
type Requirement = 'required' | 'preferred' | 'discouraged'

/** The part of PublicKeyCredentialCreationOptionsJSON (WebAuthn Level 3 section 5.1.9) that is used. */
export interface CreationOptions {
  rp: { id?: string; name: string }
  user: { id: string; name: string; displayName: string }
  challenge: string
  pubKeyCredParams: { alg: number; type: string }[]
  timeout?: number
  excludeCredentials?: Descriptor[]
  authenticatorSelection?: {
    residentKey?: Requirement
    requireResidentKey?: boolean
    userVerification?: Requirement
  }
  attestation?: 'none' | 'direct' | 'enterprise' | 'indirect'
}

/** The part of PublicKeyCredentialRequestOptionsJSON (section 5.1.10) that is used. */
export interface RequestOptions {
  challenge: string
  timeout?: number
  rpId?: string
  allowCredentials?: Descriptor[]
  userVerification?: Requirement
}
