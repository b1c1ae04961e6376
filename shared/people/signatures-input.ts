import { z } from 'zod'
import { cleanUsername } from '../account/username-form.ts'
import { isId } from '../base/id.ts'
import { propertyOf } from '../base/property.ts'
import { isBlank } from '../format/visible.ts'
import type { FieldMessage } from '../messages/fr.ts'
import { SIGNATURES_MAX } from './signatory.ts'

export const GUEST_NAME = { min: 2, max: 80 } as const

const NO_NAME = /[\p{C}\p{Zl}\p{Zp}\u2800]/u

/** A checked value passes the check again. */
export type ChosenSignature = { id: string } | { id: null; username: string }

export const signatureKey = (one: ChosenSignature): string => one.id ?? ` ${one.username}`

function guestOf(username: unknown): string | undefined {
  if (typeof username !== 'string' || username.length > 10 * GUEST_NAME.max) return undefined
  const name = cleanUsername(username)
  const size = Array.from(name).length
  const isName =
    size >= GUEST_NAME.min &&
    size <= GUEST_NAME.max &&
    name.isWellFormed() &&
    !NO_NAME.test(name) &&
    !isBlank(name)
  return isName ? name : undefined
}

/** An account by its id, or a guest by name. @returns the fault of anything else */
export function chosenSignature(given: unknown): ChosenSignature | FieldMessage {
  if (typeof given !== 'object' || given === null) return 'invalid'
  const [id, username] = [propertyOf(given, 'id'), propertyOf(given, 'username')]
  if (id !== null && id !== undefined) return typeof id === 'string' && isId(id) ? { id } : 'idInvalid'
  const name = guestOf(username)
  return name === undefined ? 'guestNameInvalid' : { id: null, username: name }
}

/** All faults belong to the field itself, so that a form shows them there. */
export const signaturesInput = z
  .custom<readonly { id?: string | null | undefined; username?: string | undefined }[]>(Array.isArray, {
    error: 'signaturesCount',
    abort: true,
  })
  .refine((list) => list.length >= 1 && list.length <= SIGNATURES_MAX, {
    error: 'signaturesCount',
    abort: true,
  })
  .transform((list, ctx): ChosenSignature[] => {
    const all = list.map(chosenSignature)
    const signatures = all.filter((one) => typeof one !== 'string')
    const keys = new Set(signatures.map(signatureKey))
    const fault = all.find((one) => typeof one === 'string')
    if (fault ?? keys.size < list.length)
      ctx.addIssue({ code: 'custom', message: fault ?? 'signatureTwice', input: list })
    return signatures
  })
  .meta({
    openapi: {
      type: 'array',
      minItems: 1,
      maxItems: SIGNATURES_MAX,
      description: 'Who signs it, in their order; without it the maker signs, or those who did before',
      items: {
        type: 'object',
        properties: {
          _id: { type: ['string', 'null'], description: 'An account of the team; null for a guest' },
          username: {
            type: 'string',
            description: 'Of a guest',
            minLength: GUEST_NAME.min,
            maxLength: GUEST_NAME.max,
          },
        },
      },
    },
  })
