/** `html`: with `<span>` tags that must come back. */
export type TextFormat = 'text' | 'html'

/** Translates from French to English. To add one, write a file like libretranslate.ts and a line in providers.ts. */
export interface Provider {
  /** Most texts, and characters, per call. */
  batch: { texts: number; characters: number }
  /** Answers in the order of the texts; only their number is checked. @throws ProviderError */
  translate(texts: readonly string[], format: TextFormat, signal: AbortSignal): Promise<string[]>
}
