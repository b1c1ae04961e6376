const WORDS = /\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu

/** The parts together are the text. */
export const splitWords = (text: string): string[] => text.match(WORDS) ?? []

/** Splits a text into its lines, such as the statements of a review. */
export const linesOf = (text: string, most?: number): string[] => text.split(/\r\n|\r|\n/, most)
