/**
 * A text that is read from top to bottom: terms, legal notice, how we rate. Each is an area of its own, so that only its
 * page loads it.
 */
export interface LongText {
  title: string
  /** For search engines. */
  description: string
  intro: string
  /** The day on which these words were written (ISO 8601), where the text says since when it holds. */
  since?: string
  /** Says that day, or a later one on which the site changed what it says: `{{date}}`. */
  version?: string
  /** Names the list of sections. */
  contents: string
  sections: LongSection[]
}

interface LongSection {
  /** Its address on the page, the same in both languages. */
  id: string
  title: string
  blocks: Block[]
}

/** What holds of a site by its settings (legal-text.ts). */
export type Condition =
  | 'byHand'
  | 'byReports'
  | 'byRules'
  | 'comments'
  | 'noComments'
  | 'open'
  | 'invited'
  | 'closed'
  | 'confirmed'
  | 'english'

/**
 * A paragraph, a list, terms with their values, or what ratings mean. Each text may hold links, `[words](target)`, and
 * values of the brand (legal-text.ts). A paragraph with `when` is said where that holds.
 */
export type Block =
  | string
  | { when: Condition; say: string }
  | { list: string[] }
  | { facts: [term: string, value: string][] }
  | { scale: [rating: number, meaning: string][] }
