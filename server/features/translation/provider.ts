import type { Config } from '../../config.ts'
import { deepl } from './deepl.ts'
import { libretranslate } from './libretranslate.ts'

/** How a text is written: as it is read, or with `<span>` tags that must come back. */
export type Format = 'text' | 'html'

/** Somebody who translates from French to English. Adding another is one file like libretranslate.ts and a line here. */
export interface Provider {
  /** How many texts, and characters of them, go into one call. */
  batch: { texts: number; characters: number }
  /**
   * Translates texts; the answers stand in their order. Nothing is checked but that they are so many texts.
   * @throws ProviderError
   */
  translate(texts: readonly string[], format: Format, signal: AbortSignal): Promise<string[]>
}

/** The provider that the operator has chosen, or null for none. */
export function providerOf(config: Config): Provider | null {
  switch (config.TRANSLATE_PROVIDER) {
    case 'libretranslate':
      return libretranslate(config)
    case 'deepl':
      return deepl(config)
    case 'none':
      return null
  }
}
