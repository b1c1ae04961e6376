/** A long text: terms, legal notice, how we rate. Each is an area of its own, so that only its page loads it. */
export interface LongText {
  title: string
  /** The description for search engines. */
  description: string
  intro: string
  /** The day on which these words were written (ISO 8601), for a text that says since when it holds. */
  since?: string
  /** The sentence that names that day, or a later one on which the site's facts changed: `{{date}}`. */
  version?: string
  /** The name of the list of sections. */
  contents: string
  sections: LongSection[]
}

interface LongSection {
  /** The id of the section on the page, the same in both languages. */
  id: string
  title: string
  blocks: Block[]
}

/** A condition on the settings of a site (legal-text.ts). */
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
  | 'fruitless'

/**
 * A paragraph, a list, terms with their values, or the meaning of ratings. Each text may contain links, `[words](target)`, and
 * values of the brand (legal-text.ts). A paragraph with `when` is shown where that condition holds.
 */
export type Block =
  | string
  | { when: Condition; say: string }
  | { list: string[] }
  | { facts: [term: string, value: string][] }
  | { scale: [rating: number, meaning: string][] }
