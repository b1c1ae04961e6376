import { trimEnd } from '../format/trim-end.ts'

export interface TitleParts {
  mainTitle: string
  /** `#12`, or null. */
  videoNumber: string | null
}

/** The number is the first `#` before digits. Words with `#` at the end are dropped; C# stays. */
export function splitTitle(title: string): TitleParts {
  const text = title.trim()
  const number = /#\s?(\d+)/.exec(text)
  const end = number?.index ?? text.search(/\s#\S/)
  const main = trimEnd(end < 0 ? text : text.slice(0, end), /[\s\-–—|:·,(]/)
  return { mainTitle: main || text, videoNumber: number ? `#${number[1]}` : null }
}
