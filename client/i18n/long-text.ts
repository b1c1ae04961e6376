/**
 * A text that is read from top to bottom: terms, legal notice. Each is an area of its own, so that only its page loads
 * it.
 */
export interface LegalText {
  title: string
  /** For search engines. */
  description: string
  intro: string
  /** Since when it says what it says. */
  version: string
  /** Names the list of sections. */
  contents: string
  sections: LegalSection[]
}

export interface LegalSection {
  /** Its address on the page, the same in both languages. */
  id: string
  title: string
  blocks: Block[]
}

/** A paragraph, a list, or terms with their values. Each text may hold links, `[words](target)`, and values of the brand (legal-text.ts). */
export type Block = string | { list: string[] } | { facts: [term: string, value: string][] }
