const WORDS = /\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu

/** The parts together are the text. */
export const splitWords = (text: string): string[] => text.match(WORDS) ?? []
