import type { Kind } from '../../../shared/content/catalog.ts'
import { contentInput, hasEnoughContent } from '../../../shared/content/schema.ts'
import type { Lang } from '../../../shared/lang.ts'
import { fieldMessage } from '../../../shared/messages/messages.ts'
import type { RouterInputs, RouterOutputs } from '../../trpc.ts'

export type EditedItem = RouterOutputs['content']['forEdit']

/** What the form holds: texts as they are typed, '' for what is left empty. */
export interface FormValues {
  title: string
  slug: string
  excerpt: string
  content: string
  image: string
  secondaryImage: string
  readingTime: string
  gameTitle: string
  genre: string
  platform: string
  rating: string
  /** Typed by hand, so the title no longer changes it. */
  slugByHand: boolean
  /** Typed by hand, so the length of the text no longer changes it. */
  readingByHand: boolean
}
export type FieldName = Exclude<keyof FormValues, 'slugByHand' | 'readingByHand'>

export const EMPTY: FormValues = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  image: '',
  secondaryImage: '',
  readingTime: '',
  gameTitle: '',
  genre: '',
  platform: '',
  rating: '',
  slugByHand: false,
  readingByHand: false,
}

/** An existing item in the form: nothing of it changes by itself. */
export const valuesOf = (item: EditedItem): FormValues => ({
  title: item.title,
  slug: item.slug,
  excerpt: item.excerpt,
  content: item.content,
  image: item.image ?? '',
  secondaryImage: item.secondaryImage ?? '',
  readingTime: item.readingTime ?? '',
  gameTitle: item.gameTitle ?? '',
  genre: item.genre ?? '',
  platform: item.platform ?? '',
  rating: item.rating === null ? '' : String(item.rating),
  slugByHand: true,
  readingByHand: true,
})

/** A number as people write one; not `0x7` or `1e1`, which are numbers to JavaScript only. */
const DECIMAL = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/

/** A rating as it was typed, with a comma or a point; null for none, NaN for what is no number. */
export function ratingOf(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return null
  return DECIMAL.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
}

/** What is sent. The server drops what an article has no use for; we do not send it. */
export function inputOf(kind: Kind, values: FormValues): RouterInputs['content']['create'] {
  const { title, slug, excerpt, content, image, secondaryImage, readingTime } = values
  const common = { title, slug, excerpt, content, image, secondaryImage, readingTime }
  if (kind === 'article') return { kind, ...common }
  const { gameTitle, genre, platform, rating } = values
  return {
    kind,
    ...common,
    gameTitle,
    genre,
    platform,
    rating: ratingOf(rating),
  } as RouterInputs['content']['create']
}

/** What is wrong, by field: the server's own rules, before anything is sent. */
export function problemsOf(kind: Kind, values: FormValues, lang: Lang): Partial<Record<FieldName, string>> {
  const problems: Partial<Record<FieldName, string>> = {}
  for (const { path, message } of contentInput.safeParse(inputOf(kind, values)).error?.issues ?? [])
    problems[String(path[0]) as FieldName] ??= fieldMessage(message, lang)
  if (!hasEnoughContent(values.content)) problems.content ??= fieldMessage('contentTooShort', lang)
  return problems
}

/** Whether two states of the form would be saved as the same. */
export const sameValues = (a: FormValues, b: FormValues): boolean =>
  (Object.keys(EMPTY) as (keyof FormValues)[]).every((key) => /ByHand$/.test(key) || a[key] === b[key])
