import { z } from 'zod'
import { boundedList } from '../format/bounded-list.ts'
import { storableText } from '../format/storable.ts'
import type { FieldMessage } from '../messages/fr.ts'
import { subjectName } from '../subjects/fields.ts'
import { CONTENT_LIMITS } from './limits.ts'

/** So many games a text names, and so many subjects. */
export const NAMED_MOST = 5

/** An id or a slug; null in the first place of a review: the game of its title. */
export type NamedKey = string | null

/** A subject that is named by what it is called: made in passing where there is none. */
type CalledSubject = { name: string }
/** An id, a slug in either language, or a name. */
export type SubjectKey = string | CalledSubject

/** What a text names in lists of their own, beside its fields. */
export const NAMED_PARTS = ['games', 'subjects'] as const
export type NamedPart = (typeof NAMED_PARTS)[number]

const key = (unknown: FieldMessage) =>
  storableText.pipe(z.string().min(1, { error: unknown }).max(CONTENT_LIMITS.slugMax, { error: unknown }))

/** By its slug or id, or as it was answered. */
const keyOrAnswer = (unknown: FieldMessage) =>
  [key(unknown), z.object({ slug: key(unknown) }, { error: unknown }).transform(({ slug }) => slug)] as const

const listOf = <T extends z.ZodType>(each: T, error: FieldMessage, tooMany: FieldMessage) =>
  boundedList(each, { most: NAMED_MOST, error, tooMany })

/**
 * The games that a text names, in their order, each once; of a review the first is what it judges. Without the list the
 * same games are named, but a review whose title is changed names the game of its title first.
 */
const textGamesInput = listOf(
  z.union([...keyOrAnswer('gameUnknown'), z.null()], { error: 'gameUnknown' }),
  'gameUnknown',
  'gamesTooMany',
)
  .refine((all) => all.every((one, i) => one !== null || i === 0), { error: 'gameUnknown' })
  .transform((all): NamedKey[] => [...new Set(all)])
  .meta({
    openapi: {
      type: 'array',
      maxItems: NAMED_MOST,
      items: { type: 'string', nullable: true },
      description:
        'Slugs or ids of the games that it names; of a review the first is what it judges, null there: the game of its title',
    },
  })

/** The subjects that a text names, in their order, each once. Without the list the same subjects are named. */
const textSubjectsInput = listOf(
  z.union(
    [
      ...keyOrAnswer('subjectUnknown'),
      z.object({ name: subjectName }, { error: 'subjectUnknown' }).transform(({ name }) => ({ name })),
    ],
    { error: 'subjectUnknown' },
  ),
  'subjectUnknown',
  'subjectsTooMany',
)
  .transform((all): SubjectKey[] => [...new Map(all.map((one) => [JSON.stringify(one), one])).values()])
  .meta({
    openapi: {
      type: 'array',
      maxItems: NAMED_MOST,
      items: {
        oneOf: [
          { type: 'string' },
          { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength: 60 } } },
        ],
      },
      description:
        'Slugs or ids of the subjects that it names, or {name}: the subject so called, which an editor makes in passing',
    },
  })

/** What a save says of them beside its fields. */
export const NAMED_LISTS = { games: textGamesInput.optional(), subjects: textSubjectsInput.optional() }
