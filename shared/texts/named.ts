import { z } from 'zod'
import { boundedList } from '../format/bounded-list.ts'
import { storableText } from '../format/storable.ts'
import type { FieldMessage } from '../messages/fr.ts'
import { subjectName } from '../subjects/fields.ts'
import { CONTENT_LIMITS } from './limits.ts'

/** The most games, and the most subjects, that a text names. */
export const NAMED_MOST = 5

/** An id or a slug; null in a review's first place stands for the game of its title. */
export type NamedKey = string | null

/** A subject given by its name, which is made if needed. */
type CalledSubject = { name: string }
/** An id, a slug in either language, or a name. */
export type SubjectKey = string | CalledSubject

/** What a text names in lists of their own, besides its fields. */
export const NAMED_PARTS = ['games', 'subjects'] as const
export type NamedPart = (typeof NAMED_PARTS)[number]

const key = (unknown: FieldMessage) =>
  storableText.pipe(z.string().min(1, { error: unknown }).max(CONTENT_LIMITS.slugMax, { error: unknown }))

/** By its slug or id, or in the form of an answer. */
const keyOrAnswer = (unknown: FieldMessage) =>
  [key(unknown), z.object({ slug: key(unknown) }, { error: unknown }).transform(({ slug }) => slug)] as const

const listOf = <T extends z.ZodType>(each: T, error: FieldMessage, tooMany: FieldMessage) =>
  boundedList(each, { most: NAMED_MOST, error, tooMany })

/**
 * The games that a text names, in order, each once; a review judges the first. If omitted, the same games stay, except
 * that a review with a new title first names the game of that title.
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

/** The subjects that a text names, in order, each once. If omitted, the same subjects stay. */
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

/** The lists in a save, besides its fields. */
export const NAMED_LISTS = { games: textGamesInput.optional(), subjects: textSubjectsInput.optional() }
