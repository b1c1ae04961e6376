import { withoutFootnotes } from '../footnotes/stored.ts'
import { type AnnotatedField, NOTE_LIMITS } from './notes.ts'

/** Describes words like the W3C's Web Annotation model (TextQuoteSelector and position). */
export interface Passage {
  field: AnnotatedField
  quote: string
  /** NOTE_LIMITS.around limits both. */
  before: string
  after: string
  /** How many characters come before the passage. */
  place: number
}

/** White space becomes one blank, as it differs between HTML and a page's text. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** @returns undefined when it would be empty or too long */
export function passageAt(
  text: string,
  start: number,
  end: number,
  field: AnnotatedField,
): Passage | undefined {
  const quote = text.slice(start, end)
  const lead = quote.length - quote.trimStart().length
  const place = start + lead
  const words = quote.trim()
  if (!words || Array.from(words).length > NOTE_LIMITS.quote) return undefined
  const { around } = NOTE_LIMITS
  return {
    field,
    quote: words,
    place,
    // A cut must not leave half of a character.
    before: text
      .slice(Math.max(0, place - around), place)
      .toWellFormed()
      .replace(/^\uFFFD/, ''),
    after: text
      .slice(place + words.length, place + words.length + around)
      .toWellFormed()
      .replace(/\uFFFD$/, ''),
  }
}

/** More places are not compared: "le" occurs everywhere. */
const PLACES_MAX = 500
/** Short words need this many equal characters around them. */
const CONTEXT_LEAST = 4
const LONG_ENOUGH = 16

function sameBefore(text: string, at: number, before: string): number {
  let n = 0
  while (n < before.length && text[at - 1 - n] === before[before.length - 1 - n]) n++
  return n
}

function sameAfter(text: string, at: number, after: string): number {
  let n = 0
  while (n < after.length && text[at + n] === after[n]) n++
  return n
}

/**
 * Finds a passage in a text edited since: among equal words those with most equal characters around them, then the
 * nearest. Takes one pass and at most 500 comparisons of 120 characters.
 * @param text plain
 * @returns undefined when the words themselves have changed
 */
export function findPassage(text: string, { quote, before, after, place }: Passage): number | undefined {
  if (!quote) return undefined
  let best: { at: number; same: number } | undefined
  let at = text.indexOf(quote)
  for (let n = 0; at >= 0 && n < PLACES_MAX; n++) {
    const same = sameBefore(text, at, before) + sameAfter(text, at + quote.length, after)
    const nearer = best && same === best.same && Math.abs(at - place) < Math.abs(best.at - place)
    if (!best || same > best.same || nearer) best = { at, same }
    at = text.indexOf(quote, at + 1)
  }
  if (!best) return undefined
  const needed = Math.min(CONTEXT_LEAST, before.length + after.length)
  return quote.length >= LONG_ENOUGH || best.same >= needed ? best.at : undefined
}

const INLINE =
  /<\/?(?:a|b|strong|i|em|u|s|del|ins|code|span|sub|sup|mark|small|kbd|abbr|cite|q)(?=[\s/>])[^<>]*>/gi
const REFERENCE = /&(?:amp|lt|gt|quot|nbsp|#39|#160);/g
const CHARACTERS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&#39;': "'",
  '&#160;': ' ',
}

/** Leaves out the texts of pictures and footnotes, which the editor draws and nobody can select there. */
export const passageWords = (html: string): string =>
  plain(
    withoutFootnotes(html)
      .replace(INLINE, '')
      .replace(/<[^<>]*>/g, ' ')
      .replace(REFERENCE, (all) => CHARACTERS[all] ?? all),
  )
