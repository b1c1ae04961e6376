import { trimEnd } from '../text/trim-end.ts'

/** A video's title in its two parts (docs/product.md, "Videos"). */
export interface TitleParts {
  mainTitle: string
  /** `#12`, or null. */
  videoNumber: string | null
}

/**
 * Splits `Soirée Dreamcast #12` into its title and its number. The number is the first `#` that digits follow;
 * words marked with `#` at the end are labels for the platform and go, a `#` within a word (C#) stays.
 */
export function splitTitle(title: string): TitleParts {
  const text = title.trim()
  const number = /#\s?(\d+)/.exec(text)
  const end = number?.index ?? text.search(/\s#\S/)
  const main = trimEnd(end < 0 ? text : text.slice(0, end), /[\s\-–—|:·,(]/)
  return { mainTitle: main || text, videoNumber: number ? `#${number[1]}` : null }
}
