import { isImageUrl } from '../../../../shared/images/address.ts'
import { SPOILER_DETAILS } from '../../../../shared/texts/fold.ts'
import { parsedBody } from './parsed-body.ts'

/** A picture of a text. */
export interface TextPicture {
  /** `/api/images/{id}` */
  url: string
  /** '' where nobody has described it. */
  alt: string
}

/**
 * The first picture of a text that may stand for it: one of ours, and none that a spoiler hides, since covers are seen by
 * all.
 */
export function firstPicture(html: string): TextPicture | undefined {
  if (!html.includes('<img')) return undefined
  for (const img of parsedBody(html).querySelectorAll('img')) {
    const url = img.getAttribute('src') ?? ''
    if (isImageUrl(url) && !img.closest(SPOILER_DETAILS)) return { url, alt: img.alt.trim() }
  }
  return undefined
}
