import type { Lang } from '../../../../shared/base/lang.ts'
import { slugify } from '../../../../shared/format/slug.ts'
import { fieldMessage } from '../../../../shared/messages/messages.ts'
import { builtInPage } from '../../../../shared/texts/built-in.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import { FIELD_NAMES, type FieldName } from '../../../../shared/texts/fields/derive.ts'
import { EMPTY_TEXTS, type FieldTexts, sentOf, textsOf } from '../../../../shared/texts/fields/form-texts.ts'
import { contentInput, contentLack } from '../../../../shared/texts/item-input.ts'
import type { NamedPart } from '../../../../shared/texts/named.ts'
import type { EditedText } from '../../../../shared/texts/writing/edited.ts'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { gamesText, sentGames } from './games.ts'
import { readingTimeOf } from './reading-time.ts'
import { sentSignatures, signersText } from './signatures.ts'
import { sentSubjects, subjectsText } from './subjects.ts'

/** What a fault can be at. */
export type FormField = FieldName | 'signatures' | NamedPart

export type EditedItem = RouterOutputs['writing']['copy']['item']

/** What the form holds: texts as they are typed, '' for what is left empty. */
export interface FormValues extends FieldTexts {
  /** Who signs (signatures.ts); '' is no choice. */
  signatures: string
  /** Which games it names (games.ts). */
  games: string
  /** Which subjects (subjects.ts). */
  subjects: string
  /** Typed by hand, so the title no longer changes it. */
  slugByHand: boolean
  /** Typed by hand, so the length of the text no longer changes it. */
  readingByHand: boolean
}

export const EMPTY: FormValues = {
  ...EMPTY_TEXTS,
  signatures: '',
  games: '',
  subjects: '',
  slugByHand: false,
  readingByHand: false,
}

/** An existing item in the form: nothing of it changes by itself. */
export const valuesOf = (item: Omit<EditedText, 'updatedAt'>): FormValues => ({
  ...textsOf(item),
  signatures: signersText(item.signatures),
  games: gamesText([...(item.kind === 'review' && item.game === null ? [null] : []), ...item.games]),
  subjects: subjectsText(item.subjects),
  slugByHand: true,
  readingByHand: true,
})

/** The address of a draft that has none yet (server/features/writing/copies/save.ts). */
const NO_SLUG = /^brouillon-[0-9a-f]{24}$/

/** A draft goes on as a new text does: what was not chosen by hand follows the title and the text. */
export function unfinished(values: FormValues): FormValues {
  const slug = NO_SLUG.test(values.slug) ? '' : values.slug
  const { title, content, readingTime } = values
  const readingByHand = readingTime !== '' && readingTime !== readingTimeOf(content)
  // The address of a page of ours is what makes a text stand in its place: no title changes it.
  const slugByHand = slug !== slugify(title) || builtInPage(slug) !== undefined
  return { ...values, slug, slugByHand, readingByHand }
}

/** What is wrong, by field: the server's own rules, before anything is sent. */
export function problemsOf(kind: Kind, values: FormValues, lang: Lang): Partial<Record<FormField, string>> {
  const problems: Partial<Record<FormField, string>> = {}
  const input = {
    ...sentOf(kind, values),
    ...sentSignatures(values.signatures),
    games: sentGames(values.games),
    subjects: sentSubjects(values.subjects),
  }
  for (const { path, message } of contentInput.safeParse(input).error?.issues ?? [])
    problems[String(path[0]) as FormField] ??= fieldMessage(message, lang)
  const lack = contentLack(kind, values.content)
  if (lack) problems.content ??= fieldMessage(lack, lang)
  return problems
}

/** Names may have changed meanwhile. */
const sameGames = (a: string, b: string): boolean => sentGames(a).join() === sentGames(b).join()
const sameSubjects = (a: string, b: string): boolean => sentSubjects(a).join() === sentSubjects(b).join()

/** Whether two states of the form would be saved as the same. */
export const sameValues = (a: FormValues, b: FormValues): boolean =>
  a.signatures === b.signatures &&
  sameGames(a.games, b.games) &&
  sameSubjects(a.subjects, b.subjects) &&
  FIELD_NAMES.every((name) => a[name] === b[name])
