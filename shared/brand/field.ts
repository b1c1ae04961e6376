import type { z } from 'zod'
import { countCharacters } from '../format/graphemes.ts'
import { storableText } from '../format/storable.ts'
import { isBlank } from '../format/visible.ts'

type FieldKind =
  | 'line'
  | 'lines'
  | 'mail'
  | 'buttons'
  | 'links'
  | 'colour'
  | 'choice'
  | 'picture'
  | 'menu'
  | 'sections'
  | 'pages'
  | 'templates'

export interface BrandField<T> {
  kind: FieldKind
  schema: z.ZodType<T>
  /** In characters, as people count them. */
  max?: number
  of?: readonly T[]
}

/** Anything that could end a mail's header, add a line or change the direction of the text around it. */
const NO_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** The longest character that people use, a family of emoji, has eleven code points. */
const CODE_POINTS = 12

const tidied = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, (spaces) => (spaces.length === 1 ? spaces : ' '))
    .trim()

const within = (text: string, max: number): boolean =>
  text.length <= 2 * CODE_POINTS * max && countCharacters(text) <= max

/** One line of at most `max` characters. @param least 1 when it must not be empty */
export const lineOf = (max: number, least: 0 | 1 = 1) =>
  storableText
    .refine((s) => !NO_LINE.test(s), { error: 'oneLine', abort: true })
    .transform(tidied)
    .refine((s) => within(s, max), { error: 'textTooLong' })
    .transform((s) => (isBlank(s) ? '' : s))
    .refine((s) => least === 0 || s !== '', { error: 'lineEmpty' })
    .meta({ openapi: { type: 'string', maxLength: max } })

const ADDRESS_MAX = 300

function isOutside(address: string): boolean {
  // The parser drops line breaks and tabs, and corrects much else.
  if (!/^https:\/\/[^\s\p{Cc}"'<>\\^`{|}]+$/u.test(address) || !URL.canParse(address)) return false
  const { hostname, username, password } = new URL(address)
  return hostname.includes('.') && username === '' && password === ''
}

/** An https address on another site. */
export const addressOf = storableText
  .transform((s) => s.trim())
  .refine((s) => s.length <= ADDRESS_MAX && isOutside(s), { error: 'linkInvalid' })
  .meta({ openapi: { type: 'string', format: 'uri', maxLength: ADDRESS_MAX } })

/** A path of this site, in the form of its French pages. */
export const isOwnPath = (path: string): boolean =>
  path.length <= ADDRESS_MAX &&
  /^\/(?!\/)[^\s\p{Cc}"'<>\\^`{|}]*$/u.test(path) &&
  URL.canParse(path, 'https://own.invalid') &&
  new URL(path, 'https://own.invalid').host === 'own.invalid'

export const line = (max: number, least: 0 | 1 = 1): BrandField<string> => ({
  kind: max > 120 ? 'lines' : 'line',
  schema: lineOf(max, least),
  max,
})

export const inBoth = <Node>(node: Node): { fr: Node; en: Node } => ({ fr: node, en: node })
