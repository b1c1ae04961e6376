import { z } from 'zod'
import { isId } from '../../base/id.ts'
import { textFieldsInput } from '../fields/text-fields.ts'
import { kindSchema, publishInput } from '../schema.ts'

/** How long a form must be idle before its working copy is saved. */
export const AUTOSAVE_MS = 2000

/** How often an open form reports itself; it counts as open for three times as long. */
export const PRESENCE_MS = 15_000
export const PRESENCE_LOST_MS = 3 * PRESENCE_MS

const textId = z.string({ error: 'idInvalid' }).refine(isId, { error: 'idInvalid' })
const revision = z
  .int({ error: 'invalid' })
  .min(1, { error: 'invalid' })
  .max(2 ** 31 - 2, { error: 'invalid' })
/** A random key that the browser makes for each save and each open form. */
const key = z.string({ error: 'invalid' }).regex(/^[0-9a-f]{24}$/, { error: 'invalid' })

export const textInput = z.object({ id: textId })

/**
 * `revision` is that of the copy on which this save is based, null without one; `base` is the `updatedAt` of the text on
 * which the work is based, null when known. A repeated save (same `key`) changes nothing more.
 */
export const saveCopyInput = z.object({
  /** The browser makes the id of a new text (`isNew`). */
  id: textId,
  kind: kindSchema,
  fields: textFieldsInput,
  revision: revision.nullable(),
  base: z.date({ error: 'invalid' }).nullable(),
  key,
  /** A new text becomes a draft of the user who saves it. */
  isNew: z.boolean({ error: 'invalid' }).default(false),
})
export type SaveCopyInput = z.output<typeof saveCopyInput>

/**
 * `revision` is that of the copy that was seen, null for none; if omitted, it means the proposed work, or a whole draft.
 * `updatedAt` names a version that is knowingly overwritten.
 */
export const publishTextInput = publishInput.extend({
  revision: revision.nullish(),
  updatedAt: z.date({ error: 'invalid' }).nullish(),
})
export type PublishTextInput = z.output<typeof publishTextInput>

export const seenCopyInput = z.object({ id: textId, revision })

export const presenceInput = z.object({
  id: textId,
  tab: key,
  left: z.boolean({ error: 'invalid' }).default(false),
})
export type PresenceInput = z.output<typeof presenceInput>
