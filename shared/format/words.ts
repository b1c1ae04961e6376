const WORDS = /\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu

/** Joined, the parts are the text. */
export const splitWords = (text: string): string[] => text.match(WORDS) ?? []
