import { z } from 'zod'
import { isEmail, normaliseEmail } from '../account/email.ts'
import { idSchema } from '../base/id-schema.ts'
import { pageLimit } from '../base/paging.ts'
import { countCharacters } from '../format/graphemes.ts'
import { storableText } from '../format/storable.ts'
import { isBlank } from '../format/visible.ts'
import type { FieldMessage } from '../messages/fr.ts'
import { NAMELESS_KIND, NOTICE_ACTS, NOTICE_KINDS, NOTICE_LIMITS } from './notices.ts'
import { reasonSchema, seenSchema, word } from './schema.ts'

const L = NOTICE_LIMITS

/** Some text, without blanks around it. @param max in characters; the columns hold eight times as many code points */
const line = (max: number, error: FieldMessage) =>
  storableText
    .transform((text) => (isBlank(text) ? '' : text.trim()))
    .refine((text) => text.length <= 8 * max && countCharacters(text) <= max, { error })

const person = z.object({ kind: z.string(), name: z.string().optional(), email: z.string().optional() })
/** Reported together with other faults, so that a form shows all at once. */
const namedOr = (field: 'name' | 'email') => (notice: unknown) => {
  const { success, data } = person.safeParse(notice)
  return !success || data.kind === NAMELESS_KIND || !isBlank(data[field] ?? '')
}
const always = { when: () => true }

/** A notice of illegal content (docs/product/moderation.md, "Notices of illegal content"). */
export const noticeBody = z.object({
  /** A path or an address of this site. */
  address: storableText
    .transform((text) => text.trim())
    .refine((text) => text !== '' && text.length <= L.addressMax, { error: 'noticeAddress' })
    .meta({ openapi: { type: 'string', maxLength: L.addressMax } }),
  kind: z.enum(NOTICE_KINDS, { error: 'noticeKind' }),
  text: line(L.textMax, 'noticeTooLong')
    .refine((text) => text !== '', { error: 'noticeEmpty' })
    .meta({ openapi: { type: 'string', minLength: 1, maxLength: L.textMax } }),
  name: line(L.nameMax, 'noticeNameLong')
    .refine((text) => !/[\r\n]/.test(text), { error: 'oneLine' })
    .optional()
    .default('')
    .meta({ openapi: { type: 'string', maxLength: L.nameMax } }),
  email: storableText
    .refine((text) => text.length <= 1000 && !/[\r\n]/.test(text), { error: 'emailInvalid', abort: true })
    .transform(normaliseEmail)
    .refine((text) => text === '' || isEmail(text), { error: 'emailInvalid' })
    .optional()
    .default('')
    .meta({ openapi: { type: 'string', maxLength: 254 } }),
  /** Set when somebody's life or safety is in danger. */
  danger: z.boolean({ error: 'invalid' }).optional().default(false),
  goodFaith: z.literal(true, { error: 'noticeFaith' }),
})

export const noticeInput = noticeBody
  .refine(namedOr('name'), { path: ['name'], error: 'noticeName', ...always })
  .refine(namedOr('email'), { path: ['email'], error: 'emailRequired', ...always })
export type NoticeInput = z.output<typeof noticeInput>

/** The token in a receipt's address. */
export const receiptInput = z.object({ token: z.string({ error: 'invalid' }).max(200, { error: 'invalid' }) })

export const noticesInput = z.object({
  state: z.enum(['open', 'decided'], { error: 'invalid' }).default('open'),
  /** `nextCursor` of an answer. */
  cursor: idSchema.nullish().transform((id) => id ?? null),
  limit: pageLimit(L.page, L.pageMax),
})
export type NoticesInput = z.output<typeof noticesInput>

export const decideNoticeInput = z.object({
  id: idSchema,
  seen: seenSchema,
  act: z.enum(NOTICE_ACTS, { error: 'invalid' }),
  reason: reasonSchema.optional(),
  /** For both sides: facts, and the law or rule. */
  text: word.optional().default(''),
})
export type DecideNoticeInput = z.output<typeof decideNoticeInput>

export const undoNoticeInput = z.object({ id: idSchema })
