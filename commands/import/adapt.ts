import type { Filing } from '../../server/features/platforms/known/filing.ts'
import { bodyFault } from '../../server/features/writing/stored/stored-faults.ts'
import { isKeyOf } from '../../shared/base/tables.ts'
import type { ChosenSignature } from '../../shared/people/signatures-input.ts'
import { FILED } from '../../shared/platforms/kinds.ts'
import { plainWord } from '../../shared/platforms/plain-word.ts'
import { isListedKind } from '../../shared/texts/catalog.ts'
import { FIELDS } from '../../shared/texts/fields/fields.ts'
import { FILED_MOST, filedAs } from '../../shared/texts/fields/filed.ts'
import type { TextFields } from '../../shared/texts/fields/text-fields.ts'
import { contentInput } from '../../shared/texts/item-input.ts'
import { CONTENT_LIMITS } from '../../shared/texts/limits.ts'
import { type Element, elementsNamed, parse } from './body/tree.ts'
import { cut, oneLine, opening, wordsOf } from './body/words.ts'
import type { SourceText } from './source.ts'

/** The length of an excerpt made from the body: two lines of a card. */
const MADE_EXCERPT = 200

/** The content to store for a text, and whether it can be published as it is. */
export interface AdaptedText {
  fields: TextFields & { title: string; slug: string; excerpt: string; content: string }
  /** Why it cannot be a finished text; it is then imported as a draft. */
  fault?: string
  remarks: string[]
}

interface AdaptInput {
  text: SourceText
  slug: string
  body: Element
  content: string
  cover: string | null
  seoImage: string | null
  signatures: readonly ChosenSignature[]
  filing: Filing
}

function titleOf(text: SourceText, body: Element, remarks: string[]): string {
  const title = oneLine(text.title)
  if (Array.from(title).length >= 3) {
    const most = FIELDS.title.max
    if (Array.from(title).length > most) remarks.push(`its title was cut to ${most} characters`)
    return cut(title, most)
  }
  const made = opening(body, 60)
  const full = Array.from(made).length >= 3 ? made : title ? `${title} – sans titre` : 'Sans titre'
  remarks.push(`had no title of three characters: "${full}"`)
  return full
}

function excerptOf(text: SourceText, title: string, body: Element): string {
  const given = cut(oneLine(text.excerpt), FIELDS.excerpt.max)
  if (Array.from(given).length >= 10) return given
  const made = opening(body, MADE_EXCERPT)
  if (Array.from(made).length >= 10) return made
  return cut(`À lire : ${title}`, FIELDS.excerpt.max)
}

/** As many as fit, separated by commas. */
function tagsOf(tags: readonly string[], remarks: string[]): string | null {
  let line = ''
  const left: string[] = []
  for (const tag of new Set(tags.map((one) => oneLine(one).replaceAll(',', ' ').trim()))) {
    const longer = line ? `${line}, ${tag}` : tag
    if (tag === '') continue
    if (Array.from(longer).length <= FIELDS.tags.max) line = longer
    else left.push(tag)
  }
  if (left.length > 0) remarks.push(`no room for the tags ${left.join(', ')}`)
  return line || null
}

/** The platforms and genres that a review's tags name, by any of their names. The tags stay. */
const filedBy = ({ tags, filed = {} }: SourceText, filing: Filing, remarks: string[]) =>
  Object.assign(
    {},
    ...FILED.map((kind) => {
      const idOf = (name: string) => filing[kind].byWord.get(plainWord(oneLine(name)))?.id
      const unknown = (filed[kind] ?? []).filter((name) => idOf(name) === undefined)
      if (unknown.length > 0) remarks.push(`no ${kind} here is called ${unknown.join(', ')}`)
      const all = new Set([...(filed[kind] ?? []), ...tags].map(idOf).filter((id) => id !== undefined))
      return filedAs(kind, [...all].slice(0, FILED_MOST[kind]))
    }),
  )

/** The words below a cover; a caption here is plain. */
function captionOf({ cover }: SourceText, remarks: string[]): string | null {
  const words = wordsOf(cover?.caption ?? '')
  const most = FIELDS.imageCaption.max
  if (Array.from(words).length > most)
    remarks.push(`what stood below its cover was cut to ${most} characters: « ${words} »`)
  const led = elementsNamed(parse(cover?.caption ?? ''), 'a').flatMap(({ attrs }) =>
    attrs.filter(({ name }) => name === 'href').map(({ value }) => value.slice(0, 300)),
  )
  if (led.length > 0) remarks.push(`what stands below its cover led to ${led.join(', ')}`)
  return cut(words, most) || null
}

const seo = (words: string | undefined, most: number): string | null =>
  cut(oneLine(words ?? ''), most) || null

const FAULTS = {
  contentTooShort: `less than ${CONTENT_LIMITS.contentMin.article} characters and no picture or video`,
  contentMissing: 'no words, picture or video',
  contentTooComplex: `more than ${CONTENT_LIMITS.elementsMax.toLocaleString('en')} elements, or more than ${CONTENT_LIMITS.depthMax} in each other`,
  contentTooLong: `more than ${CONTENT_LIMITS.contentMax.toLocaleString('en')} characters`,
} as const

/** Converts a text into the form of a text written here. */
export function adapt({
  text,
  slug,
  body,
  content,
  cover,
  seoImage,
  signatures,
  filing,
}: AdaptInput): AdaptedText {
  const remarks: string[] = []
  const title = titleOf(text, body, remarks)
  const listed = isListedKind(text.kind)
    ? { secondaryImage: null, readingTime: null, tags: tagsOf(text.tags, remarks) }
    : {}
  const review =
    text.kind === 'review'
      ? {
          gameTitle: cut(text.review?.gameTitle ?? title, FIELDS.gameTitle.max),
          rating: text.review?.rating ?? null,
          ...filedBy(text, filing, remarks),
        }
      : {}
  const fields: AdaptedText['fields'] = {
    title,
    slug,
    content,
    excerpt: excerptOf(text, title, body),
    image: cover,
    imageCaption: captionOf(text, remarks),
    seoTitle: seo(text.seo?.title, FIELDS.seoTitle.max),
    seoDescription: seo(text.seo?.description, FIELDS.seoDescription.max),
    seoImage,
    signatures: [...signatures],
    ...listed,
    ...review,
  }
  const bodyProblem = bodyFault(text.kind, content, {
    of: text.state === 'draft' ? 'any text' : 'a short one',
  })
  if (bodyProblem)
    return {
      fields,
      remarks,
      fault: isKeyOf(FAULTS, bodyProblem) ? FAULTS[bodyProblem] : bodyProblem,
    }
  const read = contentInput.safeParse({ kind: text.kind, ...fields })
  if (read.success) return { fields, remarks }
  const [issue] = read.error.issues
  return { fields, remarks, fault: `${issue?.path.join('.')}: ${issue?.message}` }
}
