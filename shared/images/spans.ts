/**
 * How wide a picture of a text stands on its page: as the text, between text and page, as the page. In a body it is the class of
 * the picture's figure (decision 102); `text` is the default and is not stored.
 */
export const PICTURE_SPANS = ['text', 'wide', 'whole'] as const

export type PictureSpan = (typeof PICTURE_SPANS)[number]

export function spanIn(classes: string | null | undefined): PictureSpan {
  const names = (classes ?? '').split(/\s+/)
  return PICTURE_SPANS.find((span) => span !== 'text' && names.includes(span)) ?? 'text'
}

export const spanClass = (span: PictureSpan): string | undefined => (span === 'text' ? undefined : span)
