export interface ItemTranslation {
  /** Cards show title and excerpt. */
  texts: boolean
  /** It is false where the body was not read. */
  body: boolean
  /** A machine made some of it. */
  machine: boolean
  /** What is missing may be asked for. */
  possible: boolean
}
