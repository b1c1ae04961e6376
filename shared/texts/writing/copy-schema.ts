import { z } from 'zod'
import { isId } from '../../base/id.ts'
import { textFieldsInput } from '../fields/text-fields.ts'
import { kindSchema, publishInput } from '../schema.ts'

/** How long a form rests before its working copy goes to the server, in ms. */
export const AUTOSAVE_MS = 2000

/** How often a form that is open says so, in ms; three times as long it still counts as open. */
export const PRESENCE_MS = 15_000
export const PRESENCE_LOST_MS = 3 * PRESENCE_MS

const textId = z.string({ error: 'idInvalid' }).refine(isId, { error: 'idInvalid' })
const revision = z
  .int({ error: 'invalid' })
  .min(1, { error: 'invalid' })
  .max(2 ** 31 - 2, { error: 'invalid' })
/** Tells one save, or one open form, from every other: made up by the browser. */
const key = z.string({ error: 'invalid' }).regex(/^[0-9a-f]{24}$/, { error: 'invalid' })

/** A text by its id alone, of either kind. */
export const textInput = z.object({ id: textId })

/**
 * One save of a working copy. `revision` is the one that it goes on from, null where there was no copy; `base` the
 * `updatedAt` of the text that it began with, null for what is known already, or the text as it stands. Repeating a save
 * (same `key`) changes nothing more.
 */
export const saveCopyInput = z.object({
  /** Of a text; of a new one the id that it is to have (`isNew`). */
  id: textId,
  kind: kindSchema,
  fields: textFieldsInput,
  revision: revision.nullable(),
  base: z.date({ error: 'invalid' }).nullable(),
  key,
  /** A text that is not there is made, as a draft of whoever saves. */
  isNew: z.boolean({ error: 'invalid' }).default(false),
})
export type SaveCopyInput = z.output<typeof saveCopyInput>

/**
 * What is to be published or proposed: `revision` is that of the work that was seen, null for none; without it, what was
 * proposed, or all there is of a draft. `publishAt` plans it; `updatedAt` names a version that is knowingly overwritten.
 */
export const publishTextInput = publishInput.extend({
  revision: revision.nullish(),
  updatedAt: z.date({ error: 'invalid' }).nullish(),
})
export type PublishTextInput = z.output<typeof publishTextInput>

/** A working copy as somebody saw it. */
export const seenCopyInput = z.object({ id: textId, revision })

/** One open form: it is open, or has just been closed. */
export const presenceInput = z.object({
  id: textId,
  tab: key,
  left: z.boolean({ error: 'invalid' }).default(false),
})
export type PresenceInput = z.output<typeof presenceInput>
