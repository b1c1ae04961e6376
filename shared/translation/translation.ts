export interface ItemTranslation {
  /** Whether title and excerpt, which cards show, are translated. */
  texts: boolean
  /** False when the body was not read. */
  body: boolean
  /** Whether a machine made some of it. */
  machine: boolean
  /** Whether the missing parts may be requested. */
  possible: boolean
}
