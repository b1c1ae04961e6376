import { isDecorativeElement } from '../../../../shared/images/decorative.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import { type FieldName, FORM_FIELDS, fieldOf } from '../../../../shared/texts/fields/derive.ts'
import type { FieldTexts } from '../../../../shared/texts/fields/form-texts.ts'
import { SPOILER_DETAILS } from '../../../../shared/texts/fold.ts'
import { ADVISED, LINKS_MAX } from '../../../../shared/texts/outgoing.ts'
import { parsedBody } from './parsed-body.ts'

/** A piece of advice, and where it applies. Indexes count from 0. */
export type Advice =
  /** A field without which the text cannot be published. */
  | { what: 'missing'; field: FieldName }
  | { what: 'titleLong'; field: 'title' | 'seoTitle'; count: number }
  | { what: 'excerptLong'; field: 'excerpt' | 'seoDescription'; count: number }
  | { what: 'coverNone'; field: 'image' }
  | { what: 'coverNarrow'; field: 'image'; width: number }
  /** `n` counts uses of the same picture without a description; `place` counts all pictures of the text. */
  | { what: 'altNone'; n: number; src: string; place: number }
  /** `n` counts links to the same address. */
  | { what: 'linkDead'; n: number; href: string; words: string }
  /** The levels are those on the page, whose title is level 1. */
  | { what: 'headingSkipped'; n: number; from: number; to: number; words: string }
  /** `n` counts spoilers of the text; everybody sees their titles. */
  | { what: 'spoilerEmpty'; n: number; words: string }

/** Facts about a text that only the server knows. */
export interface LinkFacts {
  /** Links to pages of this site that do not exist. */
  dead: readonly string[]
  /** The width of the cover in pixels; null when there is no cover, undefined while it is not known. */
  coverWidth: number | null | undefined
}

type Texts = FieldTexts

/** The examined parts of a text. */
interface BodyParts {
  images: Element[]
  links: Element[]
  headings: Element[]
  spoilers: Element[]
}

function bodyPartsOf(html: string): BodyParts {
  const all = (selector: string) => Array.from(parsedBody(html).querySelectorAll(selector))
  return {
    images: all('img'),
    links: all('a[href]'),
    headings: all(HEADINGS),
    spoilers: all(SPOILER_DETAILS),
  }
}

/** Used for the document of the form and for that of the text. */
export const HEADINGS = 'h1, h2, h3, h4, h5, h6'

const addressOf = (link: Element): string => link.getAttribute('href') ?? ''

/** Enough words to recognise it. */
const wordsOf = (element: Element): string => {
  const words = (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  return words.length > 60 ? `${words.slice(0, 59)}…` : words
}

/** Links of a text that may lead to pages of this site, each once; the server knows which pages exist. */
export const linksToAsk = (html: string): string[] =>
  [...new Set(bodyPartsOf(html).links.map(addressOf))]
    .filter((href) => /^(?:\/|https?:)/i.test(href) && href.length <= 2048)
    .slice(0, LINKS_MAX)

const count = (text: string): number => Array.from(text.trim()).length

function lengths({ title, excerpt, seoTitle, seoDescription }: Texts): Advice[] {
  const titles = { title, seoTitle }
  const excerpts = { excerpt, seoDescription }
  return [
    ...(['title', 'seoTitle'] as const)
      .filter((field) => count(titles[field]) > ADVISED.title)
      .map((field): Advice => ({ what: 'titleLong', field, count: count(titles[field]) })),
    ...(['excerpt', 'seoDescription'] as const)
      .filter((field) => count(excerpts[field]) > ADVISED.excerpt)
      .map((field): Advice => ({ what: 'excerptLong', field, count: count(excerpts[field]) })),
  ]
}

function cover({ image }: Texts, known: LinkFacts | undefined, kind: Kind): Advice[] {
  // No list shows a page of the team's own, so it needs no cover.
  if (image === '' && kind === 'page') return []
  if (image === '' || known?.coverWidth === null) return [{ what: 'coverNone', field: 'image' }]
  const width = known?.coverWidth
  return typeof width === 'number' && width < ADVISED.coverWidth
    ? [{ what: 'coverNarrow', field: 'image', width }]
    : []
}

/** Headings more than one level below the one before; on the page the highest is level 2. */
function skipped(headings: Element[]): Advice[] {
  const levels = headings.map(({ tagName }) => Number(tagName.slice(1)))
  const shift = 2 - Math.min(...new Set(levels))
  let from = 1
  return headings.flatMap((heading, n) => {
    const to = (levels[n] ?? 0) + shift
    const before = from
    from = to
    return to > before + 1
      ? [{ what: 'headingSkipped', n, from: before, to, words: wordsOf(heading) } as const]
      : []
  })
}

function withoutAlt(images: Element[]): Advice[] {
  const seen = new Map<string, number>()
  return images.flatMap((image, place) => {
    if (image.getAttribute('alt')?.trim() || isDecorativeElement(image)) return []
    const src = image.getAttribute('src') ?? ''
    const n = seen.get(src) ?? 0
    seen.set(src, n + 1)
    return [{ what: 'altNone', n, src, place } as const]
  })
}

function deadLinks(links: Element[], dead: ReadonlySet<string>): Advice[] {
  const seen = new Map<string, number>()
  return links.flatMap((link) => {
    const href = addressOf(link)
    if (!dead.has(href)) return []
    const n = seen.get(href) ?? 0
    seen.set(href, n + 1)
    return [{ what: 'linkDead', n, href, words: wordsOf(link) || href } as const]
  })
}

/** Content other than words that a spoiler may hide. */
const HIDDEN_THINGS = 'img, iframe, hr, table, video, audio'

/** Spoilers that hide nothing: the secret is then often in their title. */
function hidingNothing(spoilers: Element[]): Advice[] {
  return spoilers.flatMap((spoiler, n) => {
    const title = spoiler.querySelector(':scope > summary')
    const hidden = Array.from(spoiler.childNodes).filter((node) => node !== title)
    const isEmpty = hidden.every(
      (node) =>
        !node.textContent?.trim() &&
        !(node instanceof Element && (node.matches(HIDDEN_THINGS) || node.querySelector(HIDDEN_THINGS))),
    )
    return isEmpty ? [{ what: 'spoilerEmpty', n, words: title ? wordsOf(title) : '' } as const] : []
  })
}

/** Whether a text shows nothing: empty paragraphs alone. */
const isBlank = (html: string): boolean =>
  !/<(?:img|iframe|hr)[\s/>]/i.test(html) &&
  html
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', '')
    .trim() === ''

/** Whether texts of a kind cannot be published without a field, and it is empty. The address follows the title. */
export function isMissing(name: FieldName, kind: Kind, texts: FieldTexts): boolean {
  const { kinds, required, control } = fieldOf(name)
  if (!required || control === 'slug' || !kinds.includes(kind)) return false
  return control === 'body' ? isBlank(texts[name]) : texts[name].trim() === ''
}

/** Required fields that are empty, in the order of the form. */
export const missingFields = (kind: Kind, texts: FieldTexts): FieldName[] =>
  FORM_FIELDS.filter((name) => isMissing(name, kind, texts))

/** What is missing, and all advice, in the order of the form. Advice forbids nothing. */
export function adviceFor(kind: Kind, texts: Texts, known: LinkFacts | undefined): Advice[] {
  const { images, links, headings, spoilers } = bodyPartsOf(texts.content)
  return [
    ...missingFields(kind, texts).map((field): Advice => ({ what: 'missing', field })),
    ...lengths(texts),
    ...cover(texts, known, kind),
    ...withoutAlt(images),
    ...deadLinks(links, new Set(known?.dead)),
    ...skipped(headings),
    ...hidingNothing(spoilers),
  ]
}
