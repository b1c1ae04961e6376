const WORDS = /\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu

/** A text in words, signs and the white space between them: joined they are the text. */
export const splitWords = (text: string): string[] => text.match(WORDS) ?? []
