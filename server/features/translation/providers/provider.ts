/** How a text is written: as it is read, or with `<span>` tags that must come back. */
export type Format = 'text' | 'html'

/** Somebody who translates from French to English. Adding another is one file like libretranslate.ts and a line in providers.ts. */
export interface Provider {
  /** How many texts, and characters of them, go into one call. */
  batch: { texts: number; characters: number }
  /**
   * Translates texts; the answers stand in their order. Nothing is checked but that they are so many texts.
   * @throws ProviderError
   */
  translate(texts: readonly string[], format: Format, signal: AbortSignal): Promise<string[]>
}
