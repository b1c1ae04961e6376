import type { Lang } from '../../../../shared/base/lang.ts'
import { slugify } from '../../../../shared/format/slug.ts'
import { builtInPage } from '../../../../shared/texts/built-in.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import { FIELD_NAMES, type FieldName } from '../../../../shared/texts/fields/derive.ts'
import { EMPTY_TEXTS, type FieldTexts, sentOf, textsOf } from '../../../../shared/texts/fields/form-texts.ts'
import { contentInput, contentLack } from '../../../../shared/texts/item-input.ts'
import type { NamedPart } from '../../../../shared/texts/named.ts'
import type { EditedText } from '../../../../shared/texts/writing/edited.ts'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { fieldMessage } from '../../../i18n/field-message.ts'
import { gamesText, sentGames } from './games.ts'
import { readingTimeOf } from './reading-time.ts'
import { sentSignatures, signersText } from './signatures.ts'
import { sentSubjects, subjectsText } from './subjects.ts'

/** A field, or a part of the form, that can have a fault. */
export type FormField = FieldName | 'signatures' | NamedPart

export type EditedItem = RouterOutputs['writing']['copy']['item']

/** The values of the form: texts as typed, '' for empty fields. */
export interface FormValues extends FieldTexts {
  /** The authors (signatures.ts); '' when none are chosen. */
  signatures: string
  /** The games that it names (games.ts). */
  games: string
  /** The subjects (subjects.ts). */
  subjects: string
  /** Whether it was typed by hand, so that the title no longer changes it. */
  slugByHand: boolean
  /** Whether it was typed by hand, so that the length of the text no longer changes it. */
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

/** The values of an existing item, in which nothing changes by itself. */
export const valuesOf = (item: Omit<EditedText, 'updatedAt'>): FormValues => ({
  ...textsOf(item),
  signatures: signersText(item.signatures),
  games: gamesText([...(item.kind === 'review' && item.game === null ? [null] : []), ...item.games]),
  subjects: subjectsText(item.subjects),
  slugByHand: true,
  readingByHand: true,
})

/** The address of a draft without one (server/features/writing/copies/save.ts). */
const NO_SLUG = /^brouillon-[0-9a-f]{24}$/

/** The values of a draft. As in a new text, fields that were not typed by hand follow the title and the text. */
export function unfinished(values: FormValues): FormValues {
  const slug = NO_SLUG.test(values.slug) ? '' : values.slug
  const { title, content, readingTime } = values
  const readingByHand = readingTime !== '' && readingTime !== readingTimeOf(content)
  // A text replaces a built-in page by having its address, so a title must not change that.
  const slugByHand = slug !== slugify(title) || builtInPage(slug) !== undefined
  return { ...values, slug, slugByHand, readingByHand }
}

/** The faults by field, by the server's own rules, before anything is sent. */
export function problemsOf(
  kind: Kind,
  values: FormValues,
  lang: Lang,
  lacks?: Parameters<typeof contentLack>[2],
): Partial<Record<FormField, string>> {
  const problems: Partial<Record<FormField, string>> = {}
  const input = {
    ...sentOf(kind, values),
    ...sentSignatures(values.signatures),
    games: sentGames(values.games),
    subjects: sentSubjects(values.subjects),
  }
  for (const { path, message } of contentInput.safeParse(input).error?.issues ?? [])
    problems[String(path[0]) as FormField] ??= fieldMessage(message, lang)
  const lack = contentLack(kind, values.content, lacks)
  if (lack) problems.content ??= fieldMessage(lack, lang)
  return problems
}

/** Only the ids count, because names may have changed. */
const sameGames = (a: string, b: string): boolean => sentGames(a).join() === sentGames(b).join()
const sameSubjects = (a: string, b: string): boolean => sentSubjects(a).join() === sentSubjects(b).join()

/** Whether two sets of values would be saved as the same. */
export const sameValues = (a: FormValues, b: FormValues): boolean =>
  a.signatures === b.signatures &&
  sameGames(a.games, b.games) &&
  sameSubjects(a.subjects, b.subjects) &&
  FIELD_NAMES.every((name) => a[name] === b[name])
