import { z } from 'zod'
import { ID_PATTERN, isId, newId } from '../../base/id.ts'
import { fieldsIn } from '../../base/property.ts'
import { numberOf } from '../../format/typed-number.ts'
import { isBlank } from '../../format/visible.ts'
import type { FieldMessage } from '../../messages/fr.ts'
import type { Signatory } from '../../people/signatory.ts'
import { type ChosenSignature, chosenSignature, GUEST_NAME } from '../../people/signatures-input.ts'
import { byDay, LOOKS_LIMITS, lookedBy, looksIn, looksText, type SecondLook } from '../looks.ts'
import { rating } from './field-values.ts'

/** The parts of a look in which a form shows faults. */
export type LookPart = 'at' | 'rating' | 'why' | 'by' | 'id'
export interface LookFault {
  /** The place in the list; undefined for the review's own first score. */
  place?: number
  part: LookPart
  message: FieldMessage
}

/** No reviewed game is older. */
const FIRST_DAY = '1970-01-01'
const day = z.iso.date()

/** Whether it is a valid day. */
export const isLookDay = (text: string): boolean => day.safeParse(text).success && text >= FIRST_DAY

/** REST and forms send a number or the typed text. */
function scoreOf(value: unknown): number | null | FieldMessage {
  const typed = typeof value === 'string' ? numberOf(value) : value
  const { data, error } = rating.input.safeParse(typed)
  return error ? ((error.issues[0]?.message ?? 'ratingInvalid') as FieldMessage) : (data ?? null)
}

/** Either a name or an id is enough. */
function whoOf(by: unknown): ChosenSignature | FieldMessage {
  if (typeof by === 'string') return chosenSignature(isId(by) ? { id: by } : { username: by })
  const { id, _id, username } = fieldsIn(by)
  return chosenSignature(by ? { id: id ?? _id, username } : by)
}

/** Removed, as in JSON each would take six characters. */
const CONTROLS = /(?!\n)\p{Cc}/gu

function reasonOf(why: unknown): { why: string } | FieldMessage {
  if (typeof why !== 'string') return 'lookWhy'
  if (why.includes('\0') || !why.isWellFormed()) return 'nulCharacter'
  const words = why.replace(/\r\n?/g, '\n').replace(CONTROLS, ' ').trim()
  return isBlank(words) || Array.from(words).length > LOOKS_LIMITS.why ? 'lookWhy' : { why: words }
}

/** Reads one look of a list, with its faults. */
function lookOf(one: unknown, place: number): { look: SecondLook; faults: LookFault[] } {
  const { _id, id = _id, at, rating: score, why, by } = fieldsIn(one)
  const faults: LookFault[] = []
  const part = <T>(
    name: LookPart,
    read: T | FieldMessage,
    isRead: (value: unknown) => value is T,
    or: T,
  ): T => {
    if (isRead(read)) return read
    faults.push({ place, part: name, message: read as FieldMessage })
    return or
  }
  const isScore = (value: unknown): value is number | null => typeof value !== 'string'
  const isObject = <T extends object>(value: unknown): value is T => typeof value === 'object'
  const look = {
    id: typeof id === 'string' && isId(id) ? id : newId(),
    at: typeof at === 'string' ? at : '',
    rating: part('rating', scoreOf(score), isScore, null),
    why: part('why', reasonOf(why), isObject<{ why: string }>, { why: '' }).why,
    by: part('by', whoOf(by), isObject<ChosenSignature>, { id: null, username: '' }),
  }
  if (!isLookDay(look.at)) faults.unshift({ place, part: 'at', message: 'lookDay' })
  if (id !== undefined && id !== null && look.id !== id)
    faults.push({ place, part: 'id', message: 'idInvalid' })
  return { look, faults }
}

interface ReadLooks {
  /** The stored form; null without looks, and when there are faults. */
  text: string | null
  faults: LookFault[]
  /** A fault of the list itself. */
  message?: FieldMessage
}

/** A column, a form and a working copy contain text; an invalid one gives no list. */
function sentOf(value: unknown): { first?: unknown; looks?: unknown } {
  if (typeof value !== 'string') return { looks: value }
  try {
    return fieldsIn(JSON.parse(value))
  } catch {
    return {}
  }
}

function readLooks(value: unknown): ReadLooks {
  const { first, looks } = sentOf(value)
  const wrong = (message: FieldMessage, faults: LookFault[] = []): ReadLooks => ({
    text: null,
    faults,
    message,
  })
  if (!Array.isArray(looks)) return wrong('looksInvalid')
  if (looks.length > LOOKS_LIMITS.most) return wrong('looksTooMany')
  const read = looks.map(lookOf)
  const list = read.map(({ look }) => look)
  const own = first === undefined ? undefined : scoreOf(first)
  const faults: LookFault[] = [
    ...(typeof own === 'string' ? [{ part: 'rating' as const, message: own }] : []),
    ...read.flatMap((one) => one.faults),
  ]
  if (faults[0]) return wrong(faults[0].message, faults)
  if (new Set(list.map(({ id }) => id)).size < list.length) return wrong('lookTwice')
  if (list.length === 0 && own === undefined) return { text: null, faults }
  return { text: looksText({ ...(own !== undefined && { first: own }), looks: byDay(list) }), faults }
}

/** The faults in a form's list, look by look. */
export const lookFaults = (text: string): LookFault[] => (text ? readLooks(text).faults : [])

/** Quotes and line breaks take two characters each. */
const roomFor = (most: number): number => most * (2 * (LOOKS_LIMITS.why + GUEST_NAME.max) + 150)

const answerBy = ({ id, username, role }: Signatory) =>
  id !== null && role !== null ? { _id: id, username, role } : { _id: null, username }

type SentLook = {
  _id?: string
  id?: string
  at: string
  rating?: number | null
  why: string
  by: { id?: string | null; _id?: string | null; username?: string } | string
}

const DOCUMENTED = {
  type: 'array',
  nullable: true,
  maxItems: LOOKS_LIMITS.most,
  description: 'Second looks, the whole list; without it they stay',
  items: {
    type: 'object',
    required: ['at', 'why', 'by'],
    properties: {
      _id: {
        type: 'string',
        pattern: ID_PATTERN.source,
        description: 'It stays over edits; without it a new one',
      },
      at: { type: 'string', format: 'date' },
      rating: { type: 'number', nullable: true, minimum: 0, maximum: 10, multipleOf: 0.1 },
      why: { type: 'string', minLength: 1, maxLength: LOOKS_LIMITS.why },
      by: {
        type: 'object',
        description: 'As in `signatures`; an id or a name alone will do',
        properties: { _id: { type: 'string', nullable: true }, username: { type: 'string' } },
      },
    },
  },
}

/** Second looks at a review's game, stored as JSON text (decision 080). */
export const secondLooks = {
  input: z
    .preprocess(
      (value: string | readonly SentLook[] | null | undefined) =>
        value === undefined || value === null || value === '' ? [] : value,
      z.unknown().transform((value, ctx): string | null => {
        const { text, message } = readLooks(value)
        if (message) ctx.addIssue({ code: 'custom', message, input: value })
        return text
      }),
    )
    .meta({ openapi: DOCUMENTED }),
  answer: z.array(
    z.object({
      _id: z.string(),
      at: day.describe('The day of the look'),
      rating: z.number().min(0).max(10).optional().describe('Left out where the look keeps the score'),
      why: z.string(),
      by: z.looseObject({ _id: z.string().nullable(), username: z.string() }),
    }),
  ),
  toAnswer: (stored: string, people: readonly Signatory[] | undefined) =>
    looksIn(stored).looks.map((look) => {
      const { id, at, rating: score, why } = look
      return {
        _id: id,
        at,
        ...(score !== null && { rating: score }),
        why,
        by: answerBy(lookedBy(look, people)),
      }
    }),
  required: false as const,
  fromText: (text: string): string => text,
  most: LOOKS_LIMITS.most,
  max: roomFor(LOOKS_LIMITS.most),
}
