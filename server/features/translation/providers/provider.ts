/** `html` has `<span>` tags that the answer must contain. */
export type TextFormat = 'text' | 'html'

/** A new provider is a file like libretranslate.ts and a line in providers.ts. */
export interface Provider {
  batch: { texts: number; characters: number }
  /** Answers in the order of the texts; only their number is checked. @throws ServiceError */
  translate(texts: readonly string[], format: TextFormat, signal: AbortSignal): Promise<string[]>
}
