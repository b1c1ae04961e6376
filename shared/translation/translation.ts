/** What of an item is in the language that was asked for. */
export interface ItemTranslation {
  /** Title and excerpt. */
  texts: boolean
  /** The body; false where it was not read. */
  body: boolean
  /** A machine made some of it. */
  machine: boolean
  /** What is missing may be asked for. */
  possible: boolean
  /** Title and excerpt as they were written, where a machine has translated them. */
  original?: { title: string; excerpt: string }
}
